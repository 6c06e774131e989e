import { digitValue } from '../dates/readable.ts'

/** Digits of any script as 0 to 9, other minus signs and separators as usual ones. Positions stay the same. */
export const plainDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => String(digitValue(digit)))
    .replace(/[\u2212\u2012\u2013\ufe63\uff0d]/g, '-')
    .replace(/[\u066b\uff0c]/g, ',')
    .replace(/\uff0e/g, '.')
    .replace(/\u066c/g, '’')
