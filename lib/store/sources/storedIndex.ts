import { now } from '../../core/clock.ts'
import { newTimedID } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { accessItem, isOpen, type SourceIndexRef } from '../applications/accessItem.ts'
import { keys } from '../keys.ts'
import { deleteMany, putMany } from '../table/batch.ts'
import { all, any } from '../table/expressions.ts'
import { bytesField, numberField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { getMany } from '../table/read.ts'
import { updateIf } from '../table/write.ts'

const chunkItem = declareItem({ chunk: numberField('chunk'), bytes: bytesField('bytes') })

/** An item may have 400 KB. */
const chunkBytes = 350_000

const chunkKeys = ({ appID }: Application, { version, chunks }: SourceIndexRef) =>
  Array.from({ length: chunks }, (_, chunk) => keys.sourceIndex(appID, version, chunk))

/** The version of an index that is built from what is read from now on; versions sort by age. */
export const newIndexVersion = ({ appID }: Application): string => newTimedID(appID, now()).slice(appID.length + 1)

/** The bytes of the index that the application was opened with; undefined where it has none, or a newer one has replaced it. */
export async function getIndexBytes(application: Application): Promise<Uint8Array | undefined> {
  const { sourceIndex } = application
  if (sourceIndex === undefined) return undefined
  const items = await getMany(chunkKeys(application, sourceIndex))
  if (items.length < sourceIndex.chunks) return undefined
  const parts = items.map((item) => chunkItem.decode(item)).sort((a, b) => a.chunk - b.chunk)
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}

/**
 * Stores an index, and makes it the one that every call reads with the access list; without bytes, the application has no index. False where a newer one is in
 * use.
 */
export async function switchIndexIf(application: Application, version: string, bytes: Uint8Array | undefined): Promise<boolean> {
  const { appID } = application
  const chunks = bytes === undefined ? 0 : Math.ceil(bytes.length / chunkBytes)
  const ref: SourceIndexRef = { version, chunks }
  await putMany(
    chunkKeys(application, ref).map((key, chunk) => [
      key,
      chunkItem.encode({ chunk, bytes: (bytes ?? new Uint8Array()).subarray(chunk * chunkBytes, (chunk + 1) * chunkBytes) }),
    ]),
  )
  const before = application.sourceIndex
  const isSwitched = await updateIf(
    keys.access(appID),
    accessItem.change({ set: { sourceIndex: `${version}#${chunks}` } }),
    all(isOpen, any(accessItem.absent('sourceIndex'), accessItem.compare('sourceIndex', '<', version))),
  )
  const obsolete = isSwitched ? before : ref
  if (obsolete) await deleteMany(chunkKeys(application, obsolete))
  return isSwitched
}
