import { fold } from '../../core/fold.ts'
import { comparedWords, endsOf, endsOfSeveral, firstWords, type Phrase, phraseOf } from './notation.ts'
import { optOutPhrases } from './phrases.ts'
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
 * Recognizes a text that opts out of campaigns, or in again: one of the published texts (docs/opt-out.md#rules), perhaps repeated, with words of
 * courtesy and haste, the number of a carrier or a phone's signature around it. Anything else in the text makes it an ordinary sentence:
 * undefined.
 */
export function optOutRequest(text: string): OptOutRequest | undefined {
  if (text.length > maxLength) return undefined
  const words = comparedWords(withoutSignature(text))
  const possible = languages.filter((language) => words.every((word) => isNumber(word) || publishedWords(language).includes(` ${word} `)))
  const fitting = (word: 'stop' | 'start') => possible.filter((language) => says(sayings(language, word), words))
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
  const at = lines.findIndex((line, i) => i > 0 && (line.trim() === '--' || isSignature(comparedWords(line))))
  return at < 0 ? text : lines.slice(0, at).join(' ')
}

const isSignature = (words: readonly string[]): boolean =>
  languages.some((language) => optOutTexts[language].signature.some((text) => endsOf(phraseOf(text), words, [0]).length > 0))

const isNumber = (word: string): boolean => /^\p{N}/u.test(word)

const published = new Map<OptOutLanguage, string>()

/** All words of the opt-out texts of a language. Most texts have others: then the language's phrases need not be parsed. */
function publishedWords(language: OptOutLanguage): string {
  const found = published.get(language)
  if (found !== undefined) return found
  const lists = [everywhere, optOutTexts[language], optOutPhrases[language]]
  const texts = fold(lists.flatMap((list) => Object.values(list).flat()).join(' '))
  const words = ` ${texts} ${texts.replace(/['’-]/g, '')} `.replace(/\P{L}+/gu, ' ')
  published.set(language, words)
  return words
}

interface Sayings {
  readonly courtesies: readonly Phrase[]
  readonly requests: readonly Phrase[]
  /** What requests begin with: most texts have none of it. */
  readonly first: ReadonlySet<string>
  /** What precedes the number of a carrier; undefined where none is expected. */
  readonly to: readonly Phrase[] | undefined
}

const sayingsByKey = new Map<string, Sayings>()

function sayings(language: OptOutLanguage, word: 'stop' | 'start'): Sayings {
  const found = sayingsByKey.get(`${language} ${word}`)
  if (found) return found
  const { courtesy, to, [word]: own } = optOutTexts[language]
  const { phrases, ...offered } = optOutPhrases[language]
  const messages = phraseOf(`[${offered.messages}]`)
  const read = (texts: readonly string[]): Phrase[] => texts.map((text) => phraseOf(text, messages))
  const requests = read([...everywhere[word], ...own, ...(word === 'stop' ? phrases : [])])
  const first = new Set(requests.flatMap(firstWords))
  const sayingsOf = { courtesies: read(courtesy), requests, first, to: word === 'stop' ? read(to) : undefined }
  sayingsByKey.set(`${language} ${word}`, sayingsOf)
  return sayingsOf
}

/**
 * Whether words are courtesies, then opt-out texts, then courtesies. The number of a carrier has four to seven digits; without `au` before it,
 * five from 30000 on: `stop 75011` is about a place.
 */
function says({ courtesies, requests, first, to }: Sayings, words: readonly string[]): boolean {
  const begun = endsOfSeveral(courtesies, words, [0])
  if (!begun.some((at) => first.has(words[at] ?? ''))) return false
  const ended = endsOfSeveral(requests, words, [...new Set(requests.flatMap((request) => endsOf(request, words, begun)))])
  const numbered = (to ?? []).flatMap((phrase) => endsOf(phrase, words, ended)).filter((at) => /^\d{4,7}$/.test(words[at] ?? ''))
  const bare = to ? ended.filter((at) => /^3\d{4}$/.test(words[at] ?? '')) : []
  return endsOfSeveral(courtesies, words, [...ended, ...[...numbered, ...bare].map((at) => at + 1)]).includes(words.length)
}
