/** What finding an answer takes, without any I/O: bundles load it on demand (build/onDemand.ts, `#answers`), since few turns look for one. */

export { clustersOf } from '../../domain/answers/clusters.ts'
export { alternating } from '../../domain/answers/model/alternate.ts'
export { completeSentences, generatedAnswer } from '../../domain/answers/model/generated.ts'
export { maskContacts, withoutContacts } from '../../domain/answers/model/mask.ts'
export { promptOf } from '../../domain/answers/model/prompt.ts'
export { quoteOf } from '../../domain/answers/quote.ts'
export { answersTo, candidatesFor } from '../../domain/answers/search/answersTo.ts'
export { inTurn, loadMeanings, nearest } from '../../domain/answers/search/meanings.ts'
export { loadSourceIndex, readDirectory, type SourceIndex, sourceAt } from '../../domain/answers/search/sourceDirectory.ts'
