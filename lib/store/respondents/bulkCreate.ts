import { nanoid } from 'nanoid'
import { now } from '../../core/clock.ts'
import { Problem } from '../../core/errors.ts'
import { inParallel } from '../../core/inParallel.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import type { Application } from '../applications/access.ts'
import { type Spot, spotFor, spotTogether } from '../keys.ts'
import { isSubscribed } from '../subscriptions/notices.ts'
import { itemAbsent } from '../table/expressions.ts'
import { getMany } from '../table/read.ts'
import { putWrite, transactIf } from '../table/transact.ts'
import { noteNames } from './noteNames.ts'
import { isLarge, splitIfLarge } from './profileApart.ts'
import { objectionTo, withChanges } from './profileUpdate.ts'
import { respondentCountWrite, spotOf } from './respondentCounts.ts'
import { newItem, recordItem, respondentKey } from './respondentItem.ts'

export interface NewProfile {
  readonly respondentID: string
  readonly changes: readonly ProfileChange[]
}

/** An import of at least this many respondents gets a bucket of its own. */
const minOwnBucket = 100
/** Records of one transaction: at most as many counts are in it, and it may hold 100 writes. */
const maxRecordsPerTransaction = 49

/**
 * Creates respondents in batches of 49 per transaction. Many of them share a bucket of the list, whose count is then written once per
 * transaction: each costs 3 write units instead of 5. Returns the ones created, and the ones that the table refused; respondents that
 * exist, or are created concurrently, are left to be written one by one.
 */
export async function bulkCreate(
  application: Application,
  profiles: readonly NewProfile[],
): Promise<{ createdProfiles: Set<NewProfile>; failed: Map<NewProfile, Problem> }> {
  // Notices about a respondent are ordered, which takes a transaction for each: they are created one by one.
  if (isSubscribed(application, 'respondent.created', 'respondent.changed')) return { createdProfiles: new Set(), failed: new Map() }
  const acceptable = profiles.filter(({ changes }) => objectionTo(changes, {}) === undefined)
  const existing = await existingIDs(application, acceptable)
  const fresh = acceptable.filter(({ respondentID }) => !existing.has(respondentID))
  // The name is in each record: it is short. Imports of the same millisecond that take the same one share a bucket.
  const spot = fresh.length < minOwnBucket ? undefined : spotTogether(`${now().toString(36)}${nanoid(2)}`)
  const createdProfiles = new Set<NewProfile>()
  const failed = new Map<NewProfile, Problem>()
  const groups = Array.from({ length: Math.ceil(fresh.length / maxRecordsPerTransaction) }, (_, i) =>
    fresh.slice(i * maxRecordsPerTransaction, (i + 1) * maxRecordsPerTransaction),
  )
  await inParallel(4, groups, async (group) => {
    const outcome = await makeGroup(application, group, spot)
    for (const profile of group) {
      if (outcome instanceof Problem) failed.set(profile, outcome)
      else if (outcome) createdProfiles.add(profile)
    }
  })
  await noteNames(
    application,
    [...createdProfiles].flatMap(({ changes }) => changes),
  )
  return { createdProfiles, failed }
}

/** Creates all or none; false if one of them was created concurrently. */
async function makeGroup(application: Application, group: readonly NewProfile[], together: Spot | undefined): Promise<boolean | Problem> {
  const items = group.map(({ respondentID, changes }) => ({
    respondentID,
    key: respondentKey(application, respondentID),
    item: withChanges(newItem(application, respondentID, undefined, together ?? spotFor(respondentID)), changes),
  }))
  const counts = [...Map.groupBy(items, ({ item }) => JSON.stringify(spotOf(item))).values()].map((inSpot) =>
    respondentCountWrite(application, spotOf(inSpot[0]?.item ?? {}), inSpot.length),
  )
  try {
    const isMade = await transactIf([...items.map(({ key, item }) => putWrite(key, item, itemAbsent)), ...counts])
    if (isMade) for (const { respondentID, item } of items) if (isLarge(item)) await splitIfLarge(application, respondentID)
    return isMade
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** The IDs under which there is a respondent, or a trace. Eventual consistency is enough, since nothing is overwritten. */
async function existingIDs(application: Application, profiles: readonly NewProfile[]): Promise<Set<string>> {
  const recordKeys = profiles.map(({ respondentID }) => respondentKey(application, respondentID))
  const found = await getMany(recordKeys, { consistent: false, fields: recordItem.attributes('respondentID') })
  return new Set(found.map((item) => recordItem.read(item, 'respondentID') ?? ''))
}
