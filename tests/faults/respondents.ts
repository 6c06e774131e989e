import { type ProviderSource, providerSources } from '../../schemas/channels.ts'
import { drivers } from '../harness/everyChannel.ts'
import { below, type Random, seededRandom } from './seededRandom.ts'

/** A respondent of the run. */
export interface Respondent {
  readonly respondentID: string
  readonly city: string
  readonly score: number
  readonly optedOut: boolean
  /** Their channel, where a provider reaches them. */
  readonly source?: ProviderSource
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

/** The city of all that a provider reaches, and of no others. */
export const providerCity = 'Brest'

/** Ids at providers are numbers, and telephone numbers by SMS; nobody is of two channels. */
export const personOf = (source: ProviderSource, i: number): string =>
  `${source === 'sms' ? '+336' : `9${providerSources.indexOf(source)}`}${String(i).padStart(8, '0')}`

export const generateProviderRespondents = (source: ProviderSource, count: number): Respondent[] =>
  Array.from({ length: count }, (_, i) => {
    const respondentID = drivers[source].respondentID(personOf(source, i))
    return { respondentID, city: providerCity, score: 0, optedOut: false, source }
  })

export const profileSetter = ({ respondentID, city, score, optedOut, source }: Respondent): object => ({
  respondentID,
  attribute: { city, ...(optedOut ? { optout: 'true' } : {}), ...(source ? { network: source } : {}) },
  event: { score },
})

/** A filter, and which respondents it matches: decided without the code under test. */
export interface Selection {
  readonly filters: object
  readonly matches: (respondent: Respondent) => boolean
}

/** A filter that matches about half of the respondents, and never those that a provider reaches. */
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
