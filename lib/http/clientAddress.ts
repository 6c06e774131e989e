import * as env from '../core/env.ts'

/**
 * The address that calls are counted by: the IPv4 address, or the first 64 bits of an IPv6 address, which are one subscriber; behind a proxy of the
 * deployment, the last address in the header that the proxy sets (the setting CLIENT_ADDRESS_HEADER).
 */
export function clientAddress(sourceIp: string, headers: Readonly<Record<string, string | undefined>>): string {
  const name = env.clientAddressHeader()
  const forwarded = name === undefined ? undefined : headers[name.toLowerCase()]?.split(',').at(-1)
  const address = forwarded === undefined ? sourceIp : forwarded.trim()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  return looksLikeIPv6(address) ? network(address) : address
}

/**
 * Whether an address is one of IPv6: nothing else that gateways and proxies write looks so. Node's own check is exact, and a pattern that takes long
 * to compile.
 */
const looksLikeIPv6 = (address: string): boolean => address.indexOf(':') !== address.lastIndexOf(':') && /^[\da-f:.]*(%|$)/i.test(address)

/** The first four groups of an IPv6 address. */
function network(address: string): string {
  const [before = '', after] = address.split('%', 1)[0]?.split('::') ?? []
  const first = groups(before)
  const last = groups(after ?? '')
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))
