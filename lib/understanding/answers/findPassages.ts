import { createCache } from '../../core/cache.ts'
import type { Passage } from '../../domain/answers/passage.ts'
import { type Application, openApplication } from '../../store/applications/access.ts'
import { getPassages } from '../../store/sources/passageBlocks.ts'
import { getIndexBytes } from '../../store/sources/storedIndex.ts'
import type { SourceIndex } from './runtime.ts'

/** A passage that was found, the probability that it answers the question, and whose it is. */
export interface FoundPassage {
  readonly content: Passage
  readonly sourceID: string
  readonly score: number
}

/** Indexes by application and version. A version is immutable; a large one takes some 10 MB. */
const cache = createCache<SourceIndex | undefined>({ maxSize: 8 })

/**
 * The passages of an application's sources that answer a question, the most probable first; those in another language than the respondent's after
 * those that are not. Nothing is read without sources; one batch is, where the index is in memory.
 */
export async function findPassages(
  application: Application,
  question: string,
  { language, threshold }: { readonly language: string | undefined; readonly threshold: number },
): Promise<FoundPassage[]> {
  const loaded = await loadedIndex(application)
  if (!loaded) return []
  const { answersTo, candidatesFor, sourceAt } = await import('#answers')
  const candidates = candidatesFor(loaded.index, question)
  const places = candidates.hits.flatMap(({ passage: position }) => {
    const place = sourceAt(loaded, position)
    return place ? [{ position, ...place }] : []
  })
  const read = await getPassages(
    application,
    places.map(({ source: { sourceID, revision }, passage }) => ({ sourceID, revision, passage })),
  )
  const contents = new Map(places.map(({ position }, i) => [position, read[i]]))
  const sources = new Map(places.map(({ position, source }) => [position, source]))
  const found = answersTo(loaded.index, question, (position) => contents.get(position), candidates).flatMap(
    ({ passage, content, score }) => {
      const source = sources.get(passage)
      return source ? [{ content, sourceID: source.sourceID, score, language: source.language }] : []
    },
  )
  const isForeign = (one: (typeof found)[number]): boolean =>
    language !== undefined && one.language !== undefined && one.language !== language
  const isGood = (one: (typeof found)[number]): boolean => one.score >= threshold
  // A good passage in another language is better than a bad one in one's own.
  const ranked = [
    ...found.filter((one) => isGood(one) && !isForeign(one)),
    ...found.filter((one) => isGood(one) && isForeign(one)),
    ...found.filter((one) => !isGood(one)),
  ]
  return ranked.map(({ content, sourceID, score }) => ({ content, sourceID, score }))
}

/** The index of an application's sources, in memory. */
export async function loadedIndex(application: Application): Promise<SourceIndex | undefined> {
  const { appID, sourceIndex } = application
  if (!sourceIndex) return undefined
  const key = JSON.stringify([appID, sourceIndex.version])
  const index = await cache.get(key, () => load(application))
  // Misses are not cached.
  if (index) return index
  cache.forget(key)
  // A newer index has replaced it since the application was opened.
  const newer = await openApplication(appID)
  return newer && newer.sourceIndex?.version !== sourceIndex.version ? loadedIndex(newer) : undefined
}

async function load(application: Application): Promise<SourceIndex | undefined> {
  const [{ loadSourceIndex }, bytes] = await Promise.all([import('#answers'), getIndexBytes(application)])
  return bytes && loadSourceIndex(bytes)
}
