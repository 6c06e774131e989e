import { createCache } from '../../core/cache.ts'
import { log } from '../../core/log.ts'
import type { Application } from '../../store/applications/access.ts'
import { getPassages } from '../../store/sources/passageBlocks.ts'
import { getMeaningBytes } from '../../store/sources/storedIndex.ts'
import type { EmbeddingModel } from './embedTexts.ts'
import { type FoundPassage, loadedIndex } from './findPassages.ts'

/** Meanings by application and version; large ones take some 30 MB. */
const cache = createCache<LoadedMeanings | undefined>({ maxSize: 2 })

type LoadedMeanings = Awaited<ReturnType<typeof load>>

const mostFound = 12
const timeoutMs = 5_000

/**
 * The passages whose meaning is nearest to that of a question, the nearest first, with the probability that their words answer it. None without meanings,
 * or where the model of embeddings is of no use. Never throws for what its endpoint does.
 */
export async function findByMeaning(application: Application, question: string, model: EmbeddingModel): Promise<FoundPassage[]> {
  const meanings = await loaded(application)
  const index = await loadedIndex(application)
  if (!meanings || !index || meanings.model !== model.name) return []
  const reply = await model.embed([question], timeoutMs)
  if ('failure' in reply) {
    log.warn('answers', { event: 'not embedded', appID: application.appID, failure: reply.failure })
    return []
  }
  const { answersTo, candidatesFor, nearest, sourceAt } = await import('#answers')
  const places = nearest(meanings, reply.vectors[0] ?? [], mostFound).flatMap((position) => {
    const place = sourceAt(meanings, position)
    return place ? [{ position, ...place }] : []
  })
  const read = await getPassages(
    application,
    places.map(({ source: { sourceID, revision }, passage }) => ({ sourceID, revision, passage })),
  )
  const contents = new Map(places.map(({ position }, i) => [position, read[i]]))
  const hits = places.map(({ position }) => ({ passage: position, support: 0 }))
  const judged = answersTo(index.index, question, (position) => contents.get(position), { ...candidatesFor(index.index, question), hits })
  const scores = new Map(judged.map(({ passage, score }) => [passage, score]))
  return places.flatMap(({ position, source: { sourceID } }) => {
    const content = contents.get(position)
    return content ? [{ content, sourceID, score: scores.get(position) ?? 0 }] : []
  })
}

async function loaded(application: Application): Promise<LoadedMeanings> {
  const { appID, sourceIndex } = application
  if (!sourceIndex?.meaningChunks) return undefined
  const key = JSON.stringify([appID, sourceIndex.version])
  const meanings = await cache.get(key, () => load(application))
  if (!meanings) cache.forget(key)
  return meanings
}

async function load(application: Application) {
  const [{ loadMeanings, readDirectory }, bytes] = await Promise.all([import('#answers'), getMeaningBytes(application)])
  if (!bytes) return undefined
  const { rest, ...directory } = readDirectory(bytes)
  return { ...loadMeanings(rest), ...directory }
}
