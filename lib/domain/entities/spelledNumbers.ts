import { parseSpelledNumber } from './numberWords.ts'
import type { Token } from './tokens.ts'

/** A number in words, with its position. */
export interface SpelledMatch {
  readonly start: number
  readonly end: number
  readonly number: number
  /** One word that is also an article. */
  readonly article: boolean
}

/** Separators between the words of a number. */
const joint = /^\s*(?:[-\u2010\u2011]\s*)?$/u

/** Words before a hundred that make it a percentage. */
const percent = new Set(['pour', 'per'])

/** Returns the numbers in words, in order. */
export function spelledNumbersIn(text: string, tokens: readonly Token[], language: 'fr' | 'en'): SpelledMatch[] {
  const matches: SpelledMatch[] = []
  for (let at = 0; at < tokens.length; ) {
    // Only adjacent words form a number: `deux, trois` are two.
    let joined = at + 1
    while (joined < tokens.length && joined < at + 16 && joint.test(text.slice(tokens[joined - 1]?.end, tokens[joined]?.start))) joined++
    const words = tokens.slice(at, joined).map(({ word }) => word)
    const spelled = parseSpelledNumber(words, 0, language)
    const first = tokens[at]
    const last = tokens[at + (spelled?.next ?? 1) - 1]
    // `trente pour cent` is a percentage.
    if (spelled && first && last && !(spelled.value === 100 && percent.has(tokens[at - 1]?.word ?? ''))) {
      const article = spelled.next === 1 && (first.word === 'un' || first.word === 'une')
      matches.push({ start: first.start, end: last.end, number: spelled.value, article })
    }
    at += spelled?.next ?? 1
  }
  return withoutDictated(text, matches)
}

/** `zéro six douze trente-quatre`: four numbers or more from zero on are dictated digits, unless they are decimals. */
function withoutDictated(text: string, matches: readonly SpelledMatch[]): SpelledMatch[] {
  const undictated: SpelledMatch[] = []
  for (let at = 0; at < matches.length; ) {
    let next = at + 1
    while (next < matches.length && joint.test(text.slice(matches[next - 1]?.end, matches[next]?.start))) next++
    const first = matches[at]
    const isDictated =
      next - at >= 4 && first?.number === 0 && !/(?:virgule|point)\s$/iu.test(text.slice(Math.max(0, first.start - 8), first.start))
    if (!isDictated) undictated.push(...matches.slice(at, next))
    at = next
  }
  return undictated
}
