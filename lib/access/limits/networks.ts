/** Networks of addresses in their counted form (lib/http/clientAddress.ts): four numbers, or four groups in hex. */

const upTo = (address: string, parts: number): string => {
  const separator = address.includes(':') ? ':' : '.'
  return address.split(separator).slice(0, parts).join(separator)
}

/** The network that one customer of a provider may own: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export const networkOf = (address: string): string => upTo(address, 3)

/** What a provider may own: the /16 of an IPv4 address, the /32 of an IPv6 address. */
export const blockOf = (address: string): string => upTo(address, 2)
