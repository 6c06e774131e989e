import type { Expression, ExpressionBody } from '../../../schemas/expression.ts'
import { iso, now } from '../../core/clock.ts'
import { invalid, problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import { operationStart } from '../../core/operation.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedIntents } from '../../store/content/nluObjects.ts'
import { type ExpressionQuery, pageOfExpressions } from '../../store/nlu/expressionPages.ts'
import { type StoredExpression, storedExpressions } from '../../store/nlu/storedExpressions.ts'
import { expressionView, referencesOf, withBody } from './expressionForm.ts'
import { getReferenced, requireReferenced } from './references.ts'

/** The expressions of an application's intents. Those of a deleted intent are ignored even before they are deleted. */

/** One update of a batch. */
export type ExpressionUpdate = ExpressionBody & { readonly _id: string }

/** Returns a page of an intent's expressions, oldest first, and the cursor of the next. */
export async function pageOfNLUExpressions(
  application: Application,
  query: ExpressionQuery,
): Promise<{ expressions: Expression[]; next: string | undefined }> {
  await storedIntents.require(application, query.intent)
  const page = await pageOfExpressions(application, query)
  return { ...page, expressions: await viewsOf(application, page.expressions) }
}

export async function getNLUExpression(application: Application, id: string): Promise<Expression> {
  return onlyOne(await viewsOf(application, await storedExpressions.getMany(application, [id])))
}

/** Creates an expression of an intent; an intent in the body is ignored. */
export async function createNLUExpression(
  application: Application,
  intentID: string,
  body: ExpressionBody & { expression_text: string },
): Promise<Expression> {
  const at = iso(operationStart(now()))
  const dates = { createdAt: at, updatedAt: at }
  const empty = { _id: newID(application.appID), intent: intentID, expression_text: body.expression_text, ...dates }
  const expression = { ...withBody(application.appID, empty, { ...body, intent: { _id: intentID } }), ...dates }
  const references = referencesOf([expression])
  const referenced = await getReferenced(application, references)
  requireReferenced(referenced, references)
  await storedExpressions.create(application, expression)
  return onlyOne(expressionView(expression, referenced))
}

/** Updates an expression. `version`: the `updatedAt` that it must still have. */
export async function updateNLUExpression(
  application: Application,
  id: string,
  body: ExpressionBody,
  version?: string,
): Promise<Expression> {
  return onlyOne(await updateAll(application, [{ ...body, _id: id }], () => '', version))
}

/** Updates expressions and moves them to other intents. All are validated before the first write. */
export async function updateNLUExpressions(application: Application, updates: readonly ExpressionUpdate[]): Promise<Expression[]> {
  if (new Set(updates.map(({ _id }) => _id)).size < updates.length) throw invalid('_id', 'must be different in each entry')
  return updateAll(application, updates, (i) => `${i}.`)
}

export async function deleteNLUExpression(application: Application, id: string): Promise<void> {
  const expression = onlyOne(await storedExpressions.getMany(application, [id]))
  await storedIntents.require(application, expression.intent)
  if (!(await storedExpressions.deleteIf(application, expression))) throw problem('not_found')
}

const attempts = 4

/** On a conflict with a concurrent update, the updates are applied to its result. */
async function updateAll(
  application: Application,
  updates: readonly ExpressionUpdate[],
  at: (i: number) => string,
  version?: string,
): Promise<Expression[]> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const stored = await storedExpressions.getMany(
      application,
      updates.map(({ _id }) => _id),
    )
    if (stored.length < updates.length) throw problem('not_found')
    if (version !== undefined && stored.some(({ updatedAt }) => updatedAt !== version)) throw problem('version_changed')
    const replacements = stored.map((before, i) => ({ before, after: withBody(application.appID, before, updates[i] ?? {}, at(i)) }))
    const after = replacements.map((replacement) => replacement.after)
    const references = referencesOf([...stored, ...after])
    const referenced = await getReferenced(application, references)
    requireReferenced(referenced, { intents: references.intents, entities: referencedEntities(updates) })
    if (await storedExpressions.replaceManyIf(application, replacements))
      return after.flatMap((expression) => expressionView(expression, referenced))
  }
  throw problem('changed_meanwhile')
}

/** Only references in the call must exist: an entity deleted meanwhile does not block the update of an expression. */
const referencedEntities = (updates: readonly ExpressionUpdate[]): string[] =>
  updates.flatMap(({ parameters }) => (parameters ?? []).flatMap(({ entity }) => entity?._id ?? []))

async function viewsOf(application: Application, stored: readonly StoredExpression[]): Promise<Expression[]> {
  const referenced = await getReferenced(application, referencesOf(stored))
  return stored.flatMap((expression) => expressionView(expression, referenced))
}

/** Returns the only element. */
function onlyOne<T>([object]: readonly T[]): T {
  if (object === undefined) throw problem('not_found')
  return object
}
