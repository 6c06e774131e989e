import { domainToUnicode } from 'node:url'

/**
 * An e-mail address as it is compared: addresses that differ only in upper and lower case, in how accents are encoded, or in whether the domain
 * is written in letters or in Punycode (`xn--…`) are one.
 */
export const normalizedEmail = (email: string): string =>
  email
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=@)[^@]*xn--[^@]*$/, (domain) => domainToUnicode(domain) || domain)
