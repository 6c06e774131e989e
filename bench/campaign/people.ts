import type { ProfileSetter } from '../../schemas/profile.ts'

/**
 * The people of the benchmark, the same in every run: customers of a bank, of about 796 bytes each in the table, so that a page of 1 MB
 * holds 1,317 of them.
 */
export interface Person {
  readonly respondentID: string
  readonly attribute: Record<string, string>
  readonly tag: Record<string, string[]>
  readonly event: Record<string, number | string>
}

export const personOf = (index: number, respondentID = visitorID(index)): Person => {
  const pick = <T>(values: readonly [T, ...T[]], salt: number): T => values[noise(index, salt) % values.length] ?? values[0]
  const first = pick(firstNames, 1)
  const last = pick(lastNames, 2)
  return {
    respondentID,
    attribute: {
      firstName: first,
      lastName: last,
      email: `${first}.${last}.${index}@example.test`.toLowerCase(),
      phone: `+336${String(noise(index, 3) % 1e8).padStart(8, '0')}`,
      street: `${noise(index, 4) % 200} ${pick(streets, 5)}`,
      city: pick(['Paris', 'Lyon', 'Marseille', 'Lille', 'Nantes'], 6),
      language: 'fr',
      job: pick(['management', 'technician', 'services', 'retired', 'entrepreneur', 'blue-collar', 'admin.', 'student'], 7),
      marital: pick(['married', 'single', 'divorced'], 8),
      education: pick(['primary', 'secondary', 'tertiary'], 9),
      housing: pick(['yes', 'no'], 10),
      loan: pick(['yes', 'no'], 11),
      contact: pick(['cellular', 'telephone', 'unknown'], 12),
      consent: 'yes',
      note: pick(notes, 13),
    },
    tag: { interest: interests.filter((_, i) => noise(index, 20 + i) % 2 === 0), product: ['account', pick(['card', 'savings'], 14)] },
    event: {
      age: 18 + (noise(index, 15) % 60),
      balance: (noise(index, 16) % 12_000) - 2000,
      visits: noise(index, 17) % 50,
      lastLogin: new Date(Date.UTC(2025, 0, 1) + noise(index, 18) * 7).toISOString(),
    },
  }
}

/** What writes a person through the real code. */
export const setterOf = ({ attribute, tag, event }: Person): ProfileSetter => ({
  attribute,
  tag: Object.fromEntries(Object.entries(tag).map(([name, add]) => [name, { add }])),
  event,
})

/** A respondentID as the web channel makes them: `web-` and 12 letters and digits (lib/core/ids.ts). */
const visitorID = (index: number): string =>
  `web-${Array.from({ length: 12 }, (_, i) => letters[noise(index, 100 + i) % letters.length]).join('')}`

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const firstNames = ['Ada', 'Blaise', 'Emilie', 'Grace', 'Henri', 'Sophie'] as const
const lastNames = ['Lovelace', 'Pascal', 'du Chatelet', 'Hopper', 'Poincare', 'Germain'] as const
const streets = ['rue de la Republique', 'avenue Victor Hugo', 'boulevard de la Liberte'] as const
const interests = ['savings', 'travel', 'housing', 'shares', 'insurance']
const notes = [
  'Prefers to be called in the evening and to be written to in the morning. Asked twice about the terms of the savings account; the answer was sent by post, since the e-mail came back.',
  'Moved in spring; the new address is confirmed. Asked about a loan for a house: an appointment is made for the first week of the month, with the adviser who knows the family since long.',
  'Has two accounts and wants to merge them before the end of the year. Was told what that means for the standing orders and the card; will come by with the contract and the identity card.',
] as const

/** A number below 2³² that looks random: the finalizer of MurmurHash3 over the two. */
const noise = (index: number, salt: number): number => {
  let h = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
