import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What finds the addresses of a name; `dns.lookup` is one. */
export type Lookup = LookupFunction

/** A name resolves to an address that is not public. */
export class RefusedAddress extends Error {}

/**
 * Whether the host of a URL may be connected to as far as can be said before names are resolved: a name, or a public address. Sockets
 * do not ask `lookup` about addresses, so those of a URL are judged here.
 */
export function isPublic(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) === 0 || isPublicAddress(address)
}

/**
 * A lookup that answers public addresses only. A name with any other is refused whole: which one a socket takes is luck. What it answers
 * is what the socket connects to, so a name that resolves differently the next time gains nothing.
 */
export const guarded =
  (lookup: Lookup): Lookup =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return callback(error, '')
      const addresses = typeof found === 'string' ? [{ address: found, family: family ?? isIP(found) }] : found
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return callback(new RefusedAddress(), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }

/** The space from which public IPv6 addresses are given out; ipaddr.js calls unicast whatever it knows nothing else of, `::7f00:1` too. */
const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** IPv4-mapped addresses are judged as what they map; NAT64, 6to4, Teredo and the like lead elsewhere than they say, and are no `unicast`. */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalIPv6))
}
