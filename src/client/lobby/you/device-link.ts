/**
 * "Continue on another device". The server keeps the key for ten minutes, encrypted with a one-time pad. The pad is in the
 * link behind the `#`, which browsers do not send. So the server cannot read the key, and the link or the stored key alone is useless.
 */
import { addressOf } from '../../shell/address'
import { api, Problem } from '../server/api'
import { base64url, bytesOf } from './base64url'
import { isKey, KEY_BYTES, playerKey } from './identity'

const combine = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((byte, i) => byte ^ other[i])

export async function deviceLink(): Promise<string> {
  const pad = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const { code } = await api.depositKey(base64url(combine(bytesOf(playerKey())!, pad)))
  return location.origin + addressOf({ at: 'device', what: `${code}.${base64url(pad)}` })
}

export interface DeviceLink {
  code: string
  pad: Uint8Array
}

export function readDeviceLink(what: string | undefined): DeviceLink | undefined {
  const [, code, padText] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(what ?? '') ?? []
  const pad = padText === undefined ? undefined : bytesOf(padText)
  return pad?.length === KEY_BYTES ? { code, pad } : undefined
}

/** The other device's key. The link is used up by this. */
export async function redeemDeviceLink({ code, pad }: DeviceLink): Promise<string> {
  const { sealed } = await api.fetchKey(code)
  const bytes = bytesOf(sealed)
  const key = bytes?.length === KEY_BYTES ? base64url(combine(bytes, pad)) : undefined
  if (!isKey(key)) throw new Problem('badMessage')
  return key
}
