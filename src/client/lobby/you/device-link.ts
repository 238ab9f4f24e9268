/**
 * "Continue on another device": the key lies with the server for ten minutes under a one-time pad, and the pad travels in
 * the link behind the `#`, which no browser sends. So the server cannot read the one, nor a finder of only one of them use it.
 */
import { addressOf } from '../../shell/address'
import { api, Problem } from '../api'
import { base64url, bytesOf } from '../base64url'
import { isKey, KEY_BYTES, playerKey } from '../identity'

const combine = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((byte, i) => byte ^ other[i])

export async function deviceLink(): Promise<string> {
  const pad = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const { code } = await api.depositKey(base64url(combine(bytesOf(playerKey())!, pad)))
  return location.origin + addressOf({ at: 'device', what: `${code}.${base64url(pad)}` })
}

export function readDeviceLink(what: string | undefined): { code: string; pad: Uint8Array } | undefined {
  const [, code, padText] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(what ?? '') ?? []
  const pad = padText === undefined ? undefined : bytesOf(padText)
  return pad?.length === KEY_BYTES ? { code, pad } : undefined
}

/** The other device's key. The link is used up by this. */
export async function redeemDeviceLink({ code, pad }: { code: string; pad: Uint8Array }): Promise<string> {
  const { sealed } = await api.fetchKey(code)
  const bytes = bytesOf(sealed)
  const key = bytes?.length === KEY_BYTES ? base64url(combine(bytes, pad)) : undefined
  if (!isKey(key)) throw new Problem('badMessage')
  return key
}
