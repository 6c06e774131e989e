import type { TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys, slotOf } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { itemsBetween, numberIn } from './counters.ts'
import { dayOf } from './turnActivity.ts'
import type { Understanding } from './understanding.ts'

/** An intent with the entities that were found beside it; null where nothing was understood. */
export interface Couple {
  readonly intentID: string | null
  readonly entities: readonly string[]
}

/** How often it was asked for, and what respondents thought of the answer. */
export interface CoupleCount extends Couple {
  readonly requests: number
  readonly positive: number
  readonly negative: number
}

/** What the row of a turn keeps of what was understood in it: a feedback is about that. */
export const understoodFields = ({ intentID, entities, score, resourceID }: Understanding): WireItem => ({
  nlu: { S: JSON.stringify({ intentID, entities: sorted(entities), score, resourceID }) },
})

/** What stands in a turn's row, as understoodFields wrote it. */
export type StoredUnderstanding = Omit<Understanding, 'text'>

export const understoodIn = (row: WireItem): StoredUnderstanding | undefined => row['nlu']?.S && JSON.parse(row['nlu'].S)

/** The write that counts a request, as part of the turn's transaction. */
export const requestWrite = (application: Application, uid: string, at: number, understanding: Understanding): TransactWriteItem =>
  countWrite(application, uid, at, understanding, { n: 1 })

/** Adds to the counters of a couple on a day: requests `n`, feedbacks `pos` and `neg`. */
export function countWrite(
  { appID, epoch }: Application,
  uid: string,
  at: number,
  { intentID, entities }: Couple,
  counts: Readonly<Record<string, number>>,
): TransactWriteItem {
  const key = coupleKey(appID, epoch, dayOf(at), uid, { intentID, entities })
  const names = Object.entries(counts)
  return {
    Update: {
      TableName: env.tableName(),
      Key: { pk: { S: key.pk }, sk: { S: key.sk } },
      UpdateExpression: `SET couple = :couple ADD ${names.map(([name], i) => `${name} :${i}`).join(', ')}`,
      ExpressionAttributeValues: {
        ':couple': { S: coupleText({ intentID, entities }) },
        ...Object.fromEntries(names.map(([, n], i) => [`:${i}`, { N: String(n) }])),
      },
    },
  }
}

/** What was asked on the days from one to another (included), by couple. */
export async function readCouples({ appID, epoch }: Application, from: number, to: number): Promise<CoupleCount[]> {
  const [first, last] = [coupleKey(appID, epoch, from, ''), coupleKey(appID, epoch, to + 1, '')]
  const found = new Map<string, CoupleCount>()
  for (const item of await itemsBetween(first.pk, daySort(first), daySort(last))) {
    const text = item['couple']?.S ?? ''
    const { requests, positive, negative } = found.get(text) ?? { requests: 0, positive: 0, negative: 0 }
    const [intentID = null, entities = []]: [string | null, string[]] = JSON.parse(text)
    found.set(text, {
      intentID,
      entities,
      requests: requests + numberIn(item, 'n'),
      positive: positive + numberIn(item, 'pos'),
      negative: negative + numberIn(item, 'neg'),
    })
  }
  return [...found.values()]
}

const coupleKey = (appID: string, epoch: number, day: number, uid: string, couple?: Couple): Key =>
  keys.couple(appID, epoch, Math.min(Math.max(0, day), 999_999), slotOf(uid), couple ? coupleText(couple) : '')

/** `N#day#`, with which all of a day begins. */
const daySort = ({ sk }: Key): string => sk.slice(0, 9)

const coupleText = ({ intentID, entities }: Couple): string => JSON.stringify([intentID, sorted(entities)])

const sorted = (entities: readonly string[]): string[] => [...new Set(entities)].sort()
