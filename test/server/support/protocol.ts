/** Whether what a server says is what the protocol declares. Every test that talks to a server checks it on the way. */
import * as v from 'valibot'
import { RefusalSchema, ROUTES, SERVER_MESSAGES } from '../../../src/server/protocol'

const patterns = Object.entries(ROUTES).map(([route, { answer }]) => {
  const [method, path] = route.split(' ')
  return { method, path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), answer: answer as v.GenericSchema }
})

export function checkAnswer(method: string, url: string, status: number, body: unknown): void {
  const path = url.split('?')[0]
  const route = patterns.find((one) => one.method === method && one.path.test(path))
  if (!route || typeof body !== 'object') return
  const schema = status === 200 ? route.answer : RefusalSchema
  mustFit(schema, body, `${method} ${path} ${status}`)
}

export function checkMessage(event: string, args: unknown[]): void {
  if (!Object.hasOwn(SERVER_MESSAGES, event)) throw new Error(`no such event in the protocol: ${event}`)
  mustFit(SERVER_MESSAGES[event as keyof typeof SERVER_MESSAGES], args, event)
}

function mustFit(schema: v.GenericSchema, value: unknown, what: string): void {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return
  const [issue] = parsed.issues
  throw new Error(`${what} is not as the protocol has it: ${v.getDotPath(issue)}: ${issue.message}`)
}
