import { now } from '../../core/clock.ts'
import { currentRequestID } from '../../core/requestID.ts'
import type { Application } from '../applications/access.ts'
import { dueFields, dueFrom, renameLeaseMs } from '../dueIndex.ts'
import { type Absence, recordItem, respondentKey } from '../respondents/respondentItem.ts'
import type { WireItem } from '../table/client.ts'
import { optional, textField, textSetField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { updateAndGetIf, updateIf } from '../table/write.ts'

/**
 * The mark under the former ID of a respondent. While it names the new one, the rename is in progress: the former ID is reserved, and the
 * mark is due until the rename is complete. Then it only says that the ID is unused.
 */
const markItem = declareItem({
  respondentID: textField(recordItem.attributes('respondentID').join()),
  absence: textField<Absence>('dead'),
  movedTo: optional(textField('to')),
  /** The feature to start under the new ID. */
  featureID: optional(textField('feat')),
  /** Web views that were open under either ID, and have to be closed. */
  connections: optional(textSetField('conns')),
  ...dueFields,
})

/** A change of an id that is in progress. */
export interface Rename {
  readonly from: string
  readonly to: string
  /** The feature to start under the new id; undefined once it was started, and where none is. */
  readonly featureID: string | undefined
  /** Web views that were open under either id: their sessions are over. */
  readonly connections: readonly string[]
}

/** The mark of a rename that begins. */
export function newRenameMark(application: Application, { from, to, featureID, connections }: Rename): WireItem {
  return markItem.encode({
    respondentID: from,
    absence: 'moved',
    movedTo: to,
    featureID,
    ...(connections.length ? { connections: new Set(connections) } : {}),
    requestID: currentRequestID(),
    ...nextDue(application, from),
  })
}

/** By the former id: an application may rename very many at once. */
const nextDue = ({ appID }: Application, from: string) => dueFrom('rename', now() + renameLeaseMs, appID, `${appID}#${from}`)

/** The rename in progress of which an item is the mark; undefined for any other item. */
export function renameIn(item: WireItem | undefined): Rename | undefined {
  const to = item && markItem.read(item, 'movedTo')
  if (!item || to === undefined) return undefined
  const { respondentID: from, featureID, connections = [] } = markItem.decode(item)
  return { from, to, featureID, connections: [...connections] }
}

/** The rename of a former id that is in progress; undefined where none is. Strongly consistent. */
export const getRename = async (application: Application, from: string): Promise<Rename | undefined> =>
  renameIn(await get(respondentKey(application, from)))

const isInProgress = markItem.exists('movedTo')

/** Notes that the conversation goes on under the new id: the feature was started, and the former web views were closed. */
export async function noteStarted(application: Application, from: string): Promise<void> {
  await updateIf(respondentKey(application, from), markItem.change({ remove: ['featureID', 'connections'] }), isInProgress)
}

/**
 * Leases a rename to a message that will be queued: the sweeper skips it for a while. Returns the request that began it; undefined if it is
 * complete.
 */
export async function renewRename(application: Application, from: string): Promise<{ requestID: string | undefined } | undefined> {
  const change = markItem.change({ set: nextDue(application, from) })
  const item = await updateAndGetIf(respondentKey(application, from), change, isInProgress)
  return item && { requestID: markItem.read(item, 'requestID') }
}

/** Notes that nothing refers to the former ID any more, which frees it. */
export async function endRename(application: Application, from: string): Promise<void> {
  const change = markItem.change({ remove: ['movedTo', 'featureID', 'connections', 'dueIndex', 'dueAt', 'requestID'] })
  await updateIf(respondentKey(application, from), change, isInProgress)
}
