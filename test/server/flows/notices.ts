/** Flows of notices: queued, grouped, delivered; and e-mail addresses. */
import assert from 'node:assert/strict'
import type { Flow } from './flow'
import { newPerson, seated } from './matches'

const MINUTE = 60_000
const CONFIRM = /#confirm=([\w-]+)/
const UNSUBSCRIBE = /unsubscribe\/([\w-]+)/

export const NOTICES: readonly Flow[] = [
  {
    name: 'a notice is queued and delivered',
    async begin(house) {
      const { match, people } = await seated(house)
      const path = `/${match}`
      await house.must('PUT', '/players/me/notices', people[1].key, { webhook: house.hooks.at(path) })
      const got = () => house.hooks.to(path)
      const marine = await house.look(match, '0', people[0].key, 1)
      await marine.act({ type: 'draw' })
      return {
        async act() {
          const page = await house.look(match, '0', people[0].key)
          const said = house.until(() => page.state!.ctx.gameover !== undefined, 'the end')
          if (page.state!.ctx.gameover === undefined) page.socket.emit('resign', match, '0', people[0].key)
          await said
          await house.passUntil(2 * MINUTE, async () => got().length > 0, 'the notice')
          // Whatever the server writes after it has sent a notice.
          await house.pass(5000)
          await house.until(() => true, 'that')
        },
        async check() {
          // At least once; twice only if it was killed between sending it and recording that.
          for (let n = 0; n < 10; n++) await house.pass(MINUTE)
          assert(got().length >= 1 && got().length <= 2, `${got().length} notices`)
          for (const { text } of got()) assert.equal(text.split('\n').length, 1)
        },
      }
    },
  },
  {
    name: 'an e-mail address is entered and confirmed',
    async begin(house) {
      const ann = await newPerson(house, 'Ann')
      const email = `${ann.name.replaceAll(' ', '.')}@play.example`
      const stored = async () => (await house.must('GET', '/players/me', ann.key)).notices.email
      const lastMail = () => house.mails.to(email).at(-1)?.text ?? ''
      return {
        async act() {
          if ((await stored())?.confirmed) {
            // Whoever saw no answer opens the link once more.
            const code = CONFIRM.exec(lastMail())?.[1]
            await house.must('POST', `/players/confirm/${code}`)
            return
          }
          await house.must('PUT', '/players/me/notices', ann.key, { email })
          const [, code] = await house.until(() => CONFIRM.exec(lastMail()) ?? undefined, 'the mail')
          await house.must('POST', `/players/confirm/${code}`)
        },
        async check() {
          assert.deepEqual(await stored(), { address: email, confirmed: true })
        },
      }
    },
  },
  {
    name: 'an e-mail address is unsubscribed',
    async begin(house) {
      const { match, people } = await seated(house)
      const [, bob] = people
      const email = `${bob.name.replaceAll(' ', '.')}@play.example`
      const last = () => house.mails.to(email).at(-1)
      await house.must('PUT', '/players/me/notices', bob.key, { email })
      const [, code] = await house.until(() => CONFIRM.exec(last()?.text ?? '') ?? undefined, 'the mail')
      await house.must('POST', `/players/confirm/${code}`)
      const page = await house.look(match, '0', people[0].key)
      page.socket.emit('resign', match, '0', people[0].key)
      await house.passUntil(2 * MINUTE, async () => house.mails.to(email).length > 1, 'the notice')
      const [, end] = UNSUBSCRIBE.exec(last()!.headers['list-unsubscribe'])!
      return {
        act: () => house.must('POST', `/players/unsubscribe/${end}`),
        async check() {
          assert.equal((await house.must('GET', '/players/me', bob.key)).notices.email, undefined)
        },
      }
    },
  },
]
