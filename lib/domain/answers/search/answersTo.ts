import type { Passage } from '../passage.ts'
import { conceptsOf } from './concepts.ts'
import { type Judged, judge } from './judge.ts'
import type { PassageIndex } from './loadIndex.ts'
import { search } from './search.ts'

/** How many passages are read to be judged. */
const candidateCount = 12

/**
 * The passages that answer a question, the most probable first, with the probability. `read` returns the passages at their positions; one
 * that has been deleted since is left out.
 */
export function answersTo(index: PassageIndex, question: string, read: (passage: number) => Passage | undefined): Judged[] {
  const concepts = conceptsOf(index, question)
  const candidates = search(index, concepts, candidateCount).flatMap((hit) => {
    const content = read(hit.passage)
    return content ? [{ ...hit, content }] : []
  })
  return judge(index, question, concepts, candidates)
}
