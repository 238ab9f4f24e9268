/** Refusals as errors. The codes are in protocol/refusals.ts. */
import type { Refusal } from './protocol'

/** Thrown where a request is refused, and caught where the answer is sent. */
export class Refused extends Error {
  constructor(
    readonly code: Refusal,
    /** An explanation for people. It must never contain a secret. */
    readonly sentence?: string,
  ) {
    super(code)
  }
}
