import type { Application } from '../applications/access.ts'
import { requireUnlocked } from '../applications/draftLock.ts'
import { keys } from '../keys.ts'
import { deleteMany } from '../table/batch.ts'
import type { Key } from '../table/client.ts'
import { compare, itemExists } from '../table/expressions.ts'
import { getObjects, itemOf, listObjects, putObjects } from '../table/objects.ts'
import { deleteWrite, putWrite, transact, transactIf, type Write } from '../table/transact.ts'
import { putIf } from '../table/write.ts'

/**
 * An expression as it is stored: it names its intent and its entities by their ids. It is in its intent's list; an item of its own says
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

/** An expression that is replaced, and what by. */
export interface Replacement {
  readonly before: StoredExpression
  readonly after: StoredExpression
}

/** A transaction has at most 100 writes, and moving takes three. */
const maxPerTransaction = 33

/** The expressions of an application. Reads are strongly consistent. */
export const storedExpressions = {
  /** The expressions with these ids, in order; those that do not exist are left out. */
  async getMany({ appID }: Application, ids: readonly string[]): Promise<StoredExpression[]> {
    const places = await getObjects<Place>(ids.map((id) => keys.expressionPlace(appID, id)))
    const stored = await getObjects<StoredExpression>(places.map((place) => keyIn(appID, place)))
    const byID = new Map(stored.map((expression) => [expression._id, expression]))
    return ids.flatMap((id) => byID.get(id) ?? [])
  },

  /** All expressions of an intent, oldest first, or of the whole application. */
  list({ appID }: Application, intentID?: string): Promise<StoredExpression[]> {
    const { pk, sk } = keys.expressions(appID, intentID)
    return listObjects<StoredExpression>({ pk, prefix: sk })
  },

  /** Stores a new expression with its place. */
  async create(application: Application, expression: StoredExpression): Promise<void> {
    requireUnlocked(application)
    const { appID } = application
    await transact([
      putWrite(keyIn(appID, expression), itemOf(expression)),
      putWrite(keys.expressionPlace(appID, expression._id), itemOf(placeOf(expression))),
    ])
  },

  /** Stores expressions of intents that do not exist yet: their places last, since the clean-up after a killed call finds them by these. */
  async createMany({ appID }: Application, expressions: readonly StoredExpression[]): Promise<void> {
    await putObjects(expressions.map((expression) => [keyIn(appID, expression), expression]))
    await putObjects(expressions.map((expression) => [keys.expressionPlace(appID, expression._id), placeOf(expression)]))
  },

  /**
   * Replaces expressions, in the list of another intent where that changed: 33 at a time all or none of them. False where one of them
   * was updated or deleted meanwhile; those before it are replaced then.
   */
  async replaceManyIf(application: Application, replacements: readonly Replacement[]): Promise<boolean> {
    requireUnlocked(application)
    const { appID } = application
    for (let i = 0; i < replacements.length; i += maxPerTransaction) {
      if (!(await replaceTogetherIf(appID, replacements.slice(i, i + maxPerTransaction)))) return false
    }
    return true
  },

  /** False where the expression does not exist (any more). */
  async deleteIf(application: Application, expression: StoredExpression): Promise<boolean> {
    requireUnlocked(application)
    const { appID } = application
    return transactIf([deleteWrite(keyIn(appID, expression), itemExists), deleteWrite(keys.expressionPlace(appID, expression._id))])
  },

  /** Deletes the remaining expressions of a deleted intent. */
  deleteMany: ({ appID }: Application, expressions: readonly StoredExpression[]): Promise<void> =>
    deleteMany(expressions.flatMap((expression) => [keyIn(appID, expression), keys.expressionPlace(appID, expression._id)])),
}

/** Where an expression is. */
type Place = Pick<StoredExpression, '_id' | 'intent' | 'createdAt'>

const placeOf = ({ _id, intent, createdAt }: StoredExpression): Place => ({ _id, intent, createdAt })

const keyIn = (appID: string, { intent, createdAt, _id }: Place): Key => keys.expression(appID, intent, createdAt, _id)

function replaceTogetherIf(appID: string, replacements: readonly Replacement[]): Promise<boolean> {
  const [first] = replacements
  // Alone, and in the same list, it needs no transaction, which would cost twice as much.
  if (first && replacements.length === 1 && !isMoved(first)) {
    return putIf(keyIn(appID, first.after), itemOf(first.after), isUnchanged(first))
  }
  return transactIf(replacements.flatMap((replacement) => replaceWrites(appID, replacement)))
}

function replaceWrites(appID: string, replacement: Replacement): Write[] {
  const { before, after } = replacement
  if (!isMoved(replacement)) return [putWrite(keyIn(appID, after), itemOf(after), isUnchanged(replacement))]
  return [
    deleteWrite(keyIn(appID, before), isUnchanged(replacement)),
    putWrite(keyIn(appID, after), itemOf(after)),
    putWrite(keys.expressionPlace(appID, after._id), itemOf(placeOf(after))),
  ]
}

const isMoved = ({ before, after }: Replacement): boolean => before.intent !== after.intent

const isUnchanged = ({ before }: Replacement) => compare('updatedAt', '=', { S: before.updatedAt })
