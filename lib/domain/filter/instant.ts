/**
 * Returns the instant, in milliseconds since 1970, of an ISO 8601 date with time and zone; undefined if it is not one
 * (docs/requests.md#dates-and-periods).
 */
export const instantOf = (text: string): number | undefined => {
  const [, year, month, day] = isoDate.exec(text) ?? []
  const milliseconds = Date.parse(text)
  return year === undefined || Number.isNaN(milliseconds) || Number(day) > daysIn(Number(year), Number(month)) ? undefined : milliseconds
}

/** The same, but a date without a time is midnight UTC: in profiles and filters. */
export const dateOf = (text: string): number | undefined => instantOf(dayOnly.test(text) ? `${text}T00:00:00Z` : text)

/** Returns the 24-character stored form of a date; undefined if it would not sort like the instant. */
export const storedDate = (milliseconds: number): string | undefined =>
  Number.isInteger(milliseconds) && milliseconds >= yearZero && milliseconds < yearTenThousand
    ? new Date(milliseconds).toISOString()
    : undefined

const dayOnly = /^(?:[+-]\d{6}|\d{4})-\d\d-\d\d$/
const isoDate = /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i
const yearZero = Date.parse('0000-01-01T00:00:00Z')
const yearTenThousand = Date.parse('+010000-01-01T00:00:00Z')

// Date.parse rolls February 30 over into March. The calendar repeats every 400 years, and Date.UTC reads 0 to 99 as 1900 to 1999.
const daysIn = (year: number, month: number): number => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
