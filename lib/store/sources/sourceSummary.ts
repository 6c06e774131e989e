import { minutes, now } from '../../core/clock.ts'
import { newTimedID } from '../../core/ids.ts'
import { currentRequestID } from '../../core/requestID.ts'
import type { Application } from '../applications/access.ts'
import { dueFields, dueFrom } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import { any } from '../table/expressions.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { updateWrite, type Write } from '../table/transact.ts'
import { update, updateAndGetIf, updateIf } from '../table/write.ts'

/** What an application's sources have in common: how many pages they are, and whether the index lacks a change. */
const summaryItem = declareItem({
  pages: optional(numberField('pages')),
  /** The latest change that is not indexed yet; absent if all are. */
  change: optional(textField('change')),
  /** How many builds of the index began since, and did not end. */
  attempts: optional(numberField('attempts')),
  /** Due until the index has the change. */
  ...dueFields,
})

/** For how long a build is left to its message, until the sweeper queues it again. */
const buildLeaseMs = minutes(15)

const changed = (appID: string) => ({
  change: newTimedID(appID, now()),
  ...dueFrom('source', now() + minutes(1), appID),
  requestID: currentRequestID(),
})

const hasRoom = (count: number, most: number) => any(summaryItem.absent('pages'), summaryItem.compare('pages', '<=', most - count))

/** Counts pages, up to a limit. */
export const addPages = (appID: string, count: number, most: number): Write =>
  updateWrite(keys.sourceSummary(appID), summaryItem.change({ add: { pages: count } }), hasRoom(count, most))

/** Counts pages, up to a limit if there is one, and notes that the index lacks a change. */
export const noteChange = (appID: string, count: number, most?: number): Write =>
  updateWrite(
    keys.sourceSummary(appID),
    summaryItem.change({ add: { pages: count }, set: changed(appID) }),
    most === undefined ? undefined : hasRoom(count, most),
  )

/** The same without pages. */
export const markForIndexing = ({ appID }: Application): Promise<void> =>
  update(keys.sourceSummary(appID), summaryItem.change({ set: changed(appID) }))

/** Counts the pages of an application that was imported, whose index is to be built. */
export const setPages = ({ appID }: Application, pages: number): Promise<void> =>
  update(keys.sourceSummary(appID), summaryItem.change({ set: { pages, ...changed(appID) } }))

/** A build of the index: the change that is not indexed yet, and how many builds began with none that had all. */
interface BegunIndexing {
  readonly change: string
  readonly attempts: number
}

/** Begins a build, if a change is not indexed yet. */
export async function beginIndexingIf({ appID }: Application): Promise<BegunIndexing | undefined> {
  const key = keys.sourceSummary(appID)
  const stored = await get(key)
  if (!stored || summaryItem.read(stored, 'change') === undefined) return undefined
  const change = summaryItem.change({ add: { attempts: 1 }, set: dueFrom('source', now() + buildLeaseMs, appID) })
  const item = await updateAndGetIf(key, change, summaryItem.exists('change'))
  if (!item) return undefined
  const { change: latest, attempts = 1 } = summaryItem.decode(item)
  return latest === undefined ? undefined : { change: latest, attempts }
}

/** The index has a change. False where there is a later one. */
export const endIndexingIf = ({ appID }: Application, change: string): Promise<boolean> =>
  updateIf(
    keys.sourceSummary(appID),
    summaryItem.change({ remove: ['change', 'attempts', 'dueIndex', 'dueAt', 'requestID'] }),
    summaryItem.is('change', change),
  )

/** Leaves a change to a build at an instant (ms since 1970). False where there is a later one. */
export const postponeIndexingIf = ({ appID }: Application, change: string, until: number): Promise<boolean> =>
  updateIf(
    keys.sourceSummary(appID),
    summaryItem.change({ set: dueFrom('source', until, appID), remove: ['attempts'] }),
    summaryItem.is('change', change),
  )

/** Leaves a build that is queued again to its message for a while. Undefined where there is nothing to do. */
export async function postponeIndexing({ appID }: Application): Promise<{ requestID: string | undefined } | undefined> {
  const change = summaryItem.change({ set: dueFrom('source', now() + buildLeaseMs, appID) })
  const item = await updateAndGetIf(keys.sourceSummary(appID), change, summaryItem.exists('change'))
  return item && { requestID: summaryItem.read(item, 'requestID') }
}
