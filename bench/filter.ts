/**
 * The filter matcher beside libraries, a naive interpreter and predicates written by hand: `npm run bench:filter`.
 * Exits with 1 where contenders disagree or a goal is missed.
 */
import { compileFilter, type MatchedProfile } from '../lib/domain/filter/compile.ts'
import { parseFilter } from '../lib/domain/filter/parse.ts'
import type { Filter } from '../schemas/filter.ts'
import { type FilterCase, filterCases } from './filterCases.ts'
import { contendersOf, hand, libraries, type Match, naive, ours } from './filterContenders.ts'
import { profilesOf } from './filterProfiles.ts'
import { geometricMean, median, millisecondsOf, showProgress, speeds } from './ratios.ts'

const rounds = 7
const profileCount = 200_000
const roundMilliseconds = 80
const checkMilliseconds = 2000
// Matching follows parsing, so that in life a profile is in the processor's caches. One sweep over everything would measure the memory.
const pageLength = 100
const passes = 10

const main = (): void => {
  showProgress(`making ${profileCount} profiles`)
  const profiles = profilesOf(profileCount)
  const measured = filterCases.map((each) => measure(each, profiles))
  showProgress('compiling')
  const table = Object.fromEntries(filterCases.map(({ name }, index) => [name, row(measured[index] ?? new Map())]))
  console.log('\nHow many times slower than by hand (– cannot say the filter), and millions of profiles a second:')
  console.table(table)

  const ratios = (slower: (speed: Map<string, number>) => number): number[] =>
    measured.map((speed) => (speed.get(ours) ?? Number.NaN) / slower(speed))
  const best = (speed: Map<string, number>): number => Math.max(...libraries.map((name) => speed.get(name) ?? 0))
  const compiled = filterCases.map(({ filter }) => ({ filter, milliseconds: compileMilliseconds(filter) }))
  const slowest = (isLong: boolean): number =>
    Math.max(...compiled.filter(({ filter }) => (filter.respondents !== undefined) === isLong).map(({ milliseconds }) => milliseconds))
  const met = [
    atLeast(
      'by hand',
      0.8,
      ratios((speed) => speed.get(hand) ?? Number.NaN),
    ),
    atLeast('the best library', 2, ratios(best)),
    atLeast(
      'naive',
      8,
      ratios((speed) => speed.get(naive) ?? Number.NaN),
    ),
    atMost('compile', 1, slowest(false)),
    atMost('compile with 10,000 ids', 5, slowest(true)),
  ]
  process.exitCode = met.every(Boolean) ? 0 : 1
}

/** Profiles a millisecond of every contender, once they agree. */
const measure = (filterCase: FilterCase, profiles: readonly MatchedProfile[]): Map<string, number> => {
  const matches = contendersOf(filterCase)
  const trial = profiles.slice(0, pageLength)
  const contenders = [...matches].map(([name, match]) => {
    count(match, trial)
    const perProfile = millisecondsOf(() => count(match, trial)) / trial.length
    const within = (milliseconds: number): readonly MatchedProfile[] =>
      profiles.slice(0, Math.max(trial.length, Math.ceil(milliseconds / perProfile)))
    showProgress(`${filterCase.name}: checking ${name}`)
    agree(filterCase, name, match, within(checkMilliseconds))
    const pages = pagesOf(within(roundMilliseconds / passes))
    return { name, units: passes * pages.reduce((sum, page) => sum + page.length, 0), run: () => sweep(match, pages) }
  })
  return speeds(contenders, rounds, (round) => showProgress(`${filterCase.name}: round ${round} of ${rounds}`))
}

const pagesOf = (profiles: readonly MatchedProfile[]): MatchedProfile[][] =>
  Array.from({ length: Math.ceil(profiles.length / pageLength) }, (_, page) => profiles.slice(page * pageLength, (page + 1) * pageLength))

const sweep = (match: Match, pages: readonly MatchedProfile[][]): void => {
  for (const page of pages) for (let pass = 0; pass < passes; pass++) count(match, page)
}

const count = (match: Match, profiles: readonly MatchedProfile[]): number => {
  let selected = 0
  for (const profile of profiles) if (match(profile)) selected++
  return selected
}

const agree = ({ name, byHand }: FilterCase, contender: string, match: Match, profiles: readonly MatchedProfile[]): void => {
  const expected = count(byHand, profiles)
  const counted = count(match, profiles)
  if (expected !== counted) throw new Error(`${name}: ${contender} selects ${counted} of ${profiles.length}, by hand ${expected}`)
  if (profiles.length < profileCount) console.log(`${name}: ${contender} is slow, compared on ${profiles.length} profiles only`)
}

const row = (speed: Map<string, number>): Record<string, string> => {
  const reference = speed.get(hand) ?? Number.NaN
  const slower = (name: string): string => {
    const own = speed.get(name)
    return own === undefined ? '–' : (reference / own).toFixed(2)
  }
  return {
    ...Object.fromEntries([ours, naive, ...libraries].map((name) => [name, slower(name)])),
    'M/s': ((speed.get(ours) ?? Number.NaN) / 1000).toFixed(1),
  }
}

/** With names that V8 has not compiled yet, the first match included. */
const compileMilliseconds = (filter: Filter): number => {
  const someone = { respondentID: '', attribute: {}, tag: {}, event: {} }
  const renamed = (round: number): Filter => {
    const rename = <Value>(map: Record<string, Value> = {}): Record<string, Value> =>
      Object.fromEntries(Object.entries(map).map(([name, value]) => [`${name}${round}`, value]))
    return { ...filter, attribute: rename(filter.attribute), tag: rename(filter.tag), event: rename(filter.event) }
  }
  return median(
    Array.from({ length: 101 }, (_, round) => {
      const fresh = renamed(round)
      return millisecondsOf(() => compileFilter(parseFilter(fresh, 0))(someone))
    }),
  )
}

const verdict = (met: boolean, text: string): boolean => {
  console.log(`${met ? 'met   ' : 'MISSED'} ${text}`)
  return met
}

const atLeast = (what: string, goal: number, ratios: readonly number[]): boolean => {
  const mean = geometricMean(ratios)
  const ascending = ratios.toSorted((one, other) => one - other)
  // One list of ids outweighs all other filters, so the mean without the highest ratio is told too.
  const [low, high, others] = [ascending[0], ascending.at(-1), geometricMean(ascending.slice(0, -1))].map((ratio) => ratio?.toFixed(2))
  return verdict(mean >= goal, `≥ ${goal} × ${what}: ${mean.toFixed(2)} (geometric mean; ${low} to ${high}, without the highest ${others})`)
}

const atMost = (what: string, goal: number, milliseconds: number): boolean =>
  verdict(milliseconds <= goal, `≤ ${goal} ms to ${what}: ${milliseconds.toFixed(3)} (median of the slowest filter)`)

main()
