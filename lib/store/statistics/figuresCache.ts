import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DashboardItem, ProfileQuery } from '../../../schemas/statistics.ts'
import { epochSeconds, hours, iso, minutes, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { conditionFailed, documents, run } from '../table/client.ts'
import { purgePartition } from '../table/partitions.ts'

/** What can be asked about all profiles of an application. */
export type FiguresQuestion = { readonly query: ProfileQuery } | { readonly dashboard: readonly DashboardItem[] }

/** A question whose answer is made in the background, and the last answer that was. */
export interface CachedFigures<A> {
  readonly question: FiguresQuestion | undefined
  readonly answer: A | undefined
  /** When the profiles were read from which the answer was made. */
  readonly asOf: string | undefined
}

/** A job that has not ended by then never will: the worker's time is over. */
const jobMs = minutes(16)
const keptMs = hours(24)

/** What is kept of a question; undefined where nobody asked it of late, or its answers come within a call. */
export async function getCachedFigures<A>({ appID, epoch }: Application, id: string): Promise<CachedFigures<A> | undefined> {
  const { Item } = await run(documents.send(new GetCommand({ TableName: env.tableName(), Key: keys.keptAnswer(appID, epoch, id) })))
  if (!Item) return undefined
  return {
    question: Item['question'] && JSON.parse(Item['question']),
    answer: Item['answer'] && JSON.parse(inflateRawSync(Item['answer']).toString()),
    asOf: Item['asOf'],
  }
}

/** Notes that an answer is being made. False where that is under way. */
export async function beginFigures({ appID, epoch }: Application, id: string, question: FiguresQuestion): Promise<boolean> {
  try {
    await run(
      documents.send(
        new UpdateCommand({
          TableName: env.tableName(),
          Key: keys.keptAnswer(appID, epoch, id),
          UpdateExpression: 'SET question = :question, begunAt = :now, #ttl = :ttl',
          ConditionExpression: 'attribute_not_exists(begunAt) OR begunAt < :given',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':question': JSON.stringify(question),
            ':now': iso(),
            ':given': iso(now() - jobMs),
            ':ttl': epochSeconds(now() + keptMs),
          },
        }),
      ),
    )
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Removes all of them: a repartition names values that somebody had who is gone. */
export const deleteCachedFigures = ({ appID, epoch }: Application, goesOn: () => boolean): Promise<boolean> =>
  purgePartition(keys.keptAnswer(appID, epoch, '').pk, goesOn)

/** Keeps an answer, unless what it is about was purged meanwhile. */
export async function storeFigures({ appID, epoch }: Application, id: string, answer: object, asOf: string): Promise<void> {
  await run(
    documents.send(
      new UpdateCommand({
        TableName: env.tableName(),
        Key: keys.keptAnswer(appID, epoch, id),
        UpdateExpression: 'SET answer = :answer, asOf = :asOf REMOVE begunAt',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':answer': deflateRawSync(JSON.stringify(answer)), ':asOf': asOf },
      }),
    ),
  ).catch((error: unknown) => {
    if (!conditionFailed(error)) throw error
  })
}
