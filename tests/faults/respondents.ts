import { below, type Random, seededRandom } from './seededRandom.ts'

/** A respondent of the run. */
export interface Respondent {
  readonly respondentID: string
  readonly city: string
  readonly score: number
  readonly optedOut: boolean
}

const cities = ['Paris', 'Lyon', 'Lille', 'Nice']

/** The respondents of an application; ids of another prefix are others. */
export function generateRespondents(count: number, seed: number, prefix = 'p'): Respondent[] {
  const random = seededRandom(seed, 'respondents')
  return Array.from({ length: count }, (_, i) => ({
    // An id may be any text.
    respondentID: i % 20 === 0 ? `é ${prefix} ${i}/#` : `${prefix}${i}`,
    city: cities[below(random, cities.length)] ?? '',
    score: below(random, 100),
    optedOut: random() < 0.03,
  }))
}

/** The city of all respondents by SMS, and of no others. */
export const smsCity = 'Brest'

export const generateSMSRespondents = (count: number): Respondent[] =>
  Array.from({ length: count }, (_, i) => ({ respondentID: `+336${String(i).padStart(8, '0')}`, city: smsCity, score: 0, optedOut: false }))

export const profileSetter = ({ respondentID, city, score, optedOut }: Respondent): object => ({
  respondentID,
  attribute: { city, ...(optedOut ? { optout: 'true' } : {}) },
  event: { score },
})

/** A filter, and which respondents it matches: decided without the code under test. */
export interface Selection {
  readonly filters: object
  readonly matches: (respondent: Respondent) => boolean
}

/** A filter that matches about half of the respondents, and never those by SMS. */
export function randomSelection(random: Random): Selection {
  const city = cities[below(random, cities.length)] ?? ''
  const threshold = 30 + below(random, 40)
  if (random() < 0.5) {
    return {
      filters: { event: { score: { operator: '>', value: threshold, type: 'number' } } },
      matches: ({ score }) => score > threshold,
    }
  }
  return {
    filters: { attribute: { city: { operator: '<>', value: city } }, event: { score: { operator: '>', value: 0, type: 'number' } } },
    matches: (respondent) => respondent.city !== city && respondent.score > 0,
  }
}
