/** The list of all keys, from those that are in use. It is opened with `?`, and from menus. */
import type { KeyHelp } from '../games/page-game'
import { useMessages } from '../text'
import { Dialog } from './Dialog'
import { useCurrentGame } from './game'
import { HOUSE_KEYS, REVIEW_KEYS, useKeys } from './keys'
import { Key } from './panel/Press'
import { makeStore } from './store'
import './all-keys.css'

const store = makeStore(false)
export const showKeys = (): void => store.set(true)

const helpFor = <Id extends string>(
  keys: Readonly<Record<Id, string>>,
  words: Readonly<Record<Id, string>>,
): KeyHelp[] => (Object.keys(keys) as Id[]).map((id) => ({ keys: [keys[id]], does: words[id] }))

export function AllKeys() {
  const { keyHelp } = useMessages().ui
  const { words } = useCurrentGame()
  const open = store.use()
  useKeys({ [HOUSE_KEYS.help]: showKeys })
  if (!open) return null
  return (
    <Dialog title={keyHelp.title} onClose={() => store.set(false)}>
      <div className="all-keys">
        <Group title={keyHelp.everywhere} list={helpFor(HOUSE_KEYS, keyHelp.house)} />
        {words.keys && <Group title={keyHelp.atTable(words.title)} list={words.keys} />}
        <Group title={keyHelp.inReview} list={helpFor(REVIEW_KEYS, keyHelp.review)} />
      </div>
    </Dialog>
  )
}

function Group({ title, list }: { title: string; list: readonly KeyHelp[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {list.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Key key={key} of={key} />
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
