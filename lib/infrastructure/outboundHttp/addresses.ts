import { lookup as lookupHere } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Resolves a host name, as `dns.lookup` does. */
export type Lookup = LookupFunction

/** A host name resolves to an address that is not public. */
export class RefusedAddress extends Error {}

/**
 * Whether the host of a URL may be public: false only for an IP address that is not. Sockets do not call `lookup` for IP addresses, so
 * they are checked here; names are checked by `guarded`.
 */
export function isPublic(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) === 0 || isPublicAddress(address)
}

/**
 * A lookup that fails with `RefusedAddress` unless all addresses of the name are public: the socket may connect to any of them. The socket
 * connects to an address of this result, so DNS rebinding cannot bypass the check.
 */
export const guarded =
  (lookup: Lookup = lookupHere): Lookup =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, result, family) => {
      if (error) return callback(error, '')
      const addresses = typeof result === 'string' ? [{ address: result, family: family ?? isIP(result) }] : result
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return callback(new RefusedAddress(), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }

/** The global unicast addresses of IPv6. ipaddr.js calls every address `unicast` that it has no other range for, even `::7f00:1`. */
const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** The host's own service on machines of Azure, in a range that is public elsewhere. */
const azureHost = '168.63.129.16'

/** An IPv4-mapped address counts as the IPv4 address. NAT64, 6to4 and Teredo addresses, which hide another address, are not `unicast`. */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.toString() === azureHost) return false
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalIPv6))
}
