import type { Application } from '../applications/access.ts'
import { activeShard } from '../keys.ts'
import { placedChanges } from '../respondents/profileApart.ts'
import { profileUpdate, withChanges } from '../respondents/profileUpdate.ts'
import { newItem, type RecordFields, recordItem, respondentKey, storedItem } from '../respondents/respondentItem.ts'
import { wireKey } from '../table/client.ts'
import { all, type Condition, changes, itemAbsent, remove, set } from '../table/expressions.ts'
import { putWrite, updateWrite, type Write } from '../table/transact.ts'
import { operationAttribute } from '../table/write.ts'
import type { TurnStart } from './beginTurn.ts'
import { marksAfter } from './messageMarks.ts'
import { isUnlocked, turnIs } from './turnLock.ts'
import type { TurnWrites } from './turnToCommit.ts'

/** The write of a first turn, which makes the respondent. */
export function newRecordWrite(application: Application, respondentID: string, { record, turn }: TurnStart, writes: TurnWrites): Write {
  const item = withChanges(newItem(application, respondentID, record), writes.changes)
  const marks = marksAfter(undefined, writes.messageID)
  const own = recordItem.encode({ ...writes.fields, ...activity(application, respondentID, writes), turn, marks })
  const whole = { ...item, ...own }
  const key = respondentKey(application, respondentID)
  if (record === undefined) return putWrite(key, whole, itemAbsent)
  const { connections } = record
  const isVisitor = all(recordItem.is('absence', 'visitor'), isUnlocked(writes.turnToken))
  if (Object.keys(whole).length > mostInExpression) {
    const isSeen = connections.length ? recordItem.is('connections', new Set(connections)) : recordItem.absent('connections')
    return putWrite(key, whole, all(isVisitor, isSeen))
  }
  // Web views that open and close during the turn stay as they are.
  const ownAttributes = new Set([...recordItem.attributes('connections'), ...Object.keys(wireKey(key)), operationAttribute])
  // The turn locked the record after it was read, if it called outside.
  const stored = [...Object.keys(storedItem(record)), ...recordItem.attributes('lockedBy', 'lockedUntil')]
  const gone = [...new Set(stored)].filter((name) => !(name in whole) && !ownAttributes.has(name))
  const fields = Object.entries(whole).filter(([name]) => !ownAttributes.has(name))
  return updateWrite(key, changes(...fields.map(([name, value]) => set(name, value)), ...gone.map((name) => remove(name))), isVisitor)
}

/** An expression has at most 4 KB, about 16 bytes for each attribute. */
const mostInExpression = 150

/** The writes of a turn to an existing respondent; the first is that of the record. */
export function changedRecordWrites(
  application: Application,
  respondentID: string,
  { record, turn }: TurnStart,
  writes: TurnWrites,
): Write[] {
  const { hasProfileApart } = record ?? {}
  const { inRecord, beside, condition } = placedChanges(application, { respondentID, hasProfileApart }, writes.changes)
  const profile = profileUpdate(inRecord)
  // What only turns write is as it was read, as long as no other turn came between.
  const fields = { ...writes.fields, ...activity(application, respondentID, writes), marks: marksAfter(record, writes.messageID) }
  const set = { ...(record ? recordItem.news(fields, storedItem(record)) : fields), turn, lockedBy: undefined, lockedUntil: undefined }
  const write = updateWrite(
    respondentKey(application, respondentID),
    changes(recordItem.change({ set, add: { version: 1 } }), profile.change),
    all(isAsBegun({ record, turn }, writes.turnToken), condition, ...profile.condition),
  )
  return [write, ...beside]
}

/** The write of what a turn of a sub user changes of the root whose channel speaks as them. */
export const rootRecordWrite = (application: Application, { respondentID, start, fields, messageID, turnToken }: RootTurn): Write =>
  updateWrite(
    respondentKey(application, respondentID),
    recordItem.change({
      set: { ...fields, turn: start.turn, marks: marksAfter(start.record, messageID), lockedBy: undefined, lockedUntil: undefined },
      add: { version: 1 },
    }),
    isAsBegun(start, turnToken),
  )

interface RootTurn {
  readonly respondentID: string
  readonly start: TurnStart
  readonly fields: RecordFields
  readonly messageID: string | undefined
  readonly turnToken: string
}

/** Holds if nothing intervened since a turn began. */
const isAsBegun = ({ record, turn }: Pick<TurnStart, 'record' | 'turn'>, turnToken: string): Condition =>
  all(
    turnIs(turn - 1),
    recordItem.absent('absence'),
    // Who handles the conversation is as it was when the turn began: a bot that a human took over from says nothing more.
    record?.liveSince === undefined ? recordItem.absent('liveSince') : recordItem.exists('liveSince'),
    isUnlocked(turnToken),
  )

/** When the respondent wrote last; the index of the active changes once an hour at most. */
function activity(application: Application, respondentID: string, { at, inbound }: TurnWrites): RecordFields {
  if (!inbound) return {}
  const shard = respondentKey(application, respondentID).pk.slice(-1)
  return {
    wroteAt: at,
    activeShard: activeShard(application.appID, application.epoch, shard),
    activePlace: `${at.slice(0, 13)}#${respondentID}`,
  }
}
