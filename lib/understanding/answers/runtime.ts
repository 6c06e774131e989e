/** What finding an answer takes, without any I/O: bundles load it on demand (build/onDemand.ts, `#answers`), since few turns look for one. */

export { quoteOf } from '../../domain/answers/quote.ts'
export { answersTo, candidatesFor } from '../../domain/answers/search/answersTo.ts'
export { defaultThreshold } from '../../domain/answers/search/judge.ts'
export { loadSourceIndex, type SourceIndex, sourceAt } from '../../domain/answers/search/sourceDirectory.ts'
