import { nanoid } from 'nanoid'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { type WireItem, wire } from '../table/client.ts'
import { keyOf, pages, purgePartition, remove } from '../table/partitions.ts'
import { transact } from '../table/transact.ts'

/** One epoch of an application's respondents. */
type Epoch = Pick<Application, 'appID' | 'epoch'>

/** The features with which more hangs on a respondent than their own partition: answers, and membership of a process. */
export interface Hanging {
  readonly answered: readonly string[]
  readonly entered: readonly string[]
}

/** What hangs on the respondent of a record. */
export const hangingOn = (item: WireItem): Hanging => ({ answered: item['fa']?.SS ?? [], entered: item['fp']?.SS ?? [] })

/**
 * Removes what hangs on one respondent: the conversation, the campaign messages, answers, memberships. With `keepCounts` the turns stay
 * counted, without a trace of whose they were: the numbers of the past do not change (docs/storage.md#erasure).
 */
export async function purgeHistory(
  { appID, epoch }: Epoch,
  uid: string,
  { answered, entered }: Hanging,
  goesOn: () => boolean,
  keepCounts?: 'keepCounts',
): Promise<boolean> {
  for (const featureID of answered) {
    const { pk, sk } = keys.answer(featureID, epoch, uid, '')
    for await (const items of pages(pk, { prefix: sk })) await remove(items.map(keyOf))
  }
  await remove(entered.map((featureID) => wire(keys.member(featureID, epoch, uid))))
  const { pk, sk } = keys.turn(uid, 0)
  if (keepCounts && !(await forgetWhose({ appID, epoch }, pk, sk.slice(0, 2), goesOn))) return false
  return purgePartition(pk, goesOn)
}

/** Puts nobody's turn in the place of each turn that is counted: one transaction, so that it is counted neither twice nor not at all. */
async function forgetWhose({ appID, epoch }: Epoch, pk: string, prefix: string, goesOn: () => boolean): Promise<boolean> {
  const TableName = env.tableName()
  for await (const items of pages(pk, { prefix, fields: counted })) {
    if (!goesOn()) return false
    for (let i = 0; i < items.length; i += 50) {
      const swaps = items.slice(i, i + 50).flatMap((item) => {
        const { pk: _, sk: __, ...index } = item
        if (!item['gsi1pk']) return []
        const Item = { ...wire(keys.nobodysTurn(appID, epoch, nanoid())), ...index }
        return [{ Delete: { TableName, Key: keyOf(item), ConditionExpression: 'attribute_exists(pk)' } }, { Put: { TableName, Item } }]
      })
      if (swaps.length) await transact(swaps)
    }
  }
  return true
}

/** The index keys by which a turn is counted. */
const counted = ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk']
