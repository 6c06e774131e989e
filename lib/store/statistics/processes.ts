import type { Application } from '../applications/access.ts'
import { keys, membersShard, shards, slotOf, slots } from '../keys.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { list, page } from '../table/read.ts'
import { type ShardPlace, walkShards } from '../table/shards.ts'
import { putWrite, updateWrite, type Write } from '../table/transact.ts'
import { nonZero } from './counters.ts'

/** Runs of one process: those of a turn, or all of them. */
export interface ProcessRuns {
  readonly featureID: string
  readonly started: number
  readonly finished: number
}

const runsItem = declareItem({ started: optional(numberField('s')), finished: optional(numberField('f')) })

const memberItem = declareItem({ respondentID: textField('rid') })

/** The writes that count the runs of a turn and list the respondent as a member of each process. Part of the turn's transaction. */
export function processRunWrites({ appID, epoch }: Application, respondentID: string, uid: string, runs: readonly ProcessRuns[]): Write[] {
  return runs.flatMap(({ featureID, started, finished }) => [
    updateWrite(keys.processCount(appID, epoch, featureID, slotOf(uid)), runsItem.change({ add: nonZero({ started, finished }) })),
    putWrite(keys.member(featureID, epoch, uid), memberItem.encode({ respondentID })),
  ])
}

/** How many runs of each process were started and finished, by featureID; processes without runs are missing. Eventually consistent. */
export async function getProcessRuns({ appID, epoch }: Application): Promise<Map<string, ProcessRuns>> {
  const found = new Map<string, ProcessRuns>()
  const ofSlots = await Promise.all(slots.map((slot) => list({ pk: keys.processCount(appID, epoch, '', slot).pk, consistent: false })))
  for (const item of ofSlots.flat()) {
    const featureID = item['sk']?.S?.split('#')[1] ?? ''
    const before = found.get(featureID)
    const slot = runsItem.decode(item)
    found.set(featureID, {
      featureID,
      started: (before?.started ?? 0) + (slot.started ?? 0),
      finished: (before?.finished ?? 0) + (slot.finished ?? 0),
    })
  }
  return found
}

/** A place in the list of the members of a process: the shard, and the sort key read last. */
export type ProcessMembersPlace = ShardPlace<string>

/** A page of those who entered a process, by their respondentIDs. */
export async function pageOfProcessMembers(
  { epoch }: Application,
  featureID: string,
  from: ProcessMembersPlace | undefined,
  limit: number,
): Promise<{ ids: string[]; next: ProcessMembersPlace | undefined }> {
  const read = async (shard: string, after: string | undefined, most: number) => {
    const { items, next } = await page({ pk: membersShard(featureID, epoch, shard), after, limit: most })
    return { entries: items.map((item) => memberItem.decode(item).respondentID), next: next?.['sk']?.S }
  }
  const { entries, next } = await walkShards({ shards, from, limit, read })
  return { ids: entries, next }
}
