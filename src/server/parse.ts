/** Parses what a client has sent with a schema of the protocol. Size and depth have already been checked (json-limits.ts). */
import * as v from 'valibot'
import { REFUSALS, type Refusal } from './protocol/refusals'
import { Refused } from './refusals'

const isRefusal = (message: string): message is Refusal => (REFUSALS as readonly string[]).includes(message)

/** If the message of the schema that failed is the code of a refusal, the request is refused with that code. */
export function parse<S extends v.GenericSchema>(schema: S, sent: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, sent)
  if (parsed.success) return parsed.output
  // A message of the wrong form takes precedence over a wrong value in one of its fields.
  const codes = parsed.issues.map(({ message }) => (isRefusal(message) ? message : 'badMessage'))
  throw new Refused(codes.includes('badMessage') ? 'badMessage' : codes[0])
}
