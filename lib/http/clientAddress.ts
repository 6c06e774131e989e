import * as env from '../core/env.ts'

/**
 * The address that calls are counted by: the IPv4 address, or the first 64 bits of an IPv6 address, which are one subscriber; behind a proxy of the
 * deployment, the last address in the header that the proxy sets (the setting CLIENT_ADDRESS_HEADER), with or without a port. What is no address in that
 * header counts for the proxy.
 */
export function clientAddress(sourceIp: string, headers: Readonly<Record<string, string | undefined>>): string {
  const name = env.clientAddressHeader()
  const forwarded = name === undefined ? undefined : headers[name.toLowerCase()]?.split(',').at(-1)
  return (forwarded === undefined ? undefined : counted(withoutPort(forwarded.trim()))) ?? counted(sourceIp) ?? sourceIp
}

/** `1.2.3.4:443` and `[2001:db8::1]:443` name connections: each would be a caller of its own. */
const withoutPort = (text: string): string =>
  text.replace(/^\[([^\]]*)\](:\d{1,5})?$/, '$1').replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, '$1')

/** The counted form of an address; undefined for anything else. Node's own check of IPv6 is exact, and a pattern that takes long to compile. */
function counted(address: string): string | undefined {
  if (isIPv4(address)) return address
  const groups = groupsOf(address)
  if (!groups) return undefined
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups
  // An IPv4 address in IPv6: all of them share their first 64 bits.
  if (a + b + c + d + e === 0 && f === 0xffff) return [g >> 8, g & 255, h >> 8, h & 255].join('.')
  return [a, b, c, d].map((group) => group.toString(16)).join(':')
}

const isIPv4 = (text: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) < 256)

/** The eight groups of an IPv6 address; undefined for anything else. */
function groupsOf(address: string): number[] | undefined {
  const [text = ''] = address.split('%', 1)
  const parts = inHex(text).split('::')
  if (parts.length > 2) return undefined
  const [first = [], last = []] = parts.map((part) => (part === '' ? [] : part.split(':')))
  const zeros = 8 - first.length - last.length
  if (parts.length === 2 ? zeros < 1 : zeros !== 0) return undefined
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : undefined
}

/** An IPv4 address at the end of an IPv6 address, as two of its groups. */
const inHex = (text: string): string =>
  text.replace(/:(\d{1,3}(?:\.\d{1,3}){3})$/, (all, address: string) => {
    if (!isIPv4(address)) return all
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
    return `:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
