import { QueryCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys, slotOf } from '../keys.ts'
import type { Key } from '../table/client.ts'
import { client, run, type WireItem } from '../table/client.ts'
import { dayOf, lastActiveDayBefore, type TurnActivity } from './turnActivity.ts'

/**
 * The numbers of a day. They are part of the turn's transaction: each turn counts once, whatever crashes or comes twice, and what was
 * counted is there for the next read (docs/decisions/0006-counters-in-the-turn.md).
 */
export interface DayCount {
  /** Number of the UTC day since 1970. */
  readonly day: number
  messages: number
  liveMessages: number
  conversations: number
  /** Respondents who wrote on this day for the first time ever. */
  newcomers: number
  /** Of those who wrote on this day and before: how many, by the day on which they had written last. */
  readonly returned: Map<number, number>
}

/** The writes that count a turn: one, and one more with a respondent's first words of a day. */
export function activityCountWrites({ appID, epoch }: Application, uid: string, pulse: TurnActivity): TransactWriteItem[] {
  const [slot, day, before] = [slotOf(uid), dayOf(pulse.at), lastActiveDayBefore(pulse)]
  const isNew = pulse.wrote !== undefined && pulse.wrote.before === undefined
  const { messages, liveMessages, begins } = pulse
  return [
    counterWrite(keys.dayCount(appID, epoch, day, slot), { b: messages, l: liveMessages, c: begins ? 1 : 0, n: isNew ? 1 : 0 }),
    ...(isNew ? [counterWrite(keys.usersEver(appID, epoch, slot), { n: 1 })] : []),
    ...(before === undefined ? [] : [counterWrite(keys.dayReturns(appID, epoch, day, slot), { [`u${before}`]: 1 })]),
  ]
}

/** Adds to numbers of an item; what is not there yet is 0. */
export function counterWrite({ pk, sk }: Key, numbers: Readonly<Record<string, number>>): TransactWriteItem {
  const some = Object.entries(numbers).filter(([, n]) => n !== 0)
  return {
    Update: {
      TableName: env.tableName(),
      Key: { pk: { S: pk }, sk: { S: sk } },
      UpdateExpression: `ADD ${some.map((_, i) => `#${i} :${i}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(some.map(([name], i) => [`#${i}`, name])),
      ExpressionAttributeValues: Object.fromEntries(some.map(([, n], i) => [`:${i}`, { N: String(n) }])),
    },
  }
}

/** The days from one to another (included) on which something was counted, in their order: one query. */
export async function listDayCounts({ appID, epoch }: Application, from: number, to: number): Promise<DayCount[]> {
  const found = new Map<number, DayCount>()
  const first = keys.dayCount(appID, epoch, Math.min(Math.max(0, from), lastDay), 0)
  // The day after the last one, of which nothing sorts before its first slot.
  const last = keys.dayCount(appID, epoch, Math.min(Math.max(0, to + 1), lastDay), 0)
  for (const item of await itemsBetween(first.pk, first.sk, last.sk.slice(0, -1))) {
    const day = Number(item['sk']?.S?.split('#')[1])
    const count = found.get(day) ?? { day, messages: 0, liveMessages: 0, conversations: 0, newcomers: 0, returned: new Map() }
    found.set(day, count)
    count.messages += numberIn(item, 'b')
    count.liveMessages += numberIn(item, 'l')
    count.conversations += numberIn(item, 'c')
    count.newcomers += numberIn(item, 'n')
    for (const name of Object.keys(item)) {
      if (!name.startsWith('u')) continue
      const before = Number(name.slice(1))
      count.returned.set(before, (count.returned.get(before) ?? 0) + numberIn(item, name))
    }
  }
  return [...found.values()]
}

/** Sort keys hold six digits: nothing is counted after the year 4700. */
const lastDay = 999_999

/** How many respondents ever wrote. */
export async function countUsersEver({ appID, epoch }: Application): Promise<number> {
  const { pk, sk } = keys.usersEver(appID, epoch, '')
  return (await itemsBetween(pk, sk, `${sk}~`)).reduce((sum, item) => sum + numberIn(item, 'n'), 0)
}

export const numberIn = (item: WireItem, name: string): number => Number(item[name]?.N ?? 0)

/** Items of a partition between two sort keys, both included. */
export async function itemsBetween(pk: string, from: string, to: string): Promise<WireItem[]> {
  const found: WireItem[] = []
  let next: WireItem | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await run(
      client.send(
        new QueryCommand({
          TableName: env.tableName(),
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':pk': { S: pk }, ':from': { S: from }, ':to': { S: to } },
          ConsistentRead: true,
          ...(next ? { ExclusiveStartKey: next } : {}),
        }),
      ),
    )
    found.push(...Items)
    next = LastEvaluatedKey
  } while (next)
  return found
}
