/** Tells public addresses from private ones. Notices go only to public ones, never to the server's own network. */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

const notPublic = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // shared by a provider's customers
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, and the metadata of cloud machines
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24], // 6to4
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv4')
}

/** Public IPv6 addresses are global unicast ones, except for the special ranges below. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23], // Teredo, ORCHID and other protocols
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4: an IPv4 address inside
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv6')
}

export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  // An address with a zone (`%eth0`) is reached through a certain interface of this machine, so it is not public.
  if (!isIPv6(address) || address.includes('%')) return false
  return global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
