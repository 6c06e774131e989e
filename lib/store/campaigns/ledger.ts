import { PutCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { iso } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { keys } from '../keys.ts'
import { conditionFailed, documents, run } from '../table/client.ts'
import { type ChunkRef, getStep, isDone, type Outcome, pendingOf, type RunRef, type Step, undoneOf } from './slices.ts'

/** Commits a step: from here on its recipients are in the accounts. False where another attempt committed it first. */
export async function commitStep({ notificationID, run: number }: RunRef, step: Step): Promise<boolean> {
  const Item = { ...keys.step(notificationID, number, step.shard, step.step), ...step }
  try {
    await run(documents.send(new PutCommand({ TableName: env.tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' })))
    return true
  } catch (error) {
    if (!conditionFailed(error)) throw error
    // A write whose answer was lost is made again by the SDK, and finds what it wrote itself.
    return (await getStep({ notificationID, run: number, ...step }))?.token === step.token
  }
}

/**
 * Accounts for a chunk, once: delivered twice, counted once. Gives the step after that; undefined where it is another attempt's.
 */
export async function accountFor(chunk: ChunkRef, counts: Partial<Record<Outcome | 'handed', number>>): Promise<Step | undefined> {
  const some = Object.entries(counts).filter(([, n]) => n > 0)
  const accounted = await change(chunk, {
    UpdateExpression: `SET #done = :at${some.length ? ` ADD ${some.map((_, i) => `#c${i} :c${i}`).join(', ')}` : ''}`,
    ConditionExpression: 'attribute_not_exists(#done) AND #token = :token',
    ExpressionAttributeNames: {
      '#done': `d${chunk.chunk}`,
      '#token': 'token',
      ...Object.fromEntries(some.map(([name], i) => [`#c${i}`, name])),
    },
    ExpressionAttributeValues: { ':at': iso(), ':token': chunk.token, ...Object.fromEntries(some.map(([, n], i) => [`:c${i}`, n])) },
  })
  if (accounted) return accounted
  const current = await getStep(chunk)
  return current?.token === chunk.token && isDone(current, chunk.chunk) ? current : undefined
}

/** Notes until when a chunk is put off, and whether a provider asked for it; false where it is accounted for, or another attempt's. */
export async function notePutOff(chunk: ChunkRef, until: number, isAskedFor: boolean): Promise<boolean> {
  const noted = await change(chunk, {
    UpdateExpression: 'SET #wait = :until ADD #times :times',
    ConditionExpression: 'attribute_not_exists(#done) AND #token = :token',
    ExpressionAttributeNames: { '#wait': `w${chunk.chunk}`, '#times': `p${chunk.chunk}`, '#done': `d${chunk.chunk}`, '#token': 'token' },
    ExpressionAttributeValues: { ':until': until, ':times': isAskedFor ? 1 : 0, ':token': chunk.token },
  })
  return noted !== undefined
}

/**
 * Accounts at once for all of a step who are pending: they were deleted with all respondents of the application, and what was planned for
 * them with them. A chunk that was half delivered then counts whole as deleted. Undefined where another account came between.
 */
export async function accountDeleted(runRef: RunRef, step: Step): Promise<Step | undefined> {
  const undone = undoneOf(step)
  if (undone.length === 0) return step
  const marks = undone.map((_, i) => `#d${i}`)
  return change(
    { ...runRef, shard: step.shard, step: step.step },
    {
      UpdateExpression: `SET ${marks.map((mark) => `${mark} = :at`).join(', ')} ADD #deleted :pending`,
      ConditionExpression: marks.map((mark) => `attribute_not_exists(${mark})`).join(' AND '),
      ExpressionAttributeNames: { '#deleted': 'deleted', ...Object.fromEntries(undone.map((chunk, i) => [`#d${i}`, `d${chunk}`])) },
      ExpressionAttributeValues: { ':at': iso(), ':pending': pendingOf(step) },
    },
  )
}

const attempts = 6

/** Changes the accounts of a step; undefined where the condition does not hold. */
async function change(
  { notificationID, run: number, shard, step }: Omit<ChunkRef, 'token' | 'chunk'>,
  update: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
): Promise<Step | undefined> {
  const command = { TableName: env.tableName(), Key: keys.step(notificationID, number, shard, step), ...update }
  for (let attempt = 1; ; attempt++) {
    try {
      const { Attributes } = await run(documents.send(new UpdateCommand({ ...command, ReturnValues: 'ALL_NEW' })))
      return Attributes as Step
    } catch (error) {
      if (conditionFailed(error)) return undefined
      // Somebody reads a message of the campaign at this moment, which is counted here by a transaction.
      if (attempt === attempts || !(error instanceof Error && error.name === 'TransactionConflictException')) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}
