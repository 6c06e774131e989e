import { nanoid } from 'nanoid'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { nluResultAttributes } from '../statistics/nluCounts.ts'
import { deleteMany } from '../table/batch.ts'
import { deletePartition } from '../table/deletePartition.ts'
import { there } from '../table/expressions.ts'
import { keyOf, pages, type Query } from '../table/read.ts'
import { deleteWrite, putWrite, transact } from '../table/transact.ts'

/** One epoch of an application's respondents. */
type Epoch = Pick<Application, 'appID' | 'epoch'>

/** What is stored about a respondent beside the record: their own partition, and in these features answers and memberships of a process. */
export interface History {
  readonly uid: string
  readonly answeredFeatures?: Iterable<string> | undefined
  readonly enteredFeatures?: Iterable<string> | undefined
}

export interface HistoryDeletion {
  /** Whether the turns stay in the statistics, without their author: figures of the past do not change (docs/storage.md#erasure). */
  readonly preservesTurnCounts: boolean
  readonly hasTime: () => boolean
}

/** Deletes the history of a respondent: conversation, campaign messages, answers, memberships. False where the time ran out. */
export async function deleteHistory(
  epoch: Epoch,
  { uid, answeredFeatures = [], enteredFeatures = [] }: History,
  { preservesTurnCounts, hasTime }: HistoryDeletion,
): Promise<boolean> {
  for (const featureID of answeredFeatures) {
    const { pk, sk } = keys.answer(featureID, epoch.epoch, uid, '')
    for await (const items of pages({ pk, prefix: sk, fields: ['pk', 'sk'] })) await deleteMany(items.map(keyOf))
  }
  await deleteMany(Array.from(enteredFeatures, (featureID) => keys.member(featureID, epoch.epoch, uid)))
  if (preservesTurnCounts && !(await anonymizeTurns(epoch, uid, hasTime))) return false
  return deletePartition(keys.history(uid), hasTime)
}

/** What a turn is counted by: its index keys, and what NLU made of it. */
const counted = ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', ...nluResultAttributes]

/** Each turn is two writes, and a transaction has at most 100. */
const turnsPerTransaction = 50

/** Replaces each counted turn by one that names nobody, in one transaction: it is counted neither twice nor not at all. */
async function anonymizeTurns({ appID, epoch }: Epoch, uid: string, hasTime: () => boolean): Promise<boolean> {
  const { pk, sk } = keys.turn(uid, 0)
  const turns: Query = { pk, prefix: sk.slice(0, 2), fields: ['pk', 'sk', ...counted] }
  for await (const items of pages(turns)) {
    if (!hasTime()) return false
    for (let i = 0; i < items.length; i += turnsPerTransaction) {
      const swaps = items.slice(i, i + turnsPerTransaction).flatMap((item) => {
        const { pk: _, sk: __, ...rest } = item
        if (!rest['gsi1pk']) return []
        return [deleteWrite(keyOf(item), there), putWrite(keys.nobodysTurn(appID, epoch, nanoid()), rest)]
      })
      if (swaps.length) await transact(swaps)
    }
  }
  return true
}
