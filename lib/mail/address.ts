/** One e-mail address and nothing else: no name, no second address, no comment. RFC 5321's lengths. */
const address = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,253}$/u
/** `Name <address>`, the name in plain words. */
const named = /^([^\p{Cc}@<>()[\]\\,;:"]{0,200}?)<([^<>]{3,320})>$/u

/** The e-mail address that a text is, or undefined. */
export const mailAddress = (text: string): string | undefined => (address.test(text.trim()) ? text.trim() : undefined)

/** A sender: an address, or `Name <address>`; undefined where the text is neither. */
export function sender(text: string): string | undefined {
  const [, name = '', of = ''] = named.exec(text.trim()) ?? []
  return mailAddress(text) ?? (mailAddress(of) && `${name.trim()} <${of.trim()}>`)
}
