import type { TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys, slotOf } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { itemsBetween, numberIn } from './counters.ts'
import type { NluResult } from './nluResult.ts'
import { dayOf } from './turnActivity.ts'

/** An intent with the entities that were found beside it; null where nothing was understood. */
export interface IntentAndEntities {
  readonly intentID: string | null
  readonly entities: readonly string[]
}

/** How often it was asked for, and what respondents thought of the answer. */
export interface NluRequestCount extends IntentAndEntities {
  readonly requests: number
  readonly positive: number
  readonly negative: number
}

/** What the row of a turn keeps of what was understood in it: a feedback is about that. */
export const nluResultFields = ({ intentID, entities, score, resourceID }: NluResult): WireItem => ({
  nlu: { S: JSON.stringify({ intentID, entities: sorted(entities), score, resourceID }) },
})

/** What stands in a turn's row, as understoodFields wrote it. */
export type StoredNluResult = Omit<NluResult, 'text'>

export const nluResultIn = (row: WireItem): StoredNluResult | undefined => row['nlu']?.S && JSON.parse(row['nlu'].S)

/** The write that counts a request, as part of the turn's transaction. */
export const nluRequestWrite = (application: Application, uid: string, at: number, understanding: NluResult): TransactWriteItem =>
  nluCountWrite(application, uid, at, understanding, { n: 1 })

/** Adds to the counters of a couple on a day: requests `n`, feedbacks `pos` and `neg`. */
export function nluCountWrite(
  { appID, epoch }: Application,
  uid: string,
  at: number,
  { intentID, entities }: IntentAndEntities,
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
export async function listNluRequestCounts({ appID, epoch }: Application, from: number, to: number): Promise<NluRequestCount[]> {
  const [first, last] = [coupleKey(appID, epoch, from, ''), coupleKey(appID, epoch, to + 1, '')]
  const found = new Map<string, NluRequestCount>()
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

const coupleKey = (appID: string, epoch: number, day: number, uid: string, couple?: IntentAndEntities): Key =>
  keys.couple(appID, epoch, Math.min(Math.max(0, day), 999_999), slotOf(uid), couple ? coupleText(couple) : '')

/** `N#day#`, with which all of a day begins. */
const daySort = ({ sk }: Key): string => sk.slice(0, 9)

const coupleText = ({ intentID, entities }: IntentAndEntities): string => JSON.stringify([intentID, sorted(entities)])

const sorted = (entities: readonly string[]): string[] => [...new Set(entities)].sort()
