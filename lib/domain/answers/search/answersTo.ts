import type { Passage } from '../passage.ts'
import { type Concept, conceptsOf } from './concepts.ts'
import { type Judged, judge } from './judge.ts'
import type { PassageIndex } from './loadIndex.ts'
import { type Hit, search } from './search.ts'

/** How many passages are read to be judged. */
const candidateCount = 12

/** What a question asks for, and the passages that may answer it. */
export interface Candidates {
  readonly concepts: readonly Concept[]
  readonly hits: readonly Hit[]
}

/** The passages that are to be read and judged, without their text. */
export function candidatesFor(index: PassageIndex, question: string): Candidates {
  const concepts = conceptsOf(index, question)
  return { concepts, hits: search(index, concepts, candidateCount) }
}

/**
 * The passages that answer a question, the most probable first, with the probability. `read` returns the passages at their positions; one
 * that has been deleted since is left out.
 */
export function answersTo(
  index: PassageIndex,
  question: string,
  read: (passage: number) => Passage | undefined,
  { concepts, hits }: Candidates = candidatesFor(index, question),
): Judged[] {
  const candidates = hits.flatMap((hit) => {
    const content = read(hit.passage)
    return content ? [{ ...hit, content }] : []
  })
  return judge(index, question, concepts, candidates)
}
