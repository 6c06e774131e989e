import { UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { respondentKey } from '../respondents/respondentItem.ts'
import { client, conditionFailed, run, type WireItem } from '../table/client.ts'

/** A turn that reaches out holds its respondent for so long, at most: as long as an endpoint runs. */
const holdMs = 30_000

/** Whether another turn holds the respondent at this moment. */
export const isHeld = (item: WireItem | undefined, by: string): boolean =>
  item?.['lockBy']?.S !== undefined && item['lockBy'].S !== by && Number(item['lockUntil']?.N ?? 0) > now()

/**
 * Holds a respondent for one turn, so that what it calls outside is called once. Only turns that reach out pay for it. False where
 * another turn holds it, or was committed meanwhile.
 */
export async function hold(application: Application, respondentID: string, turnsBefore: number, by: string): Promise<boolean> {
  try {
    await run(
      client.send(
        new UpdateItemCommand({
          TableName: env.tableName(),
          Key: respondentKey(application, respondentID),
          UpdateExpression: 'SET lockBy = :by, lockUntil = :until',
          ConditionExpression: `attribute_exists(pk) AND ${turnsBefore === 0 ? 'attribute_not_exists(#turn)' : '#turn = :turns'} AND (attribute_not_exists(lockBy) OR lockBy = :by OR lockUntil < :now)`,
          ExpressionAttributeNames: { '#turn': 'turn' },
          ExpressionAttributeValues: {
            ':by': { S: by },
            ':until': { N: String(now() + holdMs) },
            ':now': { N: String(now()) },
            ...(turnsBefore === 0 ? {} : { ':turns': { N: String(turnsBefore) } }),
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
