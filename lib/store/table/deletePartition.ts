import { deleteMany } from './batch.ts'
import { keyOf, pages } from './read.ts'

/** Deletes all items of a partition, page by page. False where the time ran out. */
export async function deletePartition(pk: string, hasTime: () => boolean): Promise<boolean> {
  for await (const items of pages({ pk, fields: ['pk', 'sk'] })) {
    if (!hasTime()) return false
    await deleteMany(items.map(keyOf))
  }
  return true
}
