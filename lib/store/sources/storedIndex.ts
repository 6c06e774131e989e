import { now } from '../../core/clock.ts'
import { newTimedID } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { accessItem, isOpen, type SourceIndexRef } from '../applications/accessItem.ts'
import { keys } from '../keys.ts'
import { deleteMany, putMany } from '../table/batch.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all, any } from '../table/expressions.ts'
import { bytesField, numberField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { getMany, listKeys } from '../table/read.ts'
import { updateIf } from '../table/write.ts'

const chunkItem = declareItem({ chunk: numberField('chunk'), bytes: bytesField('bytes') })

/** An item may have 400 KB. */
const chunkBytes = 350_000

const indexKeys = ({ appID }: Application, { version, chunks }: SourceIndexRef) =>
  Array.from({ length: chunks }, (_, chunk) => keys.sourceIndex(appID, version, chunk))

const meaningKeys = ({ appID }: Application, { version, meaningChunks }: SourceIndexRef) =>
  Array.from({ length: meaningChunks }, (_, chunk) => keys.meanings(appID, version, chunk))

/** The version of an index that is built from what is read from now on; versions sort by age. */
export const newIndexVersion = ({ appID }: Application): string => newTimedID(appID, now()).slice(appID.length + 1)

/** The bytes of the index that the application was opened with; undefined where it has none, or a newer one has replaced it. */
export async function getIndexBytes(application: Application): Promise<Uint8Array | undefined> {
  const { sourceIndex } = application
  return sourceIndex && joined(indexKeys(application, sourceIndex))
}

/** The same of the meanings of its passages. */
export async function getMeaningBytes(application: Application): Promise<Uint8Array | undefined> {
  const { sourceIndex } = application
  return sourceIndex?.meaningChunks ? joined(meaningKeys(application, sourceIndex)) : undefined
}

async function joined(chunkKeys: readonly Key[]): Promise<Uint8Array | undefined> {
  const items = await getMany(chunkKeys)
  if (items.length < chunkKeys.length) return undefined
  const parts = items.map((item) => chunkItem.decode(item)).sort((a, b) => a.chunk - b.chunk)
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}

/** An index as it is stored. */
export interface IndexToStore {
  readonly version: string
  /** Undefined where no source has passages: the application then has no index. */
  readonly bytes: Uint8Array | undefined
  /** The meanings of its passages, if there is a model of embeddings. */
  readonly meanings: Uint8Array | undefined
}

/** Stores an index, and makes it the one that every call reads with the access list. False where a newer one is in use. */
export async function switchIndexIf(application: Application, { version, bytes, meanings }: IndexToStore): Promise<boolean> {
  const ref: SourceIndexRef = { version, chunks: chunksOf(bytes), meaningChunks: chunksOf(meanings) }
  await putMany([...chunkItems(indexKeys(application, ref), bytes), ...chunkItems(meaningKeys(application, ref), meanings)])
  const stored = [version, ref.chunks, ...(ref.meaningChunks > 0 ? [ref.meaningChunks] : [])].join('#')
  const isSwitched = await updateIf(
    keys.access(application.appID),
    accessItem.change({ set: { sourceIndex: stored } }),
    all(isOpen, any(accessItem.absent('sourceIndex'), accessItem.compare('sourceIndex', '<', version))),
  )
  // Also what builds left that were killed. What a later one stores meanwhile is not ours to judge.
  const { pk, sk } = keys.sourceIndexes(application.appID)
  const own = `${sk}${version}#`
  const chunks = await listKeys({ pk, prefix: sk })
  await deleteMany(chunks.filter((chunk) => (isSwitched ? chunk.sk < own : chunk.sk.startsWith(own))))
  return isSwitched
}

const chunksOf = (bytes: Uint8Array | undefined): number => Math.ceil((bytes?.length ?? 0) / chunkBytes)

const chunkItems = (chunkKeys: readonly Key[], bytes: Uint8Array = new Uint8Array()): [Key, WireItem][] =>
  chunkKeys.map((key, chunk) => [key, chunkItem.encode({ chunk, bytes: bytes.subarray(chunk * chunkBytes, (chunk + 1) * chunkBytes) })])
