import type { Intent } from '../../../schemas/intent.ts'
import { iso, now } from '../../core/clock.ts'
import { newID } from '../../core/ids.ts'
import { operationID } from '../../core/operation.ts'
import { shippedIntent } from '../../domain/smallTalk/smallTalk.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedEntities, storedIntents } from '../../store/content/nluObjects.ts'
import { deleteRemains, putRemains } from '../../store/content/remains.ts'
import { type StoredExpression, storedExpressions } from '../../store/nlu/storedExpressions.ts'
import { metaOf } from './intentMeta.ts'
import { newEntity } from './nluEntities.ts'
import { newIntent, type WholeIntent } from './nluIntents.ts'
import { getReferenced } from './references.ts'

/** An expression that has not been assigned to an intent yet. */
type Draft = Omit<StoredExpression, '_id' | 'intent' | 'createdAt' | 'updatedAt'>

/**
 * Copies an intent with its expressions: a built-in small talk intent, or one of another application (docs/understanding.md#small-talk).
 */
export async function copyIntentTo(target: Application, source: Application, intentID: string): Promise<Intent> {
  // The first id that is made: the same in each call under an idempotency key.
  const id = newID(target.appID)
  const shipped = shippedIntent(intentID)
  if (shipped)
    return store(
      target,
      { id, ...shipped },
      shipped.expressions.map((text) => ({ expression_text: text, language: shipped.language })),
    )
  const intent = await storedIntents.require(source, intentID)
  const expressions = await storedExpressions.list(source, intentID)
  return store(target, { ...intent, id }, await translated(source, target, expressions))
}

/** Expressions are stored first: they stay invisible until their intent exists. */
async function store(
  target: Application,
  { id, ...intent }: WholeIntent & { readonly id: string },
  drafts: readonly Draft[],
): Promise<Intent> {
  // Creation times one millisecond apart keep their order.
  const first = now() - drafts.length
  const expressions = drafts.map((draft, i): StoredExpression => {
    const at = iso(first + i)
    return { ...draft, _id: newID(target.appID), intent: id, createdAt: at, updatedAt: at }
  })
  const parent = { kind: 'intent', id } as const
  await putRemains(target, parent)
  // The expressions of an earlier call under the same key, which was killed.
  if (operationID() !== undefined) await storedExpressions.deleteMany(target, await storedExpressions.list(target, id))
  await storedExpressions.createMany(target, expressions)
  const created = await storedIntents.create(target, newIntent(intent), id)
  await deleteRemains(target, parent)
  return { ...created, meta: metaOf(expressions) }
}

/** Maps the expressions to the target's entities: those of equal name, else copies. */
async function translated(source: Application, target: Application, expressions: readonly StoredExpression[]): Promise<Draft[]> {
  const theirs = await entitiesIn(source, target, expressions)
  return expressions.map(({ _id, intent, createdAt, updatedAt, parameters, entityIDs, ...own }) => ({
    ...own,
    ...(parameters
      ? {
          parameters: parameters.map(({ entity, ...parameter }) => {
            const theirID = entity === undefined ? undefined : theirs.get(entity)
            return { ...parameter, _id: newID(target.appID), ...(theirID === undefined ? {} : { entity: theirID }) }
          }),
        }
      : {}),
    ...(entityIDs ? { entityIDs: entityIDs.flatMap((id) => theirs.get(id) ?? []) } : {}),
  }))
}

/** Maps each referenced entity to one of the target. */
async function entitiesIn(
  source: Application,
  target: Application,
  expressions: readonly StoredExpression[],
): Promise<ReadonlyMap<string, string>> {
  const used = await getReferenced(source, { intents: [], entities: expressions.flatMap(({ entityIDs }) => entityIDs ?? []) })
  if (source.appID === target.appID) return new Map([...used.entities.keys()].map((id) => [id, id]))
  const there = new Map((await storedEntities.list(target)).map(({ entity_name, _id }) => [entity_name, _id]))
  const theirs = new Map<string, string>()
  for (const [id, entity] of used.entities) {
    theirs.set(id, there.get(entity.entity_name) ?? (await storedEntities.create(target, newEntity(entity)))._id)
  }
  return theirs
}
