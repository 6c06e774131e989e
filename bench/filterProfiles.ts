import type { MatchedProfile } from '../lib/domain/filter/compile.ts'

/** Profiles as they come out of JSON, the same in every run: some parts unset, a few numbers that are words, dates stored both ways. */
export const profilesOf = (count: number): MatchedProfile[] => {
  const random = seeded(42)
  return Array.from({ length: count }, (_, index) => JSON.parse(JSON.stringify(profile(index, random))))
}

const profile = (index: number, random: () => number): MatchedProfile => {
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)]
  const some = (values: readonly string[]): string[] | undefined => (random() < 0.2 ? undefined : values.filter(() => random() < 0.4))
  const instant = first + Math.floor(random() * year)
  return {
    respondentID: `respondent-${index}`,
    attribute: withoutUndefined({
      firstName: pick(['Ada', 'Blaise', 'Émilie', 'Grace', 'Henri', 'Sophie']),
      city: pick(['Paris', 'Lyon', 'Marseille', 'Saint-Étienne', 'Lille', undefined]),
      language: pick(['fr', 'fr', 'en', 'es']),
      email: random() < 0.5 ? `someone${index}@example.test` : undefined,
      age: pick([
        String(18 + Math.floor(random() * 60)),
        String(18 + Math.floor(random() * 60)),
        random() < 0.03 ? 'unknown' : '41',
        undefined,
      ]),
      height: String(150 + Math.floor(random() * 50)),
    }),
    tag: withoutUndefined({ sport: some(['run', 'swim', 'yoga', 'chess', 'tennis']), food: some(['vegan', 'organic', 'local']) }),
    event: withoutUndefined({
      spent: random() < 0.2 ? undefined : Math.round(random() * 10_000) / 100,
      visits: random() < 0.1 ? undefined : Math.floor(random() * 50),
      lastLogin: random() < 0.1 ? undefined : random() < 0.1 ? instant : new Date(instant).toISOString(),
    }),
  }
}

const first = Date.UTC(2024, 0, 1)
const year = 365 * 86_400_000

const withoutUndefined = <Value>(map: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(Object.entries(map).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** Marsaglia's xorshift: nothing here needs better. */
const seeded = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
