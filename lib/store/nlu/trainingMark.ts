import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { iso, minutes, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { dueIndex, keys } from '../keys.ts'
import { conditionFailed, documents, run } from '../table/client.ts'
import { getObject } from '../table/objects.ts'

/** That something changed which no finished training has seen. */
export interface TrainingMark {
  /** Since when it waits (ISO 8601). */
  readonly since: string
  /** The training that is at it, once one began; a later change takes it away. */
  readonly version?: string
  readonly startedAt?: string
  /** How many trainings began and did not end. */
  readonly attempts?: number
}

/** A function has 5 minutes. What takes longer was lost, and is begun again. */
export const longestTrainingMs = minutes(6)

/** So many trainings that did not end, and it is left until something changes. */
export const mostAttempts = 5

/**
 * Notes that what an application understands changed. False where that is noted already, and a training on its way that will see this
 * change, too. Where its message is lost, the sweep finds the note after a minute.
 */
export const markForTraining = ({ appID }: Application): Promise<boolean> => {
  const at = now()
  const Item = { ...keys.trainingMark(appID), since: iso(at), gsi1pk: dueIndex, gsi1sk: `${iso(at + minutes(1))}#${appID}` }
  return holds(
    new PutCommand({
      TableName: env.tableName(),
      Item,
      ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(version)',
    }),
  )
}

/**
 * A training begins, before it reads: what changes from then on is noted anew. Should it not end, the sweep begins it again, later each
 * time. False where nothing waits, unless it is to be trained `anyway`.
 */
export async function beginTraining({ appID }: Application, version: string, anyway: boolean): Promise<boolean> {
  const key = keys.trainingMark(appID)
  const attempts = ((await getObject<TrainingMark>(key))?.attempts ?? 0) + 1
  const due = attempts < mostAttempts ? ', gsi1pk = :pk, gsi1sk = :due' : ' REMOVE gsi1pk, gsi1sk'
  const at = now()
  return holds(
    new UpdateCommand({
      TableName: env.tableName(),
      Key: key,
      UpdateExpression: `SET since = if_not_exists(since, :at), version = :version, startedAt = :at, attempts = :attempts${due}`,
      ...(anyway ? {} : { ConditionExpression: 'attribute_exists(pk)' }),
      ExpressionAttributeValues: {
        ':at': iso(at),
        ':version': version,
        ':attempts': attempts,
        ...(attempts < mostAttempts ? { ':pk': dueIndex, ':due': `${iso(at + longestTrainingMs * attempts)}#${appID}` } : {}),
      },
    }),
  )
}

/** A training ended; where something changed meanwhile, that still waits. */
export async function endTraining({ appID }: Application, version: string): Promise<void> {
  await holds(
    new DeleteCommand({
      TableName: env.tableName(),
      Key: keys.trainingMark(appID),
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': version },
    }),
  )
}

export const trainingMark = ({ appID }: Application): Promise<TrainingMark | undefined> => getObject<TrainingMark>(keys.trainingMark(appID))

async function holds(command: PutCommand | UpdateCommand | DeleteCommand): Promise<boolean> {
  try {
    await run(documents.send(command as PutCommand))
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
