/** A spelled-out number in a list of words, and the index after it. */
export interface SpelledNumber {
  readonly value: number
  readonly next: number
}

/** Parses a spelled-out number at an index; undefined if no number starts there. Words come without accents, split at hyphens. */
export function parseSpelledNumber(words: readonly string[], at: number, language: 'fr' | 'en'): SpelledNumber | undefined {
  const first = belowMillion(words, at, language)
  // `a million`; in French, `un million`.
  const start = words[at] === 'a' && millions.has(words[at + 1] ?? '') ? { value: 1, next: at + 1 } : first
  const factor = start && millions.get(words[start.next] ?? '')
  if (!start || factor === undefined) return first
  return plus(start.value * factor, belowMillion(words, start.next + 1, language), start.next + 1)
}

const millions: ReadonlyMap<string, number> = new Map([
  ['million', 1e6],
  ['millions', 1e6],
  ['milliard', 1e9],
  ['milliards', 1e9],
  ['billion', 1e9],
  ['billions', 1e9],
])

function belowMillion(words: readonly string[], at: number, language: 'fr' | 'en'): SpelledNumber | undefined {
  const { thousand, and } = language === 'fr' ? { thousand: french.thousand, and: never } : { thousand: english.thousand, and: english.and }
  const below = language === 'fr' ? frenchBelowThousand : englishBelowThousand
  const first = below(words, at)
  // `mille` alone is 1,000; `thousand` is not.
  const start = first ?? (language === 'fr' ? { value: 1, next: at } : undefined)
  if (!start || !thousand.has(words[start.next] ?? '')) return first
  const next = start.next + 1
  // `mille et un`; `mille et deux` are two numbers.
  if (language === 'fr' && words[next] === 'et' && /^une?$/.test(words[next + 1] ?? ''))
    return { value: start.value * 1000 + 1, next: next + 2 }
  const rest = (and.has(words[next] ?? '') ? below(words, next + 1) : undefined) ?? below(words, next)
  return { value: start.value * 1000 + (rest?.value ?? 0), next: rest?.next ?? next }
}

const numberedFrom = (from: number, words: string): [string, number][] => words.split(' ').map((word, i) => [word, from + i])
const never: ReadonlySet<string> = new Set()

const french = {
  small: new Map([
    ...numberedFrom(0, 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
    ['une', 1],
  ]),
  tens: new Map([...numberedFrom(2, 'vingt trente quarante cinquante soixante septante huitante nonante'), ['octante', 8]]),
  hundred: new Set(['cent', 'cents']),
  thousand: new Set(['mille', 'mil']),
  twenty: new Set(['vingt', 'vingts']),
}

function frenchBelowThousand(words: readonly string[], at: number): SpelledNumber | undefined {
  const first = frenchBelowHundred(words, at)
  if (french.hundred.has(words[at] ?? '')) return plus(100, frenchBelowHundred(words, at + 1), at + 1)
  // Also `douze cents`.
  if (first && first.value > 1 && first.value < 20 && first.value !== 10 && french.hundred.has(words[first.next] ?? ''))
    return plus(first.value * 100, frenchBelowHundred(words, first.next + 1), first.next + 1)
  return first
}

function frenchBelowHundred(words: readonly string[], at: number): SpelledNumber | undefined {
  const word = words[at] ?? ''
  if (word === 'quatre' && french.twenty.has(words[at + 1] ?? '')) return plus(80, frenchBelowTwenty(words, at + 2, 1), at + 2)
  const tens = french.tens.get(word)
  if (tens === undefined) return frenchBelowTwenty(words, at, 0)
  // `soixante` counts on to 79; the others to the next ten.
  const max = tens === 6 ? 19 : 9
  const joined = words[at + 1] === 'et' ? frenchBelowTwenty(words, at + 2, 1) : undefined
  if (joined && (joined.value === 1 || (tens === 6 && joined.value === 11))) return plus(tens * 10, joined, at + 1)
  const rest = frenchBelowTwenty(words, at + 1, 1)
  return plus(tens * 10, rest && rest.value <= max ? rest : undefined, at + 1)
}

function frenchBelowTwenty(words: readonly string[], at: number, least: number): SpelledNumber | undefined {
  const value = french.small.get(words[at] ?? '')
  if (value === undefined || value < least) return undefined
  const unit = value === 10 ? (french.small.get(words[at + 1] ?? '') ?? 0) : 0
  return unit >= 7 && unit <= 9 ? { value: 10 + unit, next: at + 2 } : { value, next: at + 1 }
}

const english = {
  small: new Map([
    ...numberedFrom(0, 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'),
    ...numberedFrom(18, 'eighteen nineteen'),
  ]),
  tens: new Map([...numberedFrom(2, 'twenty thirty forty fifty sixty seventy eighty ninety'), ['fourty', 4]]),
  hundred: new Set(['hundred']),
  thousand: new Set(['thousand']),
  and: new Set(['and']),
}

function englishBelowThousand(words: readonly string[], at: number): SpelledNumber | undefined {
  // `a hundred`, `a thousand`.
  const one = words[at] === 'a' && (words[at + 1] === 'hundred' || words[at + 1] === 'thousand')
  const first = one ? { value: 1, next: at + 1 } : englishBelowHundred(words, at)
  // `nineteen eighty-four`, `twenty twenty-six`: a year.
  const year = first && englishBelowHundred(words, first.next)
  if (year && ((first.value === 19 && year.value > 9) || (first.value === 20 && year.value > 19 && year.value < 30)))
    return { value: first.value * 100 + year.value, next: year.next }
  // `forty-two hundred`.
  const isTens = first !== undefined && first.value > 10 && first.value < 100 && first.value % 10 !== 0
  if (!first || first.value === 0 || (first.value > 9 && !isTens) || !english.hundred.has(words[first.next] ?? '')) return first
  const next = first.next + 1
  const rest = (english.and.has(words[next] ?? '') ? englishBelowHundred(words, next + 1) : undefined) ?? englishBelowHundred(words, next)
  return plus(first.value * 100, rest, next)
}

function englishBelowHundred(words: readonly string[], at: number): SpelledNumber | undefined {
  const tens = english.tens.get(words[at] ?? '')
  const small = english.small.get(words[tens === undefined ? at : at + 1] ?? '')
  if (tens === undefined) return small === undefined ? undefined : { value: small, next: at + 1 }
  return small !== undefined && small > 0 && small < 10 ? { value: tens * 10 + small, next: at + 2 } : { value: tens * 10, next: at + 1 }
}

/** Zero is never part of a larger number. */
const plus = (value: number, rest: SpelledNumber | undefined, next: number): SpelledNumber =>
  rest && rest.value > 0 ? { value: value + rest.value, next: rest.next } : { value, next }
