import parsePhoneNumber, { type CountryCode, getCountries, isSupportedCountry } from 'libphonenumber-js/min'
import { frenchPlan, isPhoneNumber } from '../phones/overseas.ts'

/** The country of telephone numbers without country code, unless another is named. */
export const defaultCountry = 'FR'

export type Country = CountryCode
export const countries = getCountries
export const isCountry = (code: string): code is Country => isSupportedCountry(code)

/** With invisible characters; the longest numbers have 15 digits. */
const maxPhoneLength = 100
/** RFC 5321, with invisible characters. */
const maxEmailLength = 320

/** What copied addresses and numbers contain unseen: zero-width and directional characters. */
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/** What forms and address books put before a number: `p:+33…`, `tél. : 06…`. */
const label = /^(?:p|t[eé]l(?:[eé]phone)?|phone|mobile|mob|portable|whatsapp)\.?\s*:\s*/iu

/** Returns a telephone number as E.164; undefined if it is invalid. Restores a leading `0` or `+` that a spreadsheet dropped. */
export function cellPhone(text: string, country: Country): string | undefined {
  if (text.length > maxPhoneLength) return undefined
  const cell = text
    .replace(unseen, '')
    .normalize('NFKC')
    .replace(label, '')
    .replace(/^(\d{8,15})\.0$/, '$1')
  if (!/^[\d\s+().\-\u2010-\u2015/]+$/u.test(cell)) return undefined
  return validPhone(cell, country === 'FR' ? frenchPlan(cell) : country) ?? validPhone(`+${cell}`, country)
}

function validPhone(text: string, country: Country): string | undefined {
  const phone = parsePhoneNumber(text, country)
  return phone && isPhoneNumber(phone) ? phone.number : undefined
}

const email = /^[^\s@<>,;"]+@(?!.*\.\.)[^\s@<>,;"]+\.[^\s@<>,;".]+$/u

/** Returns an e-mail address in lower case; undefined if it is invalid. */
export function cellEmail(text: string): string | undefined {
  if (text.length > maxEmailLength) return undefined
  const cell = text.replace(unseen, '').replace(/^mailto:/i, '')
  return email.test(cell) ? cell.toLowerCase() : undefined
}
