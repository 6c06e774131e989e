import type { Entity } from '../../../schemas/entity.ts'
import { distance } from './distance.ts'
import { type Effort, longestMatches, type Match } from './match.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A phrase of a list and the value that it stands for. */
interface Phrase {
  readonly words: string
  readonly value: string
  /** Bitmap of its letters, for quick rejection. */
  readonly letters: number
  /** Index in the list, which breaks ties. */
  readonly order: number
}

/** Returns the list values in a text, within the remaining effort. */
export type ListMatcher = (text: string, tokens: readonly Token[], effort: Effort) => Match[]

/** A phrase and the value that it stands for. */
export interface PhraseValue {
  readonly phrase: string
  readonly value: string
}

interface ListOptions {
  /** Values from annotated expressions; those already in the list map to its values. */
  readonly taught?: readonly PhraseValue[]
  /** Whether small misspellings match. */
  readonly isTolerant?: boolean
}

/** Compiles an entity's synonyms and lookup table (docs/entities.md#entities). Compile once and match many. */
export function listMatcher(
  { synonyms = [], lookup_table }: Pick<Entity, 'synonyms' | 'lookup_table'>,
  { taught = [], isTolerant = true }: ListOptions = {},
): ListMatcher {
  const exact = new Map<string, string>()
  const signs = new Map<string, string>()
  const enter = ({ phrase, value }: PhraseValue) => {
    const words = wordsIn(tokensOf(phrase))
    const into = words === '' ? signs : exact
    const key = words === '' ? phrase.trim() : words
    // The first value of a phrase wins.
    if (key !== '' && !into.has(key)) into.set(key, value)
  }
  for (const entry of entriesOf(synonyms, lookup_table?.elements ?? [])) enter(entry)
  for (const { phrase, value } of taught) {
    enter({ phrase: value, value })
    enter({ phrase, value: exact.get(wordsIn(tokensOf(value))) ?? value })
  }
  const byLength = Map.groupBy(
    [...exact].map(([words, value], order): Phrase => ({ words, value, letters: lettersOf(words), order })),
    ({ words }) => words.split(' ').length,
  )
  const lookalikes = new Map([...byLength].map(([length, phrases]) => [length, byLook(isTolerant ? phrases : [])]))
  return (text, tokens, effort) =>
    longestMatches([
      ...[...lookalikes].flatMap(([length, phrases]) => windows(tokens, length, { exact, phrases, effort })),
      ...signsIn(text, signs, effort),
    ])
}

/** Candidates for misspellings, by first letter and length. */
type Lookalikes = ReadonlyMap<string, readonly Phrase[]>

const lookOf = (words: string, length = words.length): string => `${words[0]}${length}`

const byLook = (phrases: readonly Phrase[]): Lookalikes =>
  Map.groupBy(
    phrases.filter(({ words }) => errorsIn(words) > 0),
    ({ words }) => lookOf(words),
  )

function* entriesOf(synonyms: NonNullable<Entity['synonyms']>, elements: readonly string[]): Generator<PhraseValue> {
  for (const { synonym_reference: value, synonym_variants = [] } of synonyms) {
    if (value === undefined) continue
    yield { phrase: value, value }
    for (const phrase of synonym_variants) yield { phrase, value }
  }
  for (const value of elements) yield { phrase: value, value }
}

/** Matches runs of words against phrases of the same number of words. */
interface Search {
  readonly exact: ReadonlyMap<string, string>
  readonly phrases: Lookalikes
  readonly effort: Effort
}

function windows(tokens: readonly Token[], length: number, { exact, phrases, effort }: Search): Match[] {
  const matches: Match[] = []
  for (let at = 0; at + length <= tokens.length && effort.remaining > 0; at++) {
    effort.remaining -= 1 + length
    const run = tokens.slice(at, at + length)
    const words = wordsIn(run)
    const value = exact.get(words) ?? similar(words, phrases, effort)
    const first = run[0]
    const last = run.at(-1)
    if (value !== undefined && first && last) matches.push({ start: first.start, end: last.end, value })
  }
  return matches
}

/** Returns the value of the phrase that the words misspell. The first letter must match, and digits must not occur. */
function similar(words: string, phrases: Lookalikes, effort: Effort): string | undefined {
  const most = errorsIn(words)
  if (most === 0) return undefined
  const letters = lettersOf(words)
  let best: Phrase | undefined
  let nearest: number = most
  for (let length = words.length - most; length <= words.length + most; length++) {
    for (const phrase of phrases.get(lookOf(words, length)) ?? []) {
      if (effort.remaining <= 0) return best?.value
      effort.remaining -= 1
      if (bitsIn(phrase.letters ^ letters) > 2 * most) continue
      effort.remaining -= words.length
      const allowed = Math.min(errorsIn(phrase.words), nearest)
      const errors = distance(words, phrase.words, allowed)
      // The first of equally similar phrases wins.
      if (errors > allowed || (best && errors === nearest && best.order < phrase.order)) continue
      best = phrase
      nearest = errors
    }
  }
  return best?.value
}

/** Number of typing errors allowed: none in short words, where another letter makes another word. */
function errorsIn(words: string): number {
  if (words.length < 4 || /\p{N}/u.test(words)) return 0
  return words.length < 8 ? 1 : 2
}

function lettersOf(words: string): number {
  let bits = 0
  for (let i = 0; i < words.length; i++) bits |= 1 << (words.charCodeAt(i) & 31)
  return bits
}

function bitsIn(value: number): number {
  let count = 0
  for (let rest = value >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count++
  return count
}

const wordsIn = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ')

/** Values without letters, such as emoji, are matched literally. */
function signsIn(text: string, signs: ReadonlyMap<string, string>, effort: Effort): Match[] {
  return [...signs].flatMap(([sign, value]) => {
    effort.remaining -= 1 + text.length / 100
    if (effort.remaining <= 0) return []
    const matches: Match[] = []
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) {
      matches.push({ start: at, end: at + sign.length, value })
    }
    return matches
  })
}
