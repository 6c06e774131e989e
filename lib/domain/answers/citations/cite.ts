import { type Passage, titleOf } from '../passage.ts'
import { factsIn, statedIn } from './facts.ts'
import { type CitedSentence, citedSentences } from './sentences.ts'

/** What is left of a generated answer. */
export interface CheckedAnswer {
  readonly sentences: readonly CitedSentence[]
  /** Sentences that were dropped: without a valid citation, or with a figure that no cited passage contains. */
  readonly uncited: number
  readonly invented: number
}

/** Longer answers are cut: a chat message is shorter. */
const maxAnswerLength = 8000

/**
 * Keeps the sentences of a generated answer that cite an existing passage (numbered from 1) and contain no number, date, price, URL, e-mail
 * address or telephone number that no cited passage contains. `placeholders` stand for masked contacts of the respondent, which are no
 * inventions.
 */
export function checkedAnswer(answer: string, passages: readonly Passage[], placeholders: readonly string[] = []): CheckedAnswer {
  const stated = passages.map((passage) => statedIn([titleOf(passage), passage.text, passage.url ?? '']))
  const sentences: CitedSentence[] = []
  let uncited = 0
  let invented = 0
  for (const { text, sources } of citedSentences(answer.slice(0, maxAnswerLength))) {
    const valid = sources.filter((source) => source >= 1 && source <= passages.length)
    const bare = placeholders.reduce((rest, placeholder) => rest.replaceAll(placeholder, ' '), text)
    if (valid.length === 0) uncited += 1
    else if (
      !isSupported(
        bare,
        valid.map((source) => stated[source - 1] ?? new Set()),
      )
    )
      invented += 1
    else sentences.push({ text, sources: valid })
  }
  return { sentences, uncited, invented }
}

const isSupported = (text: string, stated: readonly ReadonlySet<string>[]): boolean =>
  factsIn(text).every(({ readings }) => readings.length === 0 || readings.some((reading) => stated.some((facts) => facts.has(reading))))

/** The answer as a message: each sentence with its sources, numbered by their first appearance; `order` has their former numbers. */
export function citedMessage(sentences: readonly CitedSentence[]): { readonly text: string; readonly order: readonly number[] } {
  const order = [...new Set(sentences.flatMap(({ sources }) => sources))]
  const numbered = sentences.map(({ text, sources }) => `${text} ${sources.map((source) => `[${order.indexOf(source) + 1}]`).join('')}`)
  return { text: numbered.join(' '), order }
}
