import { digitNumbersIn } from './digitNumbers.ts'
import type { Match } from './match.ts'
import { overlapping } from './overlap.ts'
import { type FoundNumber, lastUnit, withRest } from './scales.ts'
import { spelledNumbersIn } from './spelledNumbers.ts'
import { tokensOf } from './tokens.ts'

export interface NumberMatch extends Match {
  readonly number: number
  /** Spelled as one word that is also an article: `un`, `une`. */
  readonly article: boolean
}

/** Returns all numbers in a text, in digits and in words, in order; includes articles, for callers that find a unit after them. */
export function allNumbers(text: string, language: 'fr' | 'en'): NumberMatch[] {
  const tokens = tokensOf(text)
  const digits: FoundNumber[] = digitNumbersIn(text, language)
  const isDigits = overlapping(text.length, digits)
  const words = spelledNumbersIn(
    text,
    tokens.filter(({ start, end }) => !isDigits(start, end)),
    language,
  ).filter(({ start, end }) => !isHundredth(text, start, end))
  const found = [...digits, ...words].sort((a, b) => a.start - b.start)
  return collected(text, withRest(text, found, language), language).map(({ start, end, number, article = false }) => ({
    start,
    end,
    value: String(number),
    number,
    article,
  }))
}

/** `2 cents` is money. */
const isHundredth = (text: string, start: number, end: number): boolean =>
  /^cents?$/i.test(text.slice(start, end)) && /\d[ \u00a0]$/.test(text.slice(Math.max(0, start - 2), start))

/** Returns the numbers in a text. `un` and `une` count only in texts of at most two words. */
export function numbersIn(text: string, language: 'fr' | 'en'): Match[] {
  const short = tokensOf(text).length <= 2
  return allNumbers(text, language)
    .filter(({ article, start, end }) => (short || !article) && !isInIdentifier(text, start, end))
    .map(({ start, end, value, number }) => ({ start, end, value, additional: { type: 'number', value: number } }))
}

/** `20h30`, `4B12`: letters and digits in one word; `no one`: another word. */
const isInIdentifier = (text: string, start: number, end: number): boolean =>
  (/^one$/i.test(text.slice(start, end)) &&
    /(?:^|[^\p{L}])(?:(?:no|any|every|some|each|this|that|which|another|first|second|last|next|other|only)|the(?: (?!number)\p{L}{1,12})?)\s$/iu.test(
      text.slice(Math.max(0, start - 18), start),
    )) ||
  /^\p{L}{1,3}\d/u.test(text.slice(end, end + 5)) ||
  ordinalAfter.test(text.slice(Math.max(start, end - 1), end + 8)) ||
  /^[ -]demie?(?!\p{L})/iu.test(text.slice(end, end + 8)) ||
  fractionAfter.test(text.slice(end, end + 12)) ||
  /\d\p{L}{1,3}$/u.test(text.slice(Math.max(0, start - 5), start))

/** `2nd`, `3e`: which one, not how many. */
const ordinalAfter = /^\d(?:st|nd|rd|th|er|[eè]re|i?[eè]me|nde?|e)(?![\p{L}\p{M}\d])/iu

/** `three quarters` is neither three nor a number that is read. */
const fractionAfter = /^[\s\u00a0-](?:quarters?|thirds?|fifths?|quarts?|tiers|cinquiemes?|cinquièmes?)(?![\p{L}\p{M}])/iu

const collectives = {
  fr: new Map([
    ['demi douzaine', 6],
    ['huitaine', 8],
    ['dizaine', 10],
    ['dizaines', 10],
    ['douzaine', 12],
    ['douzaines', 12],
    ['quinzaine', 15],
    ['vingtaine', 20],
    ['trentaine', 30],
    ['quarantaine', 40],
    ['cinquantaine', 50],
    ['soixantaine', 60],
    ['centaine', 100],
    ['centaines', 100],
    ['millier', 1000],
    ['milliers', 1000],
  ]),
  en: new Map([
    ['dozen', 12],
    ['dozens', 12],
  ]),
}

/** What a number has more: `trois et demi`, `two and three quarters`. */
const fractions = {
  fr: /^[ \u00a0]et (?:demie?|1\/2|(?:un )?quart|trois[ -]quarts|un tiers|deux tiers)(?![\p{L}\p{M}])/iu,
  en: /^[ \u00a0]and (?:(?:an? )?half|(?:a|one) quarter|three[ -]quarters|(?:a|one) third|two[ -]thirds)(?![\p{L}\p{M}])/iu,
}
function fractionOf(phrase: string): number {
  if (/tiers|third/i.test(phrase)) return /deux|two/i.test(phrase) ? 2 / 3 : 1 / 3
  if (/quart/i.test(phrase)) return /trois|three/i.test(phrase) ? 0.75 : 0.25
  return 0.5
}
const point = { fr: /^[ \u00a0]virgule[ \u00a0]$/iu, en: /^[ \u00a0]point[ \u00a0]$/iu }
const minus = { fr: /(?:^|[^\p{L}\p{N}])(moins|minus)[ \u00a0]$/iu, en: /(?:^|[^\p{L}\p{N}])(minus|negative)[ \u00a0]$/iu }
/** Before `moins` these make it something else: `au moins cinq`, `midi moins dix`, `dix moins deux`. */
const notMinus = /(?:[\p{N}]|(?:^|[^\p{L}])(?:au|du|le|les|la|de|d'|un peu|en|beaucoup|à|a|heures?|h|midi|minuit|plus ou))[ \u00a0]?$/iu

/** Adds signs, fractions, decimals in words and dozens to numbers. */
function collected(text: string, found: readonly FoundNumber[], language: 'fr' | 'en'): FoundNumber[] {
  const result: FoundNumber[] = []
  for (let i = 0; i < found.length; i++) {
    const first = found[i]
    // `two and three quarters` has the three.
    if (!first || first.start < (result.at(-1)?.end ?? 0)) continue
    let one = first
    const decimals = decimalsAfter(text, one, found.slice(i + 1, i + 11), language)
    if (decimals) {
      one = { start: one.start, end: decimals.end, number: decimals.number }
      i += decimals.count
    }
    const dozen = collectiveAfter(text, one, language)
    if (dozen) one = { start: one.start, end: dozen.end, number: one.number * dozen.size }
    const [fraction] = fractions[language].exec(text.slice(one.end, one.end + 24)) ?? []
    // `deux douzaines et demie`: half a dozen more.
    if (fraction !== undefined)
      one = dozen
        ? { start: one.start, end: one.end + fraction.length, number: one.number + dozen.size * fractionOf(fraction) }
        : withFraction(text, one, fraction)
    if (/^half[ \u00a0]$/i.test(text.slice(Math.max(0, one.start - 5), one.start)) && /^a[ \u00a0]/i.test(text.slice(one.start, one.end)))
      one = { start: one.start - 5, end: one.end, number: one.number / 2 }
    result.push(withSign(text, one, result.at(-1), language))
  }
  return [...result, ...articlesWithCollective(text, result, language)].sort((a, b) => a.start - b.start)
}

/** `un million et demi` is half of a million more, and so is `two and a half million`. */
function withFraction(text: string, one: FoundNumber, fraction: string): FoundNumber {
  const end = one.end + fraction.length
  const [unit] = /^ (?:thousand|million|billion|milliard)s?(?![\p{L}\p{M}])/iu.exec(text.slice(end, end + 12)) ?? []
  const number = Number((one.number + fractionOf(fraction) * lastUnit(text.slice(one.start, one.end))).toPrecision(15))
  return unit
    ? { start: one.start, end: end + unit.length, number: number * (/thousand/i.test(unit) ? 1000 : lastUnit(unit)) }
    : { start: one.start, end, number }
}

/** English reads decimals digit by digit: `three point one four`. */
function decimalsAfter(text: string, one: FoundNumber, following: readonly FoundNumber[], language: 'fr' | 'en') {
  const [first] = following
  if (!first || !Number.isInteger(one.number) || one.number < 0 || !point[language].test(text.slice(one.end, first.start))) return undefined
  let digits = ''
  let end = one.end
  let count = 0
  for (const { start, end: next, number } of following) {
    const isNext = count === 0 || /^[ \u00a0]$/.test(text.slice(end, start))
    if (!isNext || !Number.isInteger(number) || number < 0 || digits.length >= 9) break
    digits += String(number)
    end = next
    count += 1
  }
  return count === 0 ? undefined : { number: Number(`${one.number}.${digits}`), end, count }
}

function collectiveAfter(text: string, one: FoundNumber, language: 'fr' | 'en') {
  const [first, second] = tokensOf(text.slice(one.end, one.end + 30))
  if (!first || !/^[\s\u00a0\u202f-]*$/u.test(text.slice(one.end, one.end + first.start))) return undefined
  const size = collectives[language].get(first.word)
  if (size !== undefined) return { size, end: one.end + first.end }
  // `une paire`, but not one of gloves.
  if (first.word === 'paire' && one.article && !/^ d/i.test(text.slice(one.end + first.end, one.end + first.end + 2)))
    return { size: 2, end: one.end + first.end }
  const pair = second && collectives[language].get(`${first.word} ${second.word}`)
  return second && pair !== undefined ? { size: pair, end: one.end + second.end } : undefined
}

/** `a dozen`, `half a dozen`: English articles are no numbers. */
function articlesWithCollective(text: string, found: readonly FoundNumber[], language: 'fr' | 'en'): FoundNumber[] {
  if (language === 'fr') return halfMillions(text)
  const isFound = overlapping(text.length, found)
  return Array.from(text.matchAll(dozens)).flatMap(({ index, 0: phrase }): FoundNumber[] => {
    if (isFound(index, index + phrase.length)) return []
    return [{ start: index, end: index + phrase.length, number: articleNumber(phrase.toLowerCase()) }]
  })
}

function articleNumber(phrase: string): number {
  const [unit] = /(?:hundred|thousand|million)$/.exec(phrase) ?? []
  if (/couple|pair$/.test(phrase))
    return 2 * (unit === 'hundred' ? 100 : unit === 'thousand' ? 1000 : unit === 'million' ? 1e6 : /dozen$/.test(phrase) ? 12 : 1)
  if (/and a half$/.test(phrase)) return 18
  return /dozen/.test(phrase) ? (/^half/.test(phrase) ? 6 : 12) : 0.5
}

const halfMillions = (text: string): FoundNumber[] =>
  Array.from(text.matchAll(/(?<![\p{L}\p{N}])un demi[ -](million|milliard)(?![\p{L}\p{N}])/giu), ({ index, 0: phrase, 1: unit = '' }) => ({
    start: index,
    end: index + phrase.length,
    number: lastUnit(unit) / 2,
  }))

const dozens =
  /(?<![\p{L}\p{N}])(?:half a dozen|a dozen(?: and a half)?|half(?: a)? dozen|a couple(?: of)? (?:hundred|thousand|million|dozen)|a (?:couple|half|pair(?! of))|(?<!the )couple(?= (?:of )?(?:seconds|minutes|mins|hours|hrs|days|nights|weeks|months|years|people|guests|adults|kids|children)(?![\p{L}\p{N}])))(?![\p{L}\p{N}])/giu

function withSign(text: string, one: FoundNumber, before: FoundNumber | undefined, language: 'fr' | 'en'): FoundNumber {
  const from = Math.max(0, one.start - 24)
  const sign = minus[language].exec(text.slice(from, one.start))
  if (!sign || one.number < 0) return one
  const start = one.start - (sign[1]?.length ?? 0) - 1
  const isOther = notMinus.test(text.slice(Math.max(0, start - 12), start)) || (before !== undefined && before.end >= start - 1)
  return isOther ? one : { ...one, start, number: -one.number, article: false }
}
