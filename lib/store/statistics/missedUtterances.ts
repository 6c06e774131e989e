import { QueryCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { days, epochSeconds, iso } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys, missedWords } from '../keys.ts'
import { client, run } from '../table/client.ts'
import type { NluResult } from './nluResult.ts'

/** Words that a conversation did not understand. */
export interface MissedUtterance {
  /** When they were said (ISO 8601). */
  readonly at: string
  readonly text: string
}

/** An index key holds 1,024 bytes, and an expression is short. */
const longestText = 250
const keptDays = 90

/** Keeps what was missed with the respondent's history: it goes when they go. Part of the turn's transaction. */
export function missedUtteranceWrite({ appID, epoch }: Application, uid: string, at: number, { text }: NluResult): TransactWriteItem {
  const { pk, sk } = keys.missed(uid, iso(at))
  const index = { gsi1pk: { S: missedWords(appID, epoch) }, gsi1sk: { S: `${iso(at)}#${text.slice(0, longestText)}` } }
  const ttl = { N: String(epochSeconds(at + days(keptDays))) }
  return { Put: { TableName: env.tableName(), Item: { pk: { S: pk }, sk: { S: sk }, ...index, ttl } } }
}

/** What was missed from an instant (included) to another one (not included), the latest first, at most so much. */
export async function listMissedUtterances(
  { appID, epoch }: Application,
  from: string,
  to: string,
  most: number,
): Promise<MissedUtterance[]> {
  const found: MissedUtterance[] = []
  let after: Record<string, { S: string }> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await run(
      client.send(
        new QueryCommand({
          TableName: env.tableName(),
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':pk': { S: missedWords(appID, epoch) }, ':from': { S: from }, ':to': { S: to } },
          ScanIndexForward: false,
          Limit: most - found.length,
          ...(after ? { ExclusiveStartKey: after } : {}),
        }),
      ),
    )
    found.push(...Items.map((item) => missedOf(item['gsi1sk']?.S ?? '')))
    after = LastEvaluatedKey as typeof after
  } while (after && found.length < most)
  return found
}

const instantLength = '2026-01-01T00:00:00.000Z'.length

const missedOf = (stored: string): MissedUtterance => ({ at: stored.slice(0, instantLength), text: stored.slice(instantLength + 1) })
