import type { Application } from '../applications/access.ts'
import { contentChangeWrite } from '../applications/contentChanges.ts'
import { subjectOf } from '../applications/contentState.ts'
import { keys } from '../keys.ts'
import { getUnlessPrefetched, type Prefetched } from '../prefetched.ts'
import { deleteMany, putMany } from '../table/batch.ts'
import type { Key } from '../table/client.ts'
import { any, itemAbsent } from '../table/expressions.ts'
import { bytesField, documentField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { getMany, listKeys } from '../table/read.ts'
import { putWrite, transactIf } from '../table/transact.ts'
import { put } from '../table/write.ts'

export interface TrainedModel {
  /** `any` where no expression names a language. */
  readonly language: string
  /** That of the training that made it. */
  readonly version: string
  /** What it was trained on: the same again needs no training. */
  readonly fingerprint: string
  readonly intents: number
  readonly expressions: number
  readonly bytes: number
  readonly chunks: number
  /** Share of the expressions that a model without them puts where they belong; absent where there are too few to tell. */
  readonly accuracy?: number
  /** In how many parts it is stored how well each intent is understood; absent where there are too few to tell. */
  readonly outcomeChunks?: number
}

/** What annotated expressions teach, as the training that found it stored it. */
export type StoredAnnotations = Pick<TrainedModel, 'version' | 'fingerprint' | 'bytes' | 'chunks'>

/** The trained models of an application that count: one item, so that a switch from old to new is one write. */
const modelsItem = declareItem({
  /** That of the newest training; begins with the instant at which it began. */
  version: textField('version'),
  trainedAt: textField('trainedAt'),
  models: documentField<readonly TrainedModel[]>('models'),
  annotations: optional(documentField<StoredAnnotations>('annotations')),
})

/** Beside models, under a name that is no language. */
const annotations = '@annotations'

export type TrainedModels = ItemOf<typeof modelsItem>

/** A part of a model's bytes. */
const chunkItem = declareItem({ chunk: numberField('chunk'), bytes: bytesField('bytes') })

/** An item may have 400 KB. */
const chunkBytes = 350_000

/** Those of the content that the application is opened at; undefined where nothing was ever trained. Strongly consistent. */
export async function getTrainedModels({ appID, version }: Application, prefetched?: Prefetched): Promise<TrainedModels | undefined> {
  const item = await getUnlessPrefetched(keys.models(appID, version), prefetched)
  return item && modelsItem.decode(item)
}

/** The keys for a load that begins with the trained models. */
export const trainedModelsPrefetchKeys = ({ appID, version }: Application): readonly Key[] => [keys.models(appID, version)]

/** The bytes of a model; undefined where it was replaced meanwhile, and is deleted. */
export async function getModelBytes(
  { appID, version: published }: Application,
  { version, language, chunks }: Pick<TrainedModel, 'version' | 'language' | 'chunks'>,
): Promise<Uint8Array | undefined> {
  const items = await getMany(Array.from({ length: chunks }, (_, chunk) => keys.modelChunk(appID, version, language, chunk, published)))
  if (items.length < chunks) return undefined
  const parts = items.map((item) => chunkItem.decode(item)).sort((a, b) => a.chunk - b.chunk)
  return Buffer.concat(parts.map((part) => part.bytes))
}

/** The bytes of what annotations teach; undefined as those of a model. */
export const getAnnotationBytes = (application: Application, { version, chunks }: StoredAnnotations): Promise<Uint8Array | undefined> =>
  getModelBytes(application, { version, language: annotations, chunks })

/** Stores what annotations teach as a model is stored. */
export const putAnnotations = (application: Application, version: string, taught: Uint8Array): Promise<number> =>
  putModel(application, { version, language: annotations }, taught)

/** Beside the model of a language, under a name that no language has. */
const outcomesOf = (language: string): string => `@outcomes.${language}`

/** Stores how well each intent of a language is understood, as a model is stored. */
export const putOutcomes = (
  application: Application,
  { version, language }: Pick<TrainedModel, 'version' | 'language'>,
  outcomes: Uint8Array,
): Promise<number> => putModel(application, { version, language: outcomesOf(language) }, outcomes)

/** What `putOutcomes` stored; undefined if there is nothing, or a newer training replaced it meanwhile. */
export async function getOutcomes(
  application: Application,
  { version, language, outcomeChunks }: TrainedModel,
): Promise<Uint8Array | undefined> {
  if (outcomeChunks === undefined) return undefined
  return getModelBytes(application, { version, language: outcomesOf(language), chunks: outcomeChunks })
}

/** Stores the parts of a model, and returns their number; nobody sees them before they count. */
export async function putModel(
  { appID, version: published }: Application,
  { version, language }: Pick<TrainedModel, 'version' | 'language'>,
  model: Uint8Array,
): Promise<number> {
  const chunks = Math.ceil(model.length / chunkBytes)
  const part = (chunk: number) => model.subarray(chunk * chunkBytes, (chunk + 1) * chunkBytes)
  await putMany(
    Array.from({ length: chunks }, (_, chunk) => [
      keys.modelChunk(appID, version, language, chunk, published),
      chunkItem.encode({ chunk, bytes: part(chunk) }),
    ]),
  )
  return chunks
}

/** Stores which models the version has that the application is opened at: nobody reads them before it is published. */
export const putVersionModels = ({ appID, version }: Application, trained: TrainedModels): Promise<void> =>
  put(keys.models(appID, version), modelsItem.encode(trained))

/**
 * Activates these models, notifies every function, and deletes the previous ones. False if a training that began later was faster: then the
 * new ones are deleted.
 */
export async function switchModelsIf(application: Application, trained: TrainedModels): Promise<boolean> {
  const { appID } = application
  const isNewest = any(itemAbsent, modelsItem.compare('version', '<=', trained.version))
  const isSwitched = await transactIf([
    putWrite(keys.models(appID), modelsItem.encode(trained), isNewest),
    contentChangeWrite(application, subjectOf('understanding')),
  ])
  const own = keys.modelChunks(appID, trained.version).sk
  const taught = trained.annotations ? [{ version: trained.annotations.version, language: annotations }] : []
  const outcomes = trained.models.map(({ version, language }) => ({ version, language: outcomesOf(language) }))
  const used = [...trained.models, ...outcomes, ...taught].map(({ version, language }) => keys.modelChunks(appID, version, language).sk)
  // What a later training stores meanwhile is not ours to judge.
  const isOld = (sk: string) => sk < own && !used.some((model) => sk.startsWith(model))
  const chunks = await listModelChunks(appID)
  await deleteMany(chunks.filter(({ sk }) => (isSwitched ? isOld(sk) : sk.startsWith(own))))
  return isSwitched
}

function listModelChunks(appID: string) {
  const { pk, sk } = keys.modelChunks(appID)
  return listKeys({ pk, prefix: sk })
}
