import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { backoff } from '../../core/retry.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { commitIf } from '../subscriptions/commit.ts'
import { isSubscribed, placeOfVersion } from '../subscriptions/notices.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all, any, type Condition, itemExists } from '../table/expressions.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { get, isAt, keyOf, page } from '../table/read.ts'
import { deleteWrite, putWrite, transactIf, updateWrite, type Write } from '../table/transact.ts'
import { deleteItem, updateIf } from '../table/write.ts'
import { recordIn, recordItem, respondentKey } from './respondentItem.ts'

/** Why a conversation is with a human: an action of the bot, a campaign, an operator who took it, or a call that said so. */
export type LiveReason = 'bot' | 'campaign' | 'operator' | 'call'

/** An entry in the list of those in live chat. */
const liveItem = declareItem({
  since: textField('since'),
  reason: optional(textField<LiveReason>('why')),
  /** What they wrote or pressed when the bot handed over. */
  question: optional(textField('asked')),
  /** The user who answers them; absent while they wait. */
  assignee: optional(textField('who')),
  assigneeName: optional(textField('whoName')),
  /** Of the messages that they ever wrote, how many an operator has seen. */
  readMessages: optional(numberField('seen')),
})

export type LiveEntry = ItemOf<typeof liveItem>

export const liveKey = ({ appID, epoch }: Pick<Application, 'appID' | 'epoch'>, respondentID: string): Key =>
  keys.live(appID, epoch, respondentID)

/**
 * Hands the conversation to a human (`true`) or back to the chatbot; harmless when repeated. The flag is on the record, where each turn
 * reads it; the list of live conversations is written in the same transaction.
 */
export async function updateLive(application: Application, respondentID: string, live: boolean): Promise<void> {
  if (isSubscribed(application, 'handover')) return updateLiveWithNotice(application, respondentID, live)
  if (!(await transactIf(liveWrites(application, respondentID, { live, reason: 'call' })))) throw problem('respondent_unknown')
}

/** The same, with a notice, whose place needs the version of the record: it is read first. */
async function updateLiveWithNotice(application: Application, respondentID: string, live: boolean): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const item = await get(respondentKey(application, respondentID))
    const record = item && recordIn(application, item)
    if (!record || record.absence !== undefined) throw problem('respondent_unknown')
    const { uid, turn, version = 0, liveSince } = record
    const writes = liveWrites(application, respondentID, { live, reason: 'call' }, recordItem.is('version', version))
    const notices = [{ kind: 'handover', data: { respondentID, live, reason: 'call' } }] as const
    const happened = live === (liveSince !== undefined) ? undefined : { ...placeOfVersion(uid, turn, version + 1), notices }
    if (await commitIf(application, writes, happened)) return
    await backoff(attempt)
  }
  throw problem('changed_meanwhile')
}

const maxAttempts = 24

interface Handover {
  readonly live: boolean
  readonly reason: LiveReason
  readonly since?: string
  readonly question?: string | undefined
  /** How many messages they wrote before the one that asks for a human. */
  readonly readMessages?: number | undefined
}

/** The writes by which a conversation is handed over; the first one is refused where there is no such respondent. */
export const liveWrites = (
  application: Application,
  respondentID: string,
  { since = iso(), ...handover }: Handover,
  isUnchanged?: Condition,
): Write[] => [
  recordWrite(application, respondentID, handover.live ? since : undefined, isUnchanged),
  liveListWrite(application, respondentID, { ...handover, since }),
]

const recordWrite = (application: Application, respondentID: string, since: string | undefined, isUnchanged?: Condition): Write =>
  updateWrite(
    respondentKey(application, respondentID),
    recordItem.change({ ...(since === undefined ? { remove: ['liveSince'] } : { setOnce: { liveSince: since } }), add: { version: 1 } }),
    all(itemExists, recordItem.absent('absence'), isUnchanged),
  )

/** The write that lists a respondent among those in live chat, or takes them off the list, and with it whose they were. */
export function liveListWrite(
  application: Application,
  respondentID: string,
  { live, since, reason, question, readMessages }: Handover & { readonly since: string },
): Write {
  const key = liveKey(application, respondentID)
  if (!live) return deleteWrite(key)
  return updateWrite(
    key,
    liveItem.change({
      setOnce: { since, reason, ...(question ? { question } : {}), ...(readMessages === undefined ? {} : { readMessages }) },
    }),
  )
}

/** Who is to answer a respondent, and who may have been until now without a further question. */
export interface Assignment {
  /** Undefined: unassigned, they wait again. */
  readonly operator: { readonly userID: string; readonly name?: string | undefined } | undefined
  readonly from: readonly string[]
  readonly readMessages?: number | undefined
}

/** Holds if a respondent is unassigned, or assigned to one of these users. */
const isOfThese = (users: readonly string[]): Condition =>
  any(liveItem.absent('assignee'), users.length ? liveItem.among('assignee', users) : undefined)

const assignmentChange = ({ operator, readMessages }: Assignment) =>
  liveItem.change({
    set: { assignee: operator?.userID, assigneeName: operator?.name, ...(readMessages === undefined ? {} : { readMessages }) },
  })

/**
 * Assigns a respondent in live chat to an operator, or unassigns them; false if another operator has them, or they are not in live chat.
 */
export const assignIf = (application: Application, respondentID: string, assignment: Assignment): Promise<boolean> =>
  updateIf(liveKey(application, respondentID), assignmentChange(assignment), all(itemExists, isOfThese(assignment.from)))

/** The same as a part of a transaction. */
export const assignWrite = (application: Application, respondentID: string, assignment: Assignment): Write =>
  updateWrite(liveKey(application, respondentID), assignmentChange(assignment), all(itemExists, isOfThese(assignment.from)))

/** Takes a conversation over from the bot for an operator, in one write; false if another operator did, or the respondent was deleted. */
export const takeFromBotIf = (
  application: Application,
  respondentID: string,
  operator: NonNullable<Assignment['operator']>,
): Promise<boolean> => {
  const since = iso()
  const { userID: assignee, name: assigneeName } = operator
  const change = liveItem.change({ setOnce: { since, reason: 'operator' }, set: { assignee, assigneeName } })
  return transactIf([
    recordWrite(application, respondentID, since),
    updateWrite(liveKey(application, respondentID), change, isOfThese([assignee])),
  ])
}

/** Notes how many messages of a respondent an operator has seen; false where they are not in live chat. */
export const setReadIf = (application: Application, respondentID: string, readMessages: number): Promise<boolean> =>
  updateIf(liveKey(application, respondentID), liveItem.change({ set: { readMessages } }), itemExists)

/** The entry of a respondent among items that were read. */
export function liveEntryAmong(application: Application, respondentID: string, items: readonly WireItem[]): LiveEntry | undefined {
  const item = items.find(isAt(liveKey(application, respondentID)))
  return item && liveItem.decode(item)
}

/** The entry of a respondent; undefined where they are with the bot. */
export async function getLive(application: Application, respondentID: string): Promise<LiveEntry | undefined> {
  const item = await get(liveKey(application, respondentID))
  return item && liveItem.decode(item)
}

/** A page of the respondents in live chat, by their ids. */
export async function pageOfLive(
  application: Application,
  after: string | undefined,
  limit = 1000,
): Promise<{ live: ({ readonly respondentID: string } & LiveEntry)[]; next: string | undefined }> {
  const { pk } = liveKey(application, '')
  const { items, next } = await page({ pk, after, limit })
  return {
    live: items.map((item) => ({ respondentID: keyOf(item).sk, ...liveItem.decode(item) })),
    next: next && keyOf(next).sk,
  }
}

/** The writes that move an entry in live chat to a new respondentID. */
export async function liveMoveWrites(
  application: Application,
  { from, to, since }: { readonly from: string; readonly to: string; readonly since: string },
): Promise<Write[]> {
  const entry = await getLive(application, from)
  const isAsRead = all(...(['assignee', 'readMessages'] as const).map((name) => isStill(entry, name)))
  return [
    putWrite(liveKey(application, to), liveItem.encode(entry ?? { since })),
    deleteWrite(liveKey(application, from), entry && all(itemExists, isAsRead)),
  ]
}

/** Holds if a field of an entry is as it was read. */
const isStill = (entry: LiveEntry | undefined, name: 'assignee' | 'readMessages'): Condition => {
  const value = entry?.[name]
  return value === undefined ? liveItem.absent(name) : liveItem.is(name, value)
}

/** Removes a former respondent from the list. */
export async function deleteLive(application: Application, respondentID: string): Promise<void> {
  await deleteItem(liveKey(application, respondentID))
}
