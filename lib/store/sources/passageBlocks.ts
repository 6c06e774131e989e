import type { Passage } from '../../domain/answers/passage.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { deleteMany, putMany } from '../table/batch.ts'
import type { Key, WireItem } from '../table/client.ts'
import { numberField, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { packedField } from '../table/packed.ts'
import { getMany, keyOf, pages } from '../table/read.ts'

/** Passages of a source that are read together. */
const blockItem = declareItem({
  sourceID: textField('source'),
  revision: textField('rev'),
  block: numberField('block'),
  passages: packedField<readonly Passage[]>('passages'),
})

/** A question reads at most a block for each candidate: small ones cost it half a read unit each, however much is stored. */
const passagesPerBlock = 4

/** Passages that an application may have: what the index is made for. */
export const maxPassages = 20_000

/** A revision of a source whose passages are stored. */
export interface ReadRevision {
  readonly sourceID: string
  readonly revision: string
}

const blockKey = ({ appID }: Application, { sourceID, revision }: ReadRevision, block: number): Key =>
  keys.passages(appID, sourceID, revision, block)

/** Stores the passages of a revision; nobody reads them before the index names it. */
export function putPassages(application: Application, read: ReadRevision, passages: readonly Passage[]): Promise<void> {
  const { sourceID, revision } = read
  const blocks = Array.from({ length: Math.ceil(passages.length / passagesPerBlock) }, (_, block): [Key, WireItem] => [
    blockKey(application, read, block),
    blockItem.encode({ sourceID, revision, block, passages: passages.slice(block * passagesPerBlock, (block + 1) * passagesPerBlock) }),
  ])
  return putMany(blocks)
}

/** Where a passage is. */
export interface PassagePlace extends ReadRevision {
  /** Its number in the source, from 0. */
  readonly passage: number
}

/** Passages at places, in one batched read; one that was deleted is undefined. */
export async function getPassages(application: Application, places: readonly PassagePlace[]): Promise<(Passage | undefined)[]> {
  const keyFor = (place: PassagePlace): Key => blockKey(application, place, Math.floor(place.passage / passagesPerBlock))
  const keysBySk = new Map(places.map((place) => [keyFor(place).sk, keyFor(place)]))
  const found = new Map((await getMany([...keysBySk.values()], { consistent: false })).map((item) => [keyOf(item).sk, item]))
  return places.map((place) => {
    const item = found.get(keyFor(place).sk)
    return item && blockItem.decode(item).passages[place.passage % passagesPerBlock]
  })
}

/** The stored passages of an application, by revision; they are unpacked when they are asked for. */
export interface StoredPassages extends ReadRevision {
  readonly keys: Key[]
  readonly items: WireItem[]
}

/** All of them. */
export async function listPassages({ appID }: Application): Promise<StoredPassages[]> {
  const { pk, sk } = keys.allPassages(appID)
  const found = new Map<string, StoredPassages>()
  for await (const items of pages({ pk, prefix: sk }))
    for (const item of items) {
      const read = { sourceID: blockItem.read(item, 'sourceID') ?? '', revision: blockItem.read(item, 'revision') ?? '' }
      const name = `${read.sourceID}#${read.revision}`
      const stored = found.get(name) ?? { ...read, keys: [], items: [] }
      stored.keys.push(keyOf(item))
      stored.items.push(item)
      found.set(name, stored)
    }
  return [...found.values()]
}

/** The passages of a revision, in their order. */
export const passagesOfRevision = ({ items }: StoredPassages): Passage[] => items.flatMap((item) => blockItem.decode(item).passages)

export const deleteStoredPassages = (stored: readonly StoredPassages[]): Promise<void> => deleteMany(stored.flatMap((each) => each.keys))

/** Deletes the passages of a revision. */
export const deletePassages = (application: Application, read: ReadRevision, passages: number): Promise<void> =>
  deleteMany(Array.from({ length: Math.ceil(passages / passagesPerBlock) }, (_, block) => blockKey(application, read, block)))
