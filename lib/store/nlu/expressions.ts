import { PutCommand, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { deleteMany as removeMany } from '../table/batch.ts'
import type { Key } from '../table/client.ts'
import { conditionFailed, documents, run } from '../table/client.ts'
import { getObjects as getMany, putObjects as putMany, removeObject } from '../table/objects.ts'

/**
 * An expression as it is stored: it names its intent and its entities by their ids. It lies in its intent's list; a row of its own says
 * where that is, so that it is found by its id and can move. A place without an expression is no harm: such a one does not exist.
 */
export interface StoredExpression {
  readonly _id: string
  readonly intent: string
  readonly language?: string
  readonly language_is_default?: boolean
  readonly expression_text: string
  readonly expression_highlighted_text?: string
  readonly parameters?: readonly StoredParameter[]
  /** The entities of the parameters, each once: what lists are narrowed by. */
  readonly entityIDs?: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
}

export interface StoredParameter {
  readonly _id: string
  readonly parameter_value?: string
  readonly parameter_required?: boolean
  readonly parameter_start?: number
  readonly parameter_end?: number
  readonly entity?: string
}

type Place = Pick<StoredExpression, 'intent' | 'createdAt'>

/** The expressions of these ids, in their order, without those that do not exist. Strongly consistent. */
export async function getExpressions({ appID }: Application, ids: readonly string[]): Promise<StoredExpression[]> {
  const places = await getMany<Place & { _id: string }>(ids.map((id) => keys.expressionPlace(appID, id)))
  const stored = await getMany<StoredExpression>(places.map(({ _id, intent, createdAt }) => keys.expression(appID, intent, createdAt, _id)))
  const byID = new Map(stored.map((expression) => [expression._id, expression]))
  return ids.flatMap((id) => byID.get(id) ?? [])
}

/** Stores new expressions: their places first, so that what a list shows is always found by its id. */
export async function addExpressions({ appID }: Application, expressions: readonly StoredExpression[]): Promise<void> {
  await putMany(expressions.map((expression) => [keys.expressionPlace(appID, expression._id), placeItem(appID, expression)]))
  await putMany(expressions.map((expression) => [key(appID, expression), expression]))
}

export interface Replacement {
  readonly before: StoredExpression
  readonly after: StoredExpression
}

/** A transaction has at most 100 requests, and moving takes three. */
const together = 33

/**
 * Replaces expressions, in the list of another intent where that changed: 33 at a time at once or not at all. False where one of them
 * was changed or removed meanwhile; those before it are replaced then.
 */
export async function replaceExpressions({ appID }: Application, replacements: readonly Replacement[]): Promise<boolean> {
  try {
    for (let i = 0; i < replacements.length; i += together) {
      await transact(replacements.slice(i, i + together).flatMap((replacement) => requests(appID, replacement)))
    }
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

type Requests = NonNullable<TransactWriteCommandInput['TransactItems']>

function requests(appID: string, { before, after }: Replacement): Requests {
  const TableName = env.tableName()
  const unchanged = { ConditionExpression: 'updatedAt = :before', ExpressionAttributeValues: { ':before': before.updatedAt } }
  if (before.intent === after.intent) return [{ Put: { TableName, Item: item(appID, after), ...unchanged } }]
  return [
    { Delete: { TableName, Key: key(appID, before), ...unchanged } },
    { Put: { TableName, Item: item(appID, after) } },
    { Put: { TableName, Item: placeItem(appID, after) } },
  ]
}

async function transact(items: Requests): Promise<void> {
  const [first] = items
  // Alone it needs no transaction, which would cost twice as much.
  if (first?.Put && items.length === 1) await run(documents.send(new PutCommand(first.Put)))
  else await run(documents.send(new TransactWriteCommand({ TransactItems: items })))
}

/** Removes an expression; false where it is not there (any more). */
export async function removeExpression({ appID }: Application, expression: StoredExpression): Promise<boolean> {
  const removed = await removeObject(key(appID, expression))
  if (removed) await removeObject(keys.expressionPlace(appID, expression._id))
  return removed !== undefined
}

/** Removes what is left of the expressions of an intent that is gone. */
export const removeExpressions = ({ appID }: Application, expressions: readonly StoredExpression[]): Promise<void> =>
  removeMany(expressions.flatMap((expression) => [key(appID, expression), keys.expressionPlace(appID, expression._id)]))

const key = (appID: string, { intent, createdAt, _id }: StoredExpression): Key => keys.expression(appID, intent, createdAt, _id)

const item = (appID: string, expression: StoredExpression) => ({ ...expression, ...key(appID, expression) })

const placeItem = (appID: string, { _id, intent, createdAt }: StoredExpression) => ({
  ...keys.expressionPlace(appID, _id),
  _id,
  intent,
  createdAt,
})
