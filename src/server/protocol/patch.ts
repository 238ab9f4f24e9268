/** Changes in the form of JSON Patch (RFC 6902), with three of its operations. */
import * as v from 'valibot'

export const OperationSchema = v.variant('op', [
  v.strictObject({ op: v.picklist(['add', 'replace']), path: v.string(), value: v.unknown() }),
  v.strictObject({ op: v.literal('remove'), path: v.string() }),
])
export type Operation = v.InferOutput<typeof OperationSchema>
