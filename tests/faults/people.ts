import { below, randomOf } from './random.ts'

/** A respondent of the run. */
export interface Person {
  readonly respondentID: string
  readonly city: string
  readonly score: number
  readonly optedOut: boolean
}

const cities = ['Paris', 'Lyon', 'Lille', 'Nice']

export function peopleOf(count: number, seed: number): Person[] {
  const random = randomOf(seed, 'people')
  return Array.from({ length: count }, (_, i) => ({
    // Ids are any text.
    respondentID: i % 20 === 0 ? `é ${i}/#` : `p${i}`,
    city: cities[below(random, cities.length)] ?? '',
    score: below(random, 100),
    optedOut: random() < 0.03,
  }))
}

/** Where those live who are reached by text message. */
export const smsCity = 'Brest'

export const phonesOf = (count: number): Person[] =>
  Array.from({ length: count }, (_, i) => ({ respondentID: `+336${String(i).padStart(8, '0')}`, city: smsCity, score: 0, optedOut: false }))

export const profileOf = ({ respondentID, city, score, optedOut }: Person): object => ({
  respondentID,
  attribute: { city, ...(optedOut ? { optout: 'true' } : {}) },
  event: { score },
})

/** A filter, and whom it selects: decided here a second time, by nothing of the code under test. */
export interface Selection {
  readonly filters: object
  readonly selects: (person: Person) => boolean
}

/** About half of the people, by a seed's choice; never all of them. */
export function selectionOf(random: () => number): Selection {
  const [city, least] = [cities[below(random, cities.length)] ?? '', 30 + below(random, 40)]
  if (random() < 0.5) {
    return {
      filters: { event: { score: { operator: '>', value: least, type: 'number' } } },
      selects: (person) => person.score > least,
    }
  }
  return {
    filters: { attribute: { city: { operator: '<>', value: city } }, event: { score: { operator: '>', value: 0, type: 'number' } } },
    selects: (person) => person.city !== city && person.score > 0,
  }
}
