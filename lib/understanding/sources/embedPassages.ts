import { now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import type { Passage } from '../../domain/answers/passage.ts'
import { hasMeaning, loadMeanings, meaningBytes, quantized, textToEmbed } from '../../domain/answers/search/meanings.ts'
import { type IndexedSource, readDirectory, withDirectory } from '../../domain/answers/search/sourceDirectory.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedApplications } from '../../store/applications/storedApplications.ts'
import { getMeaningBytes } from '../../store/sources/storedIndex.ts'
import { type EmbeddingModel, embeddingModelOf } from '../answers/embedTexts.ts'

interface PassagesToEmbed {
  readonly sources: readonly IndexedSource[]
  /** Those of the sources, one after the other. */
  readonly passages: readonly Passage[]
  /** No call begins after this (ms since 1970). */
  readonly until: number
}

/** The meanings of passages, as they are stored with the index. */
interface EmbeddedPassages {
  /** Undefined without a model of embeddings, and if it has told nothing yet. */
  readonly bytes: Uint8Array | undefined
  /** `more`: time ran out; `over_budget`: the tokens of the day did; `failed`: the endpoint was of no use. */
  readonly end: 'all' | 'more' | 'over_budget' | 'failed'
}

/** Passages of up to 1,200 characters: some 10,000 tokens. */
const textsPerCall = 32
const timeoutMs = 15_000
/** Of the tokens of a day: the rest is left to questions. */
const budgetShare = 0.5

/**
 * Has the application's model of embeddings tell the meanings of passages that have none yet; those of the index in use are kept, if the model is the
 * same. Never throws for what the endpoint does.
 */
export async function embedPassages(application: Application, { sources, passages, until }: PassagesToEmbed): Promise<EmbeddedPassages> {
  const model = embeddingModelOf(application, (await storedApplications.get(application))?.answers, budgetShare)
  if (!model || passages.length === 0) return { bytes: undefined, end: 'all' }
  const known = await knownMeanings(application, model, sources)
  const missing = passages.flatMap((passage, position) => (known.has(position) ? [] : [{ position, text: textToEmbed(passage) }]))
  let end: EmbeddedPassages['end'] = 'all'
  let count = textsPerCall
  for (let at = 0; at < missing.length && end === 'all'; ) {
    const result = now() > until ? 'more' : await embedSome(application, model, missing.slice(at, at + count), known)
    if (result === 'all') at += count
    // Where fewer tokens are left than a whole call may take, fewer texts may do.
    else if (result === 'over_budget' && count > 1) count >>= 1
    else end = result
  }
  const dimensions = known.values().next().value?.length
  if (dimensions === undefined) return { bytes: undefined, end }
  const bytes = new Int8Array(passages.length * dimensions)
  for (const [position, vector] of known) bytes.set(vector, position * dimensions)
  return { bytes: withDirectory(sources, meaningBytes({ model: model.name, dimensions, bytes })), end }
}

type ByPosition = Map<number, Int8Array>

/** Adds the meanings of some passages. */
async function embedSome(
  { appID }: Application,
  model: EmbeddingModel,
  some: readonly { readonly position: number; readonly text: string }[],
  known: ByPosition,
): Promise<EmbeddedPassages['end']> {
  const reply = await model.embed(
    some.map(({ text }) => text),
    timeoutMs,
  )
  const length = known.values().next().value?.length
  const failure =
    'failure' in reply ? reply.failure : length !== undefined && reply.vectors[0]?.length !== length ? 'other_length' : undefined
  if (failure === 'over_budget') return failure
  if (failure !== undefined || 'failure' in reply) {
    log.warn('sources', { event: 'not embedded', appID, failure })
    return 'failed'
  }
  for (const [i, { position }] of some.entries()) known.set(position, quantized(reply.vectors[i] ?? []))
  return 'all'
}

/** The meanings that the index in use has by the same model, by their position in the new one. */
async function knownMeanings(application: Application, model: EmbeddingModel, sources: readonly IndexedSource[]): Promise<ByPosition> {
  const known: ByPosition = new Map()
  const stored = await getMeaningBytes(application)
  if (!stored) return known
  const before = readDirectory(stored)
  const meanings = loadMeanings(before.rest)
  if (meanings.model !== model.name) return known
  const places = new Map(before.sources.map((source, i) => [nameOf(source), before.starts[i] ?? 0]))
  let position = 0
  for (const source of sources) {
    const start = places.get(nameOf(source))
    for (let i = 0; i < source.passages; i++, position++)
      if (start !== undefined && hasMeaning(meanings, start + i))
        known.set(position, meanings.bytes.slice((start + i) * meanings.dimensions, (start + i + 1) * meanings.dimensions))
  }
  return known
}

const nameOf = ({ sourceID, revision }: IndexedSource): string => `${sourceID}#${revision}`
