import MiniSearch from 'minisearch'
import type { Passage } from '../../lib/domain/answers/passage.ts'
import { answersTo } from '../../lib/domain/answers/search/answersTo.ts'
import { indexBytes } from '../../lib/domain/answers/search/buildIndex.ts'
import { loadIndex } from '../../lib/domain/answers/search/loadIndex.ts'

/** Positions of passages with their score, best first. */
export type Ask = (question: string) => readonly { readonly passage: number; readonly score: number }[]

const most = 5

export function ours(passages: readonly Passage[]): Ask {
  const index = loadIndex(indexBytes(passages))
  if (!index) throw new Error('cannot read its own format')
  return (question) => answersTo(index, question, (passage) => passages[passage]).slice(0, most)
}

/** As its README suggests: titles count twice, prefixes and typos are found. */
export function miniSearch(passages: readonly Passage[]): Ask {
  const search = new MiniSearch({ fields: ['title', 'text'], searchOptions: { boost: { title: 2 }, fuzzy: 0.2, prefix: true } })
  search.addAll(passages.map(({ path, text }, id) => ({ id, title: path.join(' '), text })))
  return (question) =>
    search
      .search(question)
      .slice(0, most)
      .map(({ id, score }) => ({ passage: Number(id), score }))
}

const k1 = 1.2
const b = 0.75

/** Plain BM25 over lower-case words, titles included. */
export function bm25(passages: readonly Passage[]): Ask {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const documents = passages.map(({ path, text }) => words(`${path.join(' ')} ${text}`))
  const mean = documents.reduce((sum, { length }) => sum + length, 0) / documents.length
  const counts = documents.map((document) => Map.groupBy(document, (word) => word))
  const frequency = new Map<string, number>()
  for (const count of counts) for (const word of count.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  return (question) =>
    counts
      .map((count, passage) => ({
        passage,
        score: [...new Set(words(question))].reduce((sum, word) => {
          const found = count.get(word)?.length ?? 0
          const df = frequency.get(word) ?? 0
          const rarity = Math.log(1 + (documents.length - df + 0.5) / (df + 0.5))
          return sum + (rarity * found * (k1 + 1)) / (found + k1 * (1 - b + (b * (documents[passage]?.length ?? 0)) / mean))
        }, 0),
      }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, most)
}
