import { QueryCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { returnsTo, turnsOfDay } from '../keys.ts'
import { client, run, type WireItem } from '../table/client.ts'
import { dayOf, lastActiveDayBefore, type TurnActivity } from './turnActivity.ts'

/**
 * Days are counted (counters.ts). Where a period begins or ends within a day, the turns of that part of the day are looked at one by
 * one: the index keys of a turn are what it counts. Both indexes follow the table within milliseconds; nothing older is ever behind.
 */
export function activityIndexKeys({ appID, epoch }: Application, pulse: TurnActivity): WireItem {
  const before = lastActiveDayBefore(pulse)
  return {
    gsi1pk: { S: turnsOfDay(appID, epoch, dayOf(pulse.at)) },
    gsi1sk: { S: textOf(pulse) },
    ...(before === undefined
      ? {}
      : {
          gsi2pk: { S: returnsTo(appID, epoch, before) },
          gsi2sk: { S: `${instant(pulse.wrote?.before ?? 0)}|${instant(pulse.at)}` },
        }),
  }
}

/** Somebody who wrote, and then not before another day. */
export interface UserReturn {
  readonly before: number
  readonly at: number
}

/** What was counted from an instant (included) to another one (not included) of the same day. */
export async function listTurnActivities({ appID, epoch }: Application, from: number, to: number): Promise<TurnActivity[]> {
  const found = await keysBetween('gsi1', turnsOfDay(appID, epoch, dayOf(from)), from, to)
  return found.map(pulseIn)
}

/** Whose last words of a day were said between two instants of it, and who came back another day. */
export async function listUserReturns({ appID, epoch }: Application, from: number, to: number): Promise<UserReturn[]> {
  const found = await keysBetween('gsi2', returnsTo(appID, epoch, dayOf(from)), from, to)
  return found.map((key) => {
    const [before, at] = key.split('|')
    return { before: Number(before), at: Number(at) }
  })
}

const instant = (ms: number): string => String(ms).padStart(15, '0')

const [silent, never] = ['-', '']

const textOf = ({ at, messages, liveMessages, begins, wrote }: TurnActivity): string =>
  [instant(at), wrote ? (wrote.before ?? never) : silent, messages, liveMessages, begins ? 1 : 0].join('|')

function pulseIn(text: string): TurnActivity {
  const [at, before = '', messages, liveMessages, begins] = text.split('|')
  return {
    at: Number(at),
    messages: Number(messages),
    liveMessages: Number(liveMessages),
    begins: begins === '1',
    wrote: before === silent ? undefined : { before: before === never ? undefined : Number(before) },
  }
}

async function keysBetween(index: 'gsi1' | 'gsi2', pk: string, from: number, to: number): Promise<string[]> {
  const found: string[] = []
  let next: WireItem | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await run(
      client.send(
        new QueryCommand({
          TableName: env.tableName(),
          IndexName: index,
          KeyConditionExpression: `${index}pk = :pk AND ${index}sk BETWEEN :from AND :to`,
          // The instant is followed by `|`: nothing of the instant `to` itself is between.
          ExpressionAttributeValues: { ':pk': { S: pk }, ':from': { S: instant(from) }, ':to': { S: instant(to) } },
          ProjectionExpression: `${index}sk`,
          ...(next ? { ExclusiveStartKey: next } : {}),
        }),
      ),
    )
    for (const item of Items) found.push(item[`${index}sk`]?.S ?? '')
    next = LastEvaluatedKey
  } while (next)
  return found
}
