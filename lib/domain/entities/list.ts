import type { Entity } from '../../../schemas/entity.ts'
import { distance } from './distance.ts'
import { type Effort, type Found, longest } from './found.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Something that may be said, and the value that it stands for. */
interface Phrase {
  readonly words: string
  readonly value: string
  /** The letters in it, a bit each: phrases whose letters differ too much need no closer look. */
  readonly letters: number
  /** Its place in the list: of two that are as near, the first counts. */
  readonly order: number
}

/** Finds the values of a list in a text, as far as the effort goes. */
export type ListMatcher = (text: string, tokens: readonly Token[], effort: Effort) => Found[]

/** A value, and words that mean it. */
export interface SaidValue {
  readonly said: string
  readonly value: string
}

/** What else there is to know of a list. */
interface ListOptions {
  /** Values that annotated expressions teach. Those that the list has, however written, are its own. */
  readonly taught?: readonly SaidValue[]
  /** Whether small spelling errors are forgiven. */
  readonly isTolerant?: boolean
}

/** Prepares an entity of synonyms and a lookup table (docs/understanding.md#entities); build it once, ask it often. */
export function listMatcher(
  { synonyms = [], lookup_table }: Pick<Entity, 'synonyms' | 'lookup_table'>,
  { taught = [], isTolerant = true }: ListOptions = {},
): ListMatcher {
  const exact = new Map<string, string>()
  const signs = new Map<string, string>()
  const enter = ({ said, value }: SaidValue) => {
    const words = wordsIn(tokensOf(said))
    const into = words === '' ? signs : exact
    const key = words === '' ? said.trim() : words
    // Who was named first keeps a word.
    if (key !== '' && !into.has(key)) into.set(key, value)
  }
  for (const entry of entriesOf(synonyms, lookup_table?.elements ?? [])) enter(entry)
  for (const { said, value } of taught) {
    enter({ said: value, value })
    enter({ said, value: exact.get(wordsIn(tokensOf(value))) ?? value })
  }
  const byLength = Map.groupBy(
    [...exact].map(([words, value], order): Phrase => ({ words, value, letters: lettersOf(words), order })),
    ({ words }) => words.split(' ').length,
  )
  const alike = new Map([...byLength].map(([length, phrases]) => [length, byLook(isTolerant ? phrases : [])]))
  return (text, tokens, effort) =>
    longest([
      ...[...alike].flatMap(([length, phrases]) => windows(tokens, length, { exact, phrases, effort })),
      ...signsIn(text, signs, effort),
    ])
}

/** Phrases that a misspelling may be of: by their first letter and their length, which it keeps or nearly keeps. */
type Lookalikes = ReadonlyMap<string, readonly Phrase[]>

const lookOf = (words: string, length = words.length): string => `${words[0]}${length}`

const byLook = (phrases: readonly Phrase[]): Lookalikes =>
  Map.groupBy(
    phrases.filter(({ words }) => errorsIn(words) > 0),
    ({ words }) => lookOf(words),
  )

function* entriesOf(synonyms: NonNullable<Entity['synonyms']>, elements: readonly string[]): Generator<SaidValue> {
  for (const { synonym_reference: value, synonym_variants = [] } of synonyms) {
    if (value === undefined) continue
    yield { said: value, value }
    for (const said of synonym_variants) yield { said, value }
  }
  for (const value of elements) yield { said: value, value }
}

/** The runs of so many words that are a phrase of that many. */
interface Search {
  readonly exact: ReadonlyMap<string, string>
  readonly phrases: Lookalikes
  readonly effort: Effort
}

function windows(tokens: readonly Token[], length: number, { exact, phrases, effort }: Search): Found[] {
  const found: Found[] = []
  for (let at = 0; at + length <= tokens.length && effort.left > 0; at++) {
    effort.left -= 1 + length
    const run = tokens.slice(at, at + length)
    const words = wordsIn(run)
    const value = exact.get(words) ?? similar(words, phrases, effort)
    const [first, last] = [run[0], run.at(-1)]
    if (value !== undefined && first && last) found.push({ start: first.start, end: last.end, value })
  }
  return found
}

/** The value of the phrase that these words are a misspelling of: small ones, that keep the first letter, and no digit among them. */
function similar(words: string, phrases: Lookalikes, effort: Effort): string | undefined {
  const most = errorsIn(words)
  if (most === 0) return undefined
  const letters = lettersOf(words)
  let [best, nearest]: [Phrase | undefined, number] = [undefined, most]
  for (let length = words.length - most; length <= words.length + most; length++) {
    for (const phrase of phrases.get(lookOf(words, length)) ?? []) {
      if (effort.left <= 0) return best?.value
      effort.left -= 1
      if (bitsIn(phrase.letters ^ letters) > 2 * most) continue
      effort.left -= words.length
      const allowed = Math.min(errorsIn(phrase.words), nearest)
      const errors = distance(words, phrase.words, allowed)
      // Of two that are as near, the first of the list counts.
      if (errors > allowed || (best && errors === nearest && best.order < phrase.order)) continue
      ;[best, nearest] = [phrase, errors]
    }
  }
  return best?.value
}

/** How many wrong letters are forgiven: none in short words, in which another letter is another word. */
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

/** Values without any letter, such as an emoji, stand as they are. */
function signsIn(text: string, signs: ReadonlyMap<string, string>, effort: Effort): Found[] {
  return [...signs].flatMap(([sign, value]) => {
    effort.left -= 1 + text.length / 100
    if (effort.left <= 0) return []
    const found: Found[] = []
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) {
      found.push({ start: at, end: at + sign.length, value })
    }
    return found
  })
}
