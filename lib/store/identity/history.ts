import type { Application } from '../applications/access.ts'
import { exclusionAttributes, isExclusion } from '../campaigns/deliveries.ts'
import { keys } from '../keys.ts'
import { deleteNoticesOf } from '../subscriptions/noticeRows.ts'
import { deleteMany, putMany } from '../table/batch.ts'
import type { Key, WireItem } from '../table/client.ts'
import { deletePartition } from '../table/deletePartition.ts'
import { keyOf, pages } from '../table/read.ts'

/** One epoch of an application's respondents. */
type Epoch = Pick<Application, 'appID' | 'epoch'>

/** What is stored about a respondent beside the record: their own partition, and in these features answers and memberships of a process. */
export interface History {
  readonly uid: string
  readonly answeredFeatures?: Iterable<string> | undefined
  readonly enteredFeatures?: Iterable<string> | undefined
  /** Subscriptions for which events about them may have been given up. */
  readonly subscriptionIDs?: readonly string[]
}

export interface HistoryDeletion {
  /**
   * Whether turns and feedbacks stay in the statistics, without their author: figures of the past do not change (docs/erasure.md#erasure). What excludes
   * them from campaigns under way stays, too.
   */
  readonly preservesTurnCounts: boolean
  readonly hasTime: () => boolean
}

/** Deletes the history of a respondent: conversation, campaign messages, answers, memberships. False where the time ran out. */
export async function deleteHistory(
  epoch: Epoch,
  { uid, answeredFeatures = [], enteredFeatures = [], subscriptionIDs = [] }: History,
  { preservesTurnCounts, hasTime }: HistoryDeletion,
): Promise<boolean> {
  for (const featureID of answeredFeatures) {
    const { pk, sk } = keys.answer(featureID, epoch.epoch, uid, '')
    for await (const items of pages({ pk, prefix: sk, fields: ['pk', 'sk'] })) await deleteMany(items.map(keyOf))
  }
  await deleteMany(Array.from(enteredFeatures, (featureID) => keys.member(featureID, epoch.epoch, uid)))
  if (preservesTurnCounts && !(await anonymize(epoch, uid, hasTime))) return false
  if (!(await deleteNoticesOf(uid, subscriptionIDs, hasTime))) return false
  return preservesTurnCounts ? deleteAllButExclusions(uid, hasTime) : deletePartition(keys.history(uid), hasTime)
}

/** What keeps them out of campaigns under way stays, and goes by itself: at no moment they could be sent to again. */
async function deleteAllButExclusions(uid: string, hasTime: () => boolean): Promise<boolean> {
  for await (const items of pages({ pk: keys.history(uid), fields: ['pk', 'sk', ...exclusionAttributes] })) {
    if (!hasTime()) return false
    await deleteMany(items.filter((item) => !isExclusion(item)).map(keyOf))
  }
  return true
}

/** The rows that are counted by their index keys, the index, and the prefix of the anonymous rows that replace them. */
const countedRows = [
  { prefix: 'M#', index: 'gsi1', anonymousPrefix: 'M' },
  { prefix: 'F#', index: 'gsi2', anonymousPrefix: 'F' },
] as const

/**
 * Replaces each turn and each feedback with an anonymous row that has the same index keys and TTL. The anonymous row is written first, so figures never
 * miss it; where the index contains both, the number in the key counts them once. Idempotent.
 */
async function anonymize({ appID, epoch }: Epoch, uid: string, hasTime: () => boolean): Promise<boolean> {
  for (const { prefix, index, anonymousPrefix } of countedRows) {
    const pkName = `${index}pk`
    const skName = `${index}sk`
    for await (const items of pages({ pk: keys.history(uid), prefix, fields: ['pk', 'sk', pkName, skName, 'ttl'] })) {
      if (!hasTime()) return false
      const rows = items.flatMap(({ [pkName]: indexPK, [skName]: indexSK, ttl }): [Key, WireItem][] => {
        if (!indexPK || !indexSK) return []
        const [instant, number] = indexSK.S?.split('|') ?? []
        return [
          [
            keys.anonymous(appID, epoch, `${anonymousPrefix}#${instant}#${number}`),
            { [pkName]: indexPK, [skName]: indexSK, ...(ttl ? { ttl } : {}) },
          ],
        ]
      })
      await putMany(rows)
      await deleteMany(items.map(keyOf))
    }
  }
  return true
}
