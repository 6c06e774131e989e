import { createCache } from '../../core/cache.ts'
import { days, hours, minutes, now } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { dueFields, dueFrom } from '../dueIndex.ts'
import { type DayVersion, keys } from '../keys.ts'
import type { WireItem } from '../table/client.ts'
import { all } from '../table/expressions.ts'
import { flagField, numberField, optional } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { packedField } from '../table/packed.ts'
import { get, list } from '../table/read.ts'
import { updateWrite, type Write } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'
import { nonZero } from './counters.ts'

/** The sums of turns that are rolled up. */
export interface TurnSums {
  readonly turns: number
  readonly messages: number
  readonly liveMessages: number
  readonly conversations: number
  /** Words that the bot refused, or did not understand. */
  readonly refused: number
  /** Conversations that the bot handed to a human. */
  readonly handovers: number
  /** Questions that sources were consulted for. */
  readonly questions: number
  /** Answers of operators to waiting respondents, and the total time that these had waited (milliseconds). */
  readonly responses: number
  readonly responseMs: number
}

/** A day of an application, as far as its turns are rolled up (docs/decisions/0016-days-are-rolled-up.md). */
export interface CountedDay extends TurnSums, DayVersion {
  /** The turns before this instant are rolled up (ms since 1970). */
  readonly until: number
  /** Whether the day is final: the lists of closed days exist. */
  readonly isClosed: boolean
  /** How many blocks its turns are in. */
  readonly blocks: number
  /** Respondents who wrote on this day for the first time ever. */
  readonly newUsers: number
  /** Respondents who wrote on this day and on an earlier one: how many, by the number of the last day on which they had written. */
  readonly returningUsers: ReadonlyMap<number, number>
}

const dayItem = declareItem({
  version: numberField('v'),
  until: optional(numberField('until')),
  isClosed: optional(flagField('closed')),
  blocks: optional(numberField('blocks')),
  turns: optional(numberField('t')),
  messages: optional(numberField('b')),
  liveMessages: optional(numberField('l')),
  conversations: optional(numberField('c')),
  refused: optional(numberField('r')),
  handovers: optional(numberField('h')),
  questions: optional(numberField('q')),
  responses: optional(numberField('p')),
  responseMs: optional(numberField('pm')),
  newUsers: optional(numberField('n')),
  returningUsers: optional(packedField<[day: number, users: number][]>('u')),
  ...dueFields,
})

type Epoch = Pick<Application, 'appID' | 'epoch'>

/** When the roll-up looks at a new day for the first time. */
const firstLookMs = minutes(10)

/** The days that this function has opened. */
const opened = createCache<void>({ maxSize: 5000, maxAgeMs: hours(1) })

/**
 * Makes sure that a day is rolled up: done before its first turn is committed, and once an hour by each function that takes turns on it. A day that
 * was closed is opened again.
 */
export const openDay = ({ appID, epoch }: Epoch, day: number): Promise<void> =>
  opened.get(`${appID}#${epoch}#${day}`, async () => {
    const due = dueFrom('rollUp', now() + firstLookMs, `${appID}#${day}`, appID)
    const change = dayItem.change({ setOnce: { version: 1, ...due } })
    if (await updateIf(keys.day(appID, epoch, day), change, dayItem.absent('isClosed'))) return
    const closed = await getDay({ appID, epoch }, day)
    if (closed) await reopenDay({ appID, epoch }, closed)
  })

/** The days from one to another (included) on which there are turns, in order. One query, strongly consistent. */
export async function listCountedDays({ appID, epoch }: Epoch, from: number, to: number): Promise<CountedDay[]> {
  if (from > lastDay) return []
  const first = keys.day(appID, epoch, from)
  const last = keys.day(appID, epoch, Math.min(to, lastDay))
  return (await list({ pk: first.pk, from: first.sk, to: last.sk })).map(dayIn)
}

/** Sort keys hold six digits: there are no turns after this day in the year 4707. */
const lastDay = 999_999

/** A day; undefined where there are no turns on it. Strongly consistent. */
export async function getDay({ appID, epoch }: Epoch, day: number): Promise<CountedDay | undefined> {
  const item = await get(keys.day(appID, epoch, day))
  return item && dayIn(item)
}

function dayIn(item: WireItem): CountedDay {
  const { version, until, isClosed = false, returningUsers = [], ...counts } = dayItem.decode(item)
  const { blocks = 0, turns = 0, messages = 0, liveMessages = 0, conversations = 0, newUsers = 0 } = counts
  const { refused = 0, handovers = 0, questions = 0, responses = 0, responseMs = 0 } = counts
  const day = Number(item['sk']?.S?.split('#')[1])
  return {
    day,
    version,
    until: until ?? days(day),
    isClosed,
    ...{ blocks, turns, messages, liveMessages, conversations, newUsers, refused, handovers, questions, responses, responseMs },
    returningUsers: new Map(returningUsers),
  }
}

/** The write that advances a day, on the condition that no one else did since it was read. */
export function progressWrite({ appID, epoch }: Epoch, day: CountedDay, next: CountedDay): Write {
  const { until, blocks, turns, messages, liveMessages, conversations, newUsers } = next
  const { refused, handovers, questions, responses, responseMs } = next
  const returningUsers = [...next.returningUsers].sort(([one], [other]) => one - other)
  const counts = { until, blocks, turns, messages, liveMessages, conversations, newUsers }
  const service = nonZero({ refused, handovers, questions, responses, responseMs })
  const set = { ...counts, ...service, ...(returningUsers.length ? { returningUsers } : {}) }
  return updateWrite(keys.day(appID, epoch, day.day), dayItem.change({ set }), isAsRead(day))
}

/** Puts off the next look at a day. False where it was moved on, closed or opened again meanwhile. */
export const postponeDayIf = ({ appID, epoch }: Epoch, day: CountedDay, untilMs: number): Promise<boolean> =>
  updateIf(
    keys.day(appID, epoch, day.day),
    dayItem.change({ set: dueFrom('rollUp', untilMs, `${appID}#${day.day}`, appID) }),
    isAsRead(day),
  )

/** Defers the roll-up of a day, so that the sweeper does not queue it twice. False if it is closed, or gone. */
export const leaseDayIf = ({ appID, epoch }: Epoch, day: number, untilMs: number): Promise<boolean> =>
  updateIf(
    keys.day(appID, epoch, day),
    dayItem.change({ set: dueFrom('rollUp', untilMs, `${appID}#${day}`, appID) }),
    all(dayItem.exists('dueAt'), dayItem.absent('isClosed')),
  )

/** Closes a day whose turns are all rolled up, once its lists are stored: it is no longer due. False as above. */
export const closeDayIf = ({ appID, epoch }: Epoch, day: CountedDay): Promise<boolean> =>
  updateIf(keys.day(appID, epoch, day.day), dayItem.change({ set: { isClosed: true }, remove: ['dueIndex', 'dueAt'] }), isAsRead(day))

/** Restarts the roll-up of a day under a new version. Does nothing if another worker restarted or advanced it. */
export async function reopenDay({ appID, epoch }: Epoch, day: CountedDay): Promise<void> {
  const change = dayItem.change({
    set: { version: day.version + 1, ...dueFrom('rollUp', now(), `${appID}#${day.day}`, appID) },
    remove: [
      ...(['until', 'isClosed', 'blocks', 'turns', 'messages', 'liveMessages', 'conversations', 'newUsers', 'returningUsers'] as const),
      ...(['refused', 'handovers', 'questions', 'responses', 'responseMs'] as const),
    ],
  })
  await updateIf(keys.day(appID, epoch, day.day), change, isAsRead(day))
}

/** Holds if nobody advanced, closed or reopened a day since it was read. */
const isAsRead = ({ day, version, until, isClosed }: CountedDay) =>
  all(
    dayItem.is('version', version),
    until === days(day) ? dayItem.absent('until') : dayItem.is('until', until),
    isClosed ? dayItem.exists('isClosed') : dayItem.absent('isClosed'),
  )

/** The beginning of the day after. */
export const endOfDay = (day: number): number => days(day + 1)
