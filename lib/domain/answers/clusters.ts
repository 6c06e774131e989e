import { plainQuestion, relatedStems } from './search/relatedStems.ts'
import { termsOf } from './search/terms.ts'

/** Questions that share this much of the shorter one ask for the same. */
const leastShared = 0.6

/**
 * Groups questions that ask for the same in other words: each joins the first group whose first question shares enough of its words, or of words
 * that stand for them. The order of questions and groups stays. Texts that say nothing of a subject (`hello`) are in none.
 */
export function clustersOf<T extends { readonly text: string }>(questions: readonly T[]): T[][] {
  const clusters: { readonly first: ReadonlySet<string>; readonly members: T[] }[] = []
  for (const question of questions) {
    const terms = new Set(termsOf(plainQuestion(question.text)))
    if (terms.size === 0) continue
    const cluster = clusters.find(({ first }) => isAlike(terms, first))
    if (cluster) cluster.members.push(question)
    else clusters.push({ first: terms, members: [question] })
  }
  return clusters.map(({ members }) => members)
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one]
  const shared = [...few].filter((term) => many.has(term) || relatedStems(term).some((related) => many.has(related)))
  return shared.length / few.size >= leastShared
}
