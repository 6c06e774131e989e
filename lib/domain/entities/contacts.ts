import { frenchPlan } from '../phones/overseas.ts'
import type { Match } from './match.ts'

/** Returns the e-mail addresses in a text, in lower case. */
export const emailsIn = (text: string): Match[] =>
  Array.from(
    text.matchAll(
      /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}_@-])/gu,
    ),
    ({ index, 0: address }) => ({ start: index, end: index + address.length, value: address.toLowerCase() }),
  )

/** A URL with a scheme, with `www.`, or with a known top-level domain. */
const page =
  /(?<![\p{L}\p{N}._%+@-])(?:https?:\/\/|www\.|(?=(?:[\p{L}\p{N}-]{1,63}\.){1,5}(?:com|org|net|fr|be|ch|eu|uk|ca|io|info|gouv\.fr)(?![\p{L}\p{N}_@-])))[^\s<>"«»]{2,2000}/giu

export const urlsIn = (text: string): Match[] =>
  Array.from(text.matchAll(page), ({ index, 0: address }) => {
    // Trailing punctuation and brackets are not part of the URL.
    const url = address.replace(/(?<![.,;:!?…'’])[.,;:!?…'’]+$/u, '').replace(/^([^()]*)\)+$/u, '$1')
    return { start: index, end: index + url.length, value: /^https?:/i.test(url) ? url : `https://${url}` }
  })

/** Digits without a zero or a plus in front are amounts, orders or addresses of machines. */
const isDialled = /^\(?(?:\+|0)/
/** What stands before numbers that are not dialled. */
const reference =
  /(?<!\p{L})(?:r[eé]f(?:[eé]rence|erence|\.)?|commande|facture|dossier|colis|suivi|contrat|siren|siret|tva|iban|order|invoice|case|ticket|tracking|parcel|account|serial|ssn)(?: (?:number|no\.?|n°|num[eé]ro))? ?(?:n°|no\.?|#|:)? ?$/iu

/** `06/12/34/56/78`, in a text of the same length. */
const slashesAsSpaces = (text: string): string =>
  text.replace(/(?<![\p{Nd}/])0\p{Nd}(?:\/\p{Nd}\p{Nd}){4}(?![\p{Nd}/])/gu, (number) => number.replaceAll('/', ' '))

/**
 * Returns the phone numbers in a text in E.164; without a country code they begin with a zero and are read as French, overseas included. The numbering plans are loaded on first
 * use.
 */
export async function phonesIn(text: string): Promise<Match[]> {
  if (!/\p{Nd}.{4,}/u.test(text)) return []
  const { default: parsePhoneNumber, findPhoneNumbersInText } = await import('libphonenumber-js/min')
  return findPhoneNumbersInText(slashesAsSpaces(text), 'FR').flatMap(({ startsAt: start, endsAt: end, number }) => {
    const written = text.slice(start, end).normalize('NFKC').replaceAll('/', ' ')
    if (!isDialled.test(written) || reference.test(text.slice(Math.max(0, start - 24), start))) return []
    const plan = number.country === 'FR' ? frenchPlan(written) : 'FR'
    return [{ start, end, value: (plan === 'FR' ? undefined : parsePhoneNumber(written, plan))?.number ?? number.number }]
  })
}
