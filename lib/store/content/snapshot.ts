import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { nanoid } from 'nanoid'
import { now } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { putMany } from '../table/batch.ts'
import { absent, all, any, itemAbsent } from '../table/expressions.ts'
import { bytesField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, getMany } from '../table/read.ts'
import { putIf, update, updateAndGetIf } from '../table/write.ts'

/**
 * The stored snapshot of a bot's content: compressed bytes under the number of the content that they hold. An outline, of which one item is
 * read first, and chunks, each in as many items as it needs. Every read of it is eventually consistent, at half the price: the number in it
 * says how old it is, and parts name the snapshot that they belong to.
 */

/** Raised where what is in a snapshot changes its form: older ones are as if they were not there. */
const form = 2

const outlineItem = declareItem({
  form: numberField('form'),
  number: numberField('number'),
  token: textField('token'),
  slot: numberField('slot'),
  /** How many parts the outline has beyond this item, and each chunk. */
  parts: textField('parts'),
  bytes: bytesField('bytes'),
})

const partItem = declareItem({ token: textField('token'), bytes: bytesField('bytes') })

/** Who writes the snapshot: one function at a time. */
const writerItem = declareItem({
  /** The form and the number of the snapshot that is stored. */
  form: optional(numberField('form')),
  number: optional(numberField('number')),
  slot: optional(numberField('slot')),
  /** Lease of the writer of the next snapshot (ms since 1970). */
  until: optional(numberField('until')),
})

/** An item may have 400 KB. */
const partBytes = 350_000

/** What a snapshot holds: texts, of which the chunks are read one by one. */
export interface SnapshotTexts {
  readonly outline: string
  readonly chunks: readonly string[]
}

export interface StoredSnapshot {
  readonly number: number
  readonly outline: string
  readonly chunkCount: number
  /** Returns the texts of these chunks, in this order; undefined where a later snapshot has replaced them. */
  readChunks(chunks: readonly number[]): Promise<(() => string)[] | undefined>
}

/**
 * The stored snapshot, or an earlier one; undefined where there is none of the present form. That of a version never changes, and keeps the form it
 * was written in.
 */
export async function readSnapshot({ appID, version }: Application): Promise<StoredSnapshot | undefined> {
  const key = keys.outline(appID, version)
  const found = await get(key, { consistent: false })
  const item = found ?? (version === undefined ? undefined : await get(key))
  if (!item || (version === undefined && outlineItem.read(item, 'form') !== form)) return undefined
  const { number, token, slot, parts, bytes } = outlineItem.decode(item)
  const counts = parts.split(' ').map(Number)
  const starts = counts.map((_, i) => counts.slice(0, i).reduce((sum, count) => sum + count, 0))
  /** The bytes of the outline's further parts (0), or of a chunk, counted from 1. */
  const read = async (pieces: readonly number[]): Promise<Uint8Array[] | undefined> => {
    const partsOfPieces = pieces.map((piece) => Array.from({ length: counts[piece] ?? 0 }, (_, i) => (starts[piece] ?? 0) + i))
    const found = await readParts({ appID, version }, { slot, token }, partsOfPieces.flat())
    return found && partsOfPieces.map((each) => joined(each.map((part) => found.get(part) ?? nothing)))
  }
  const rest = counts[0] ? await read([0]) : [nothing]
  if (!rest) return undefined
  return {
    number,
    outline: expanded(counts[0] ? joined([bytes, ...rest]) : bytes),
    chunkCount: counts.length - 1,
    readChunks: async (chunks) => (await read(chunks.map((chunk) => chunk + 1)))?.map((bytes) => () => expanded(bytes)),
  }
}

const nothing = new Uint8Array()

const joined = (pieces: readonly Uint8Array[]): Uint8Array => (pieces.length === 1 ? (pieces[0] ?? nothing) : Buffer.concat(pieces))

/** Parts by number. A missing part, or one of another snapshot, is read again with consistency; if it is missing then, all are gone. */
async function readParts(
  { appID, version }: Pick<Application, 'appID' | 'version'>,
  { slot, token }: { slot: number; token: string },
  parts: readonly number[],
): Promise<Map<number, Uint8Array> | undefined> {
  const found = new Map<number, Uint8Array>()
  const keyOfPart = (part: number) => keys.snapshotPart(appID, slot, part, version)
  for (const consistent of [false, true]) {
    const missing = parts.filter((part) => !found.has(part))
    if (missing.length === 0) break
    const partBySk = new Map(missing.map((part) => [keyOfPart(part).sk, part]))
    for (const item of await getMany(missing.map(keyOfPart), { consistent })) {
      const part = partBySk.get(item['sk']?.S ?? '')
      if (part !== undefined && partItem.read(item, 'token') === token) found.set(part, partItem.decode(item).bytes)
    }
  }
  return found.size === parts.length ? found : undefined
}

/** The lease of the function that writes a snapshot. */
const leaseMs = 10_000

/** The result of a claim to write a snapshot. */
export type WriterClaim =
  | { readonly granted: true; readonly slot: number }
  /** The number of the stored snapshot, if there is one, and whether another one is being written. */
  | { readonly granted: false; readonly stored: number | undefined; readonly isWriting: boolean }

/** Lets one function at a time write a snapshot later than the stored one. */
export async function claimSnapshot({ appID }: Application, number: number): Promise<WriterClaim> {
  const key = keys.snapshotWriter(appID)
  const isFree = any(absent('until'), writerItem.compare('until', '<', now()))
  const isLater = any(absent('number'), writerItem.compare('number', '<', number), writerItem.compare('form', '<', form))
  const granted = await updateAndGetIf(key, writerItem.change({ set: { until: now() + leaseMs } }), all(isFree, isLater))
  if (granted) return { granted: true, slot: 1 - (writerItem.read(granted, 'slot') ?? 1) }
  const writer = writerItem.decode((await get(key)) ?? {})
  return { granted: false, stored: writer.number, isWriting: (writer.until ?? 0) >= now() }
}

/**
 * Writes a snapshot that was claimed: its parts where those of the stored one are not, then the outline that names them, unless a later
 * snapshot is stored meanwhile. A function that stops before that leaves the stored snapshot as it was.
 */
export async function putSnapshot({ appID }: Application, { number, slot, texts }: NewSnapshot): Promise<void> {
  const { outline, parts } = itemsOf(appID, { number, slot, texts })
  await putMany(parts)
  const isEarlier = any(itemAbsent, outlineItem.compare('number', '<=', number), outlineItem.compare('form', '<', form))
  const isStored = await putIf(keys.outline(appID), outline, isEarlier)
  await update(keys.snapshotWriter(appID), writerItem.change({ set: { until: undefined, ...(isStored ? { form, number, slot } : {}) } }))
}

/** Writes the snapshot of a version, which nothing reads before its record is there (versions.ts). */
export async function putVersionSnapshot({ appID }: Application, version: string, texts: SnapshotTexts): Promise<void> {
  const { outline, parts } = itemsOf(appID, { number: 0, slot: 0, texts }, version)
  await putMany([...parts, [keys.outline(appID, version), outline]])
}

/**
 * Replaces a chunk of the snapshot of a version: in place where it needs as many parts as before, so that whoever reads the version meanwhile finds
 * one or the other. False where the snapshot is gone, or the chunk needs another number of parts.
 */
export async function replaceVersionChunk({ appID }: Application, version: string, chunk: number, text: string): Promise<boolean> {
  const item = await get(keys.outline(appID, version))
  if (!item) return false
  const { token, slot, parts } = outlineItem.decode(item)
  const counts = parts.split(' ').map(Number)
  const pieces = piecesOf(text)
  const first = counts.slice(0, chunk + 1).reduce((sum, count) => sum + count, 0)
  if (pieces.length !== counts[chunk + 1]) return false
  await putMany(pieces.map((bytes, i) => [keys.snapshotPart(appID, slot, first + i, version), partItem.encode({ token, bytes })] as const))
  return true
}

/** The outline item of a snapshot, and its parts by their keys. */
function itemsOf(appID: string, { number, slot, texts }: NewSnapshot, version?: string) {
  const token = nanoid(10)
  const [first = nothing, ...rest] = piecesOf(texts.outline)
  const pieces = [rest, ...texts.chunks.map(piecesOf)]
  const outline = { form, number, token, slot, parts: pieces.map(({ length }) => length).join(' '), bytes: first }
  return {
    outline: outlineItem.encode(outline),
    parts: pieces.flat().map((bytes, part) => [keys.snapshotPart(appID, slot, part, version), partItem.encode({ token, bytes })] as const),
  }
}

export interface NewSnapshot {
  readonly number: number
  /** The one of the claim. */
  readonly slot: number
  readonly texts: SnapshotTexts
}

/** zlib: Brotli saves 2 % for the same processor time, Zstandard is faster to write, no faster to read, and a tenth larger. */
function piecesOf(text: string): Uint8Array[] {
  const compressed = deflateRawSync(text)
  return Array.from({ length: Math.ceil(compressed.length / partBytes) }, (_, i) => compressed.subarray(i * partBytes, (i + 1) * partBytes))
}

const expanded = (bytes: Uint8Array): string => inflateRawSync(bytes).toString()
