import type { Found } from './found.ts'

/** E-mail addresses, as people write them in a sentence. */
export const emailsIn = (text: string): Found[] =>
  Array.from(
    text.matchAll(
      /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}_@-])/gu,
    ),
    ({ index, 0: found }) => ({ start: index, end: index + found.length, value: found.toLowerCase() }),
  )

/** Addresses of pages: with a scheme, with `www.`, or a name that ends like one. */
const page =
  /(?<![\p{L}\p{N}._%+@-])(?:https?:\/\/|www\.|(?=(?:[\p{L}\p{N}-]{1,63}\.){1,5}(?:com|org|net|fr|be|ch|eu|uk|ca|io|info|gouv\.fr)(?![\p{L}\p{N}_@-])))[^\s<>"«»]{2,2000}/giu

export const urlsIn = (text: string): Found[] =>
  Array.from(text.matchAll(page), ({ index, 0: found }) => {
    // The end of a sentence is not part of an address, nor is a bracket that it stands in.
    const url = found.replace(/[.,;:!?…'’]+$/u, '').replace(/^([^()]*)\)+$/u, '$1')
    return { start: index, end: index + url.length, value: /^https?:/i.test(url) ? url : `https://${url}` }
  })

/** Telephone numbers, French where they name no country, in their international form (E.164). The numbering plans are loaded when they are needed. */
export async function phonesIn(text: string): Promise<Found[]> {
  if (!/\d.{4,}/u.test(text)) return []
  const { findPhoneNumbersInText } = await import('libphonenumber-js/min')
  return findPhoneNumbersInText(text, 'FR').map(({ startsAt, endsAt, number }) => ({ start: startsAt, end: endsAt, value: number.number }))
}
