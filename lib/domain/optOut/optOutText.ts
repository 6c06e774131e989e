import { bareForm } from '../../core/typedText.ts'
import { everywhere, optOutTexts } from './texts.ts'
import type { OptOutLanguage } from './types.ts'

/** The request in an opt-out text. */
export interface OptOutRequest {
  readonly word: 'stop' | 'start'
  /** The language of the text, where only one has it. */
  readonly language?: OptOutLanguage | undefined
}

/** Longer texts are sentences. */
const maxLength = 160

const languages = ['en', 'fr', 'de', 'es', 'it', 'ar'] as const satisfies readonly OptOutLanguage[]

/**
 * Recognizes a text that opts out of campaigns, or in again: one of the published texts (docs/opt-out.md#rules), perhaps
 * repeated, with courtesy words, the number of a carrier or a phone's signature around it. Anything else in the text makes it an ordinary
 * sentence: undefined.
 */
export function optOutRequest(text: string): OptOutRequest | undefined {
  if (text.length > maxLength) return undefined
  const body = comparedForm(withoutSignature(text))
  const fitting = (word: 'stop' | 'start') => languages.filter((language) => patterns[word][language].test(body))
  for (const word of ['stop', 'start'] as const) {
    const [language, ...others] = fitting(word)
    if (language !== undefined) return { word, language: others.length === 0 ? language : undefined }
  }
  return undefined
}

/** Returns the first language in which an opt-out can be confirmed: `de-AT` is German. */
export function optOutLanguage(...wishes: readonly (string | undefined)[]): OptOutLanguage | undefined {
  const codes = wishes.map((wish) =>
    /^\s*(?:(fr|en)|(ar|de|es|it)(?![a-z]))/i
      .exec(wish ?? '')?.[0]
      .trim()
      .toLowerCase(),
  )
  return codes.map((code) => languages.find((language) => language === code)).find((language) => language !== undefined)
}

/** A phone's signature is the last paragraph; so is what follows the dashes of e-mail. */
function withoutSignature(text: string): string {
  const lines = text.split(/\r\n|\r|\n/)
  const at = lines.findIndex((line, i) => i > 0 && (line.trim() === '--' || signature.test(bareForm(line))))
  return at < 0 ? text : lines.slice(0, at).join(' ')
}

const comparedForm = (text: string): string => bareForm(text).replace(/[^\p{L}\p{N}']+/gu, ' ')

const oneOf = (phrases: readonly string[]): string => `(?:${phrases.map(comparedForm).join('|')})`

const signature = new RegExp(`^${oneOf(languages.flatMap((language) => optOutTexts[language].signature))}(?: |$)`, 'u')

/**
 * Courtesies, then opt-out texts, then courtesies. The number of a carrier has four to seven digits; without `au` before it, five from 30000
 * on: `stop 75011` is about a place.
 */
function patternOf(language: OptOutLanguage, word: 'stop' | 'start'): RegExp {
  const { courtesy, to, [word]: own } = optOutTexts[language]
  const number = word === 'stop' ? `(?: ?(?:${oneOf(to)} \\d(?: ?\\d){3,6}|3(?: ?\\d){4}))?` : ''
  const phrases = oneOf([...everywhere[word], ...own])
  return new RegExp(`^(?:${oneOf(courtesy)} )*${phrases}(?: ${phrases})*${number}(?: ${oneOf(courtesy)})*$`, 'u')
}

const patternsOf = (word: 'stop' | 'start'): Readonly<Record<OptOutLanguage, RegExp>> => ({
  en: patternOf('en', word),
  fr: patternOf('fr', word),
  de: patternOf('de', word),
  es: patternOf('es', word),
  it: patternOf('it', word),
  ar: patternOf('ar', word),
})

const patterns = { stop: patternsOf('stop'), start: patternsOf('start') }
