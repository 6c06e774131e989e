import type { CitedSource } from '../../../../schemas/transcript.ts'
import { checkedAnswer, citedMessage } from '../citations/cite.ts'
import type { CitedSentence } from '../citations/sentences.ts'
import { type Passage, titleOf } from '../passage.ts'
import { type MaskedContact, restoreContacts } from './mask.ts'
import { isUnknown } from './prompt.ts'

/** An answer of a model, as far as it holds. */
export interface GeneratedAnswer {
  /** With the numbers of the sources. */
  readonly text: string
  readonly sources: readonly CitedSource[]
  /** With the passages, numbered from 1 as they were sent. */
  readonly sentences: readonly CitedSentence[]
}

/** What a model was asked with. */
export interface ModelPrompt {
  readonly passages: readonly Passage[]
  readonly contacts: readonly MaskedContact[]
  /** The rules with the owner's instructions, which are nobody else's business. */
  readonly rules: string
}

/** What a model wrote that is supported by the passages (docs/documents.md#sentences-of-a-model); undefined where nothing is. */
export function generatedAnswer(written: string, { passages, contacts, rules }: ModelPrompt): GeneratedAnswer | undefined {
  if (isUnknown(written)) return undefined
  const placeholders = contacts.map(({ placeholder }) => placeholder)
  const isLeaked = (text: string): boolean => contains(rules, text) && !passages.some((passage) => contains(passage.text, text))
  const sentences = checkedAnswer(written, passages, placeholders).sentences.filter(({ text }) => !isLeaked(text))
  if (sentences.length === 0) return undefined
  const { text, order } = citedMessage(sentences)
  const sources = order.flatMap((number, i): CitedSource[] => {
    const passage = passages[number - 1]
    return passage ? [{ n: i + 1, title: titleOf(passage), ...(passage.url === undefined ? {} : { url: passage.url }) }] : []
  })
  return {
    text: restoreContacts(text, contacts),
    sources,
    sentences: sentences.map((sentence) => ({ ...sentence, text: restoreContacts(sentence.text, contacts) })),
  }
}

/** Whether a text has the words of a sentence in the same order, whatever is between them. */
const contains = (text: string, sentence: string): boolean => wordsOf(text).includes(wordsOf(sentence))

const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** What was written up to the end of the last sentence that is certainly complete: another one follows its citations. */
export function completeSentences(written: string): string {
  const last = Array.from(written.matchAll(/[\]】][.!?…]?\s+(?=[^\s[【])/gu)).at(-1)
  return last === undefined ? '' : written.slice(0, last.index + last[0].length)
}
