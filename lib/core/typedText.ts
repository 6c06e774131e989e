import { fold } from './fold.ts'

/**
 * How texts that people type are compared with those that are offered to them: buttons, keywords, opt-out texts (docs/answers.md#buttons).
 * Stricter comparisons come first, so that `C#` is never taken for `C` where both are offered.
 */
const comparedForms: readonly ((text: string) => string)[] = [(text) => text, plainForm, bareForm]

/** Tests whether a text matches an input, strictest first: exactly, folded, and without what surrounds the words. */
export const typedTests = (typed: string): ((text: string | undefined) => boolean)[] =>
  comparedForms.map((form) => {
    const wanted = form(typed)
    return (text) => text !== undefined && wanted !== '' && form(text) === wanted
  })

/** Whether a text matches an input by the most lenient comparison. */
export const isTyped = (text: string, typed: string): boolean => typedTests(typed).some((test) => test(text))

/** Zero-width and directional characters, joiners and tags of emoji, variation selectors. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Whether anything of a text can be seen. */
export const isBlank = (text: string): boolean => text.replace(invisible, '').trim() === ''

const skinTones = /[\u{1f3fb}-\u{1f3ff}]/gu
const apostrophes = /[’‘‛ʼʻʹ′´`＇]/g

const dashes = /[\u2010-\u2015\u2212]/g

/** Digits of scripts that people type on their phones; full width ones are folded. */
const digitZeros = [0x660, 0x6f0, 0x966]
const nativeDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g
const asciiDigit = (digit: string): string => String(digitZeros.map((zero) => digit.charCodeAt(0) - zero).find((n) => n >= 0 && n < 10))

/** Folded case, accents, width, apostrophes and digits; without invisible characters and skin tones. */
function plainForm(text: string): string {
  const visible = text
    .replace(invisible, '')
    .replace(skinTones, '')
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replace(nativeDigits, asciiDigit)
  return fold(visible)
}

const letterOrDigit = /[\p{L}\p{N}]/u
const punctuation = /[\p{P}\p{Sk}\s]/u
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u

/** Parts of the word before them: `C#`, `10 %`. */
const suffixes = new Set(['#', '%', '‰', '‱'])
/** Parts of the number after them: `-5`, `.5`. */
const signs = new Set(['-', '.', ','])

/** Longer texts are sentences, which are compared as they are. */
const maxBareLength = 500

/**
 * The gist of a text: folded, without punctuation and emoji around it, unless nothing else remains. Inside it, spaces beside signs do not
 * matter (`10 €`), and punctuation between letters is a space (`non-merci`).
 */
export function bareForm(text: string): string {
  const plain = plainForm(text)
  if (plain.length > maxBareLength) return plain
  const around = (character: string): boolean => punctuation.test(character)
  const bare = trimmed(plain, (character) => around(character) || emoji.test(character)) || trimmed(plain, around) || plain
  return bare
    .replace(/(?<=\p{L} ?)(?![#%‰‱'])\p{P}(?= ?\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[^\p{L}\p{N}\s]) | (?=[^\p{L}\p{N}\s])/gu, '')
}

function trimmed(text: string, isAround: (character: string) => boolean): string {
  const characters = [...text]
  let start = 0
  let end = characters.length
  while (start < end && isAround(characters[start] ?? '') && !isSignAt(characters, start)) start++
  while (
    end > start &&
    isAround(characters[end - 1] ?? '') &&
    !(suffixes.has(characters[end - 1] ?? '') && hasWord(characters, start, end))
  )
    end--
  return characters.slice(start, end).join('')
}

const isSignAt = (characters: readonly string[], at: number): boolean =>
  signs.has(characters[at] ?? '') && /\d/.test(characters[at + 1] ?? '')

const hasWord = (characters: readonly string[], start: number, end: number): boolean =>
  characters.slice(start, end).some((character) => letterOrDigit.test(character))
