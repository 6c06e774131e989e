import { gzipSync } from 'node:zlib'
import MiniSearch from 'minisearch'
import type { Passage } from '../../lib/domain/answers/passage.ts'
import { answersTo } from '../../lib/domain/answers/search/answersTo.ts'
import { indexBytes } from '../../lib/domain/answers/search/buildIndex.ts'
import { loadIndex } from '../../lib/domain/answers/search/loadIndex.ts'
import { median, showProgress } from '../ratios.ts'

const passageCount = 20_000
const vocabulary = 60_000
const wordsPerPassage = 130
const goals = { load: 60, search: 10 }
const rounds = 15

/** 20,000 passages of invented words, as frequent as words are (Zipf): processor time of loading and of a search, beside MiniSearch. */
export function measureLarge(): boolean[] {
  showProgress(`making ${passageCount} passages`)
  const passages = inventedPassages()
  showProgress('indexing')
  const bytes = indexBytes(passages)
  const load = median(Array.from({ length: rounds }, () => processorMs(() => loadIndex(bytes))))
  const index = loadIndex(bytes)
  if (!index) return [false]
  const questions = Array.from({ length: 40 }, (_, i) => questionOf(i))
  const ask = (question: string): unknown => answersTo(index, question, (passage) => passages[passage])
  const search = median(questions.map((question) => processorMs(() => ask(question))))
  showProgress('MiniSearch')
  const json = JSON.stringify(miniSearchOf(passages))
  const theirLoad = median(Array.from({ length: 3 }, () => processorMs(() => MiniSearch.loadJSON(json, { fields: ['title', 'text'] }))))
  const theirs = MiniSearch.loadJSON(json, { fields: ['title', 'text'] })
  const theirSearch = median(questions.map((question) => processorMs(() => theirs.search(question, { fuzzy: 0.2, prefix: true }))))
  const size = (value: Uint8Array | string): string =>
    `${(value.length / 1e6).toFixed(1)} MB, ${(gzipSync(value).length / 1e6).toFixed(1)} MB gzipped`
  console.log(`\n${passageCount} passages: ours ${size(bytes)}; MiniSearch ${size(json)}`)
  return [
    verdict(
      load <= goals.load,
      `loaded in ≤ ${goals.load} ms of processor: ${load.toFixed(1)}; MiniSearch takes ${(theirLoad / load).toFixed(0)} times as long`,
    ),
    verdict(
      search <= goals.search,
      `searched in ≤ ${goals.search} ms: ${search.toFixed(1)}; MiniSearch takes ${(theirSearch / search).toFixed(1)} times as long`,
    ),
  ]
}

const verdict = (isMet: boolean, text: string): boolean => {
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${text}`)
  return isMet
}

const processorMs = (run: () => unknown): number => {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const miniSearchOf = (passages: readonly Passage[]): MiniSearch => {
  const search = new MiniSearch({ fields: ['title', 'text'] })
  search.addAll(passages.map(({ path, text }, id) => ({ id, title: path.join(' '), text })))
  return search
}

/** Deterministic numbers from 0 to 1 (mulberry32). */
const randomOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const syllables =
  'ba be bi bo bu da de di do du fa fe fi fo ga go ka ke ki la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo'.split(
    ' ',
  )
const word = (n: number): string => {
  const random = randomOf(n)
  return Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join('')
}
const words = Array.from({ length: vocabulary }, (_, n) => word(n))
const zipf = (random: () => number): string => words[Math.floor(vocabulary ** random()) - 1] ?? ''

const inventedPassages = (): Passage[] => {
  const random = randomOf(7)
  return Array.from({ length: passageCount }, () => ({
    path: ['Pages', `${zipf(random)} ${zipf(random)}`],
    text: Array.from({ length: wordsPerPassage }, () => zipf(random)).join(' '),
  }))
}

/** Frequent and rare words, and one with a typo. */
const questionOf = (seed: number): string => {
  const random = randomOf(seed + 1000)
  return `${zipf(random)} ${zipf(random)} ${zipf(random)} ${zipf(random)} ${zipf(random).slice(1)}x`
}
