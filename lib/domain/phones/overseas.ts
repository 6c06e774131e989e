import type { CountryCode, PhoneNumber } from 'libphonenumber-js'

/**
 * The first digits of numbers that are dialled like those of mainland France but have the code of a department or territory overseas: 0690 is +590
 * 690 (ARCEP numbering plan). The patterns of `libphonenumber-js/min` are too wide to tell them from 0698, a mobile number of the mainland.
 */
const overseas: readonly (readonly [RegExp, CountryCode])[] = [
  [/^0(?:590|69[01])/, 'GP'],
  [/^0[56]94/, 'GF'],
  [/^0(?:596|69[67])/, 'MQ'],
  [/^0(?:26[23]|69[23])/, 'RE'],
  [/^0(?:269|639)/, 'YT'],
]

/** The plan of a number that is French unless it has a country code. `text` has plain digits, in any grouping. */
export function frenchPlan(text: string): CountryCode {
  const written = text.includes('+') ? '' : text.replace(/\D/g, '')
  const digits = /^[1-9]\d{8}$/.test(written) ? `0${written}` : written
  return (digits.length === 10 ? overseas.find(([first]) => first.test(digits))?.[1] : undefined) ?? 'FR'
}

/** Whether a number is one of its plan. The library takes numbers of Mayotte for neither Mayotte's nor Réunion's, which share a code. */
export const isPhoneNumber = (number: PhoneNumber): boolean => number.isValid() || /^\+262(?:269|639)\d{6}$/.test(number.number)

/** The codes of France, its departments and territories. */
const frenchCodes = new Set(['33', '262', '508', '590', '594', '596', '681', '687', '689'])

export const isFrench = ({ countryCallingCode }: PhoneNumber): boolean => frenchCodes.has(countryCallingCode)
