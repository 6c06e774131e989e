import type { WireItem } from '../table/client.ts'
import { itemExists, set } from '../table/expressions.ts'
import { keyOf, list } from '../table/read.ts'
import { deleteWrite, putWrite, updateWrite, type Write } from '../table/transact.ts'

/**
 * To layout 2. The order of a list was an item with the ids of its objects; those that it did not name came last, the oldest first. Now
 * each object has its rank, and the list the number of ranks. The old item is deleted last: until then all of it is done again.
 */
export async function ranksList(item: WireItem): Promise<readonly Write[] | undefined> {
  const key = keyOf(item)
  const [, featureID] = /^ORDER(?:#(.+))?$/.exec(key.sk) ?? []
  if (!key.sk.startsWith('ORDER') || !item['ids']) return undefined
  const ids = (item['ids'].L ?? []).map(({ S = '' }) => S)
  const prefix = featureID === undefined ? 'F#' : `R#${featureID}-`
  const objects = await list({ pk: key.pk, prefix, fields: ['pk', 'sk', '_id', 'createdAt'] })
  const places = new Map(ids.map((id, place) => [id, place]))
  const place = ({ _id }: WireItem): number => places.get(_id?.S ?? '') ?? ids.length
  const text = (object: WireItem, name: string): string => object[name]?.S ?? ''
  const ordered = objects.sort(
    (a, b) =>
      place(a) - place(b) || text(a, 'createdAt').localeCompare(text(b, 'createdAt')) || text(a, '_id').localeCompare(text(b, '_id')),
  )
  return [
    ...ordered.map((object, rank) => updateWrite(keyOf(object), set('rank', { N: String(rank) }), itemExists)),
    putWrite({ pk: key.pk, sk: `RANKS${key.sk.slice('ORDER'.length)}` }, { made: { N: String(ordered.length) } }),
    deleteWrite(key),
  ]
}
