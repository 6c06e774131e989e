/** One e-mail address: no name, no second address, no comment. The lengths are those of RFC 5321. */
const address = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,253}$/u
/** `Name <address>`, the name without quotes or special characters. */
const named = /^([^\p{Cc}@<>()[\]\\,;:"]{0,200}?)<([^<>]{3,320})>$/u

/** The text without surrounding spaces where it is an e-mail address, or else undefined. */
export const mailAddress = (text: string): string | undefined => (address.test(text.trim()) ? text.trim() : undefined)

/** The text as a sender, an address or `Name <address>`; undefined where it is neither. */
export function sender(text: string): string | undefined {
  const [, name = '', of = ''] = named.exec(text.trim()) ?? []
  return mailAddress(text) ?? (mailAddress(of) && `${name.trim()} <${of.trim()}>`)
}
