import type { Application } from '../applications/access.ts'
import { returnsTo, turnsOfDay } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { keyOf, list } from '../table/read.ts'
import { dayOf, previousActiveDay, type TurnActivity } from './turnActivity.ts'

/** The index keys of a turn, which hold all that it counts. gsi1 sorts turns by instant, gsi2 returning users by when they had written last. */
const activityKeys = declareItem({
  day: optional(textField('gsi1pk')),
  activity: optional(textField('gsi1sk')),
  previousDay: optional(textField('gsi2pk')),
  userReturn: optional(textField('gsi2sk')),
})

/**
 * Days are counted (dayCounts.ts). Where a period begins or ends within a day, the turns of that part of the day are read one by one: the index
 * keys of a turn say what it counts. Both indexes lag behind the table by milliseconds.
 */
export function activityIndexKeys({ appID, epoch }: Application, activity: TurnActivity): WireItem {
  const previousDay = previousActiveDay(activity)
  return activityKeys.encode({
    day: turnsOfDay(appID, epoch, dayOf(activity.at)),
    activity: formatActivity(activity),
    ...(previousDay === undefined
      ? {}
      : {
          previousDay: returnsTo(appID, epoch, previousDay),
          userReturn: `${formatInstant(activity.wrote?.before ?? 0)}|${formatInstant(activity.at)}`,
        }),
  })
}

/** Somebody who wrote, and then not again before another day. */
export interface UserReturn {
  /** When they wrote last before they came back, and when they came back (ms since 1970). */
  readonly before: number
  readonly at: number
}

/** The turns from an instant (included) to another one (excluded) of the same day. */
export async function listTurnActivities({ appID, epoch }: Application, from: number, to: number): Promise<TurnActivity[]> {
  const items = await list({ ...between(from, to), pk: turnsOfDay(appID, epoch, dayOf(from)), index: 'gsi1', fields: ['gsi1sk'] })
  return items.map((item) => parseActivity(activityKeys.read(item, 'activity') ?? ''))
}

/** The keys of the turns in which a respondent said something, from an instant (included) to another one (excluded) of the same day. */
export async function listWrittenTurns({ appID, epoch }: Application, from: number, to: number): Promise<Key[]> {
  const query = { ...between(from, to), pk: turnsOfDay(appID, epoch, dayOf(from)), index: 'gsi1', fields: ['pk', 'sk', 'gsi1sk'] } as const
  const wrote = (item: WireItem) => parseActivity(activityKeys.read(item, 'activity') ?? '').wrote !== undefined
  return (await list(query)).filter(wrote).map(keyOf)
}

/** Users whose last message of a day was sent between two instants of it (the second excluded), and who came back on a later day. */
export async function listUserReturns({ appID, epoch }: Application, from: number, to: number): Promise<UserReturn[]> {
  const items = await list({ ...between(from, to), pk: returnsTo(appID, epoch, dayOf(from)), index: 'gsi2', fields: ['gsi2sk'] })
  return items.map((item) => {
    const [before, at] = (activityKeys.read(item, 'userReturn') ?? '').split('|')
    return { before: Number(before), at: Number(at) }
  })
}

/** The sort keys from an instant to another one. A stored key continues with `|` after its instant, so the instant `to` is excluded. */
const between = (from: number, to: number) => ({ from: formatInstant(from), to: formatInstant(to) })

const formatInstant = (ms: number): string => String(ms).padStart(15, '0')

/** In the place of the instant written before: the respondent did not write; they wrote for the first time. */
const [didNotWrite, firstMessage] = ['-', '']

const formatActivity = ({ at, messages, liveMessages, begins, wrote }: TurnActivity): string =>
  [formatInstant(at), wrote ? (wrote.before ?? firstMessage) : didNotWrite, messages, liveMessages, begins ? 1 : 0].join('|')

function parseActivity(stored: string): TurnActivity {
  const [at, before = '', messages, liveMessages, begins] = stored.split('|')
  return {
    at: Number(at),
    messages: Number(messages),
    liveMessages: Number(liveMessages),
    begins: begins === '1',
    wrote: before === didNotWrite ? undefined : { before: before === firstMessage ? undefined : Number(before) },
  }
}
