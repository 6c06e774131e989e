import type { IntentMeta } from '../../../schemas/intent.ts'
import type { Application } from '../../store/applications/access.ts'
import { type StoredExpression, storedExpressions } from '../../store/nlu/storedExpressions.ts'
import { getReferenced } from './references.ts'

/**
 * Returns the `meta` of all intents, or of some, from their expressions. It is counted on read: a counter per intent would serialize
 * concurrent writers.
 */
export async function countMeta(application: Application, intentIDs?: readonly string[]): Promise<(intentID: string) => IntentMeta> {
  const expressions = await expressionsOf(application, intentIDs)
  const { entities } = await getReferenced(application, { intents: [], entities: expressions.flatMap(({ entityIDs }) => entityIDs ?? []) })
  const byIntent = Map.groupBy(expressions, ({ intent }) => intent)
  return (id) => metaOf(byIntent.get(id) ?? [], (entity) => entities.has(entity))
}

/** One intent is one list; for several, all expressions are read at once. */
async function expressionsOf(application: Application, intentIDs?: readonly string[]): Promise<StoredExpression[]> {
  if (intentIDs?.length === 0) return []
  const [first, second] = new Set(intentIDs)
  return storedExpressions.list(application, second === undefined ? first : undefined)
}

/** The meta of an intent with the given expressions. */
export function metaOf(
  expressions: readonly Pick<StoredExpression, 'language' | 'entityIDs'>[],
  exists: (entityID: string) => boolean = () => true,
): IntentMeta {
  const languages = expressions.flatMap(({ language }) => language ?? [])
  return {
    entities: [...new Set(expressions.flatMap(({ entityIDs }) => entityIDs ?? []))].filter(exists),
    expressions_nb: expressions.length,
    expressions_details: Object.fromEntries(
      [...Map.groupBy(languages, (language) => language)].map(([language, all]) => [language, all.length]),
    ),
  }
}
