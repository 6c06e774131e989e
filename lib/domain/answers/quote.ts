import { titleOf } from './passage.ts'
import type { Judged } from './search/judge.ts'

/** An answer without a model: a passage as it is. */
export interface Quote {
  readonly text: string
  readonly score: number
  readonly sources: readonly { readonly n: number; readonly title: string; readonly url?: string }[]
}

/** The best passage, verbatim, if it is probable enough to answer the question; undefined is "not known". */
export function quoteOf(judged: readonly Pick<Judged, 'content' | 'score'>[], threshold: number): Quote | undefined {
  const [best] = judged
  if (best === undefined || best.score < threshold) return undefined
  const { content, score } = best
  return {
    text: content.text,
    score,
    sources: [{ n: 1, title: titleOf(content), ...(content.url === undefined ? {} : { url: content.url }) }],
  }
}
