/** One e-mail address and nothing else: no name, no second address, no comment. The lengths are those of RFC 5321. */
const address = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,253}$/u
/** `Name <address>`, without quotes or comments in the name. */
const named = /^([^\p{Cc}@<>()[\]\\,;:"]{0,200}?)<([^<>]{3,320})>$/u

/** The text without surrounding spaces where it is an e-mail address, or else undefined. */
export const mailAddress = (text: string): string | undefined => (address.test(text.trim()) ? text.trim() : undefined)

/** A sender: an address, or `Name <address>`; undefined where the text is neither. */
export function mailSender(text: string): string | undefined {
  const [, name = '', of = ''] = named.exec(text.trim()) ?? []
  return mailAddress(text) ?? (mailAddress(of) && `${name.trim()} <${of.trim()}>`)
}

/** The address of a sender: the part between the brackets of `Name <address>`, or the whole text. */
export const addressIn = (sender: string): string => /<([^<>]*)>\s*$/.exec(sender)?.[1]?.trim() ?? sender.trim()

/** The domain of an address, in lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
