import type { Expression, ExpressionBody } from '../../../schemas/expression.ts'
import { found } from '../../bot/content/objects.ts'
import { named, requireAll } from '../../bot/content/references.ts'
import { iso } from '../../core/clock.ts'
import { invalid, problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import type { Application } from '../../store/applications/access.ts'
import { type ExpressionQuery, expressionPage } from '../../store/nlu/expressionLists.ts'
import { addExpressions, getExpressions, removeExpression, replaceExpressions, type StoredExpression } from '../../store/nlu/expressions.ts'
import { changed, referencesOf, shown } from './expressionForm.ts'
import { storedIntents } from './intents.ts'

/** The expressions of an application's intents. One whose intent is gone is gone too, whether or not it is still stored. */
export const expressions = {
  /** One page of an intent's expressions, oldest first, and where the next begins. */
  async list(application: Application, query: ExpressionQuery): Promise<{ expressions: Expression[]; next: string | undefined }> {
    await storedIntents.read(application, query.intent)
    const page = await expressionPage(application, query)
    return { ...page, expressions: await shownAll(application, page.expressions) }
  },

  async read(application: Application, id: string): Promise<Expression> {
    return found((await shownAll(application, await getExpressions(application, [id])))[0])
  },

  /** A new expression of an intent; another intent in its body counts for nothing. */
  async make(application: Application, intentID: string, body: ExpressionBody & { expression_text: string }): Promise<Expression> {
    const at = iso()
    const dates = { createdAt: at, updatedAt: at }
    const empty = { _id: newID(application.appID), intent: intentID, expression_text: body.expression_text, ...dates }
    const expression = { ...changed(application.appID, empty, { ...body, intent: { _id: intentID } }), ...dates }
    const objects = await named(application, referencesOf([expression]))
    requireAll(objects, referencesOf([expression]))
    await addExpressions(application, [expression])
    return found(shown(expression, objects))
  },

  /** Merges a patch into an expression. */
  async change(application: Application, id: string, body: ExpressionBody): Promise<Expression> {
    return found((await changeAll(application, [{ ...body, _id: id }], () => ''))[0])
  },

  /** Changes expressions, moving them where they name another intent; all of them are checked before one is written. */
  async changeAll(application: Application, changes: readonly Change[]): Promise<Expression[]> {
    if (new Set(changes.map(({ _id }) => _id)).size < changes.length) throw invalid('_id', 'must be another one in each entry')
    return changeAll(application, changes, (i) => `${i}.`)
  },

  async remove(application: Application, id: string): Promise<void> {
    const [expression] = await getExpressions(application, [id])
    await storedIntents.read(application, found(expression).intent)
    if (!(await removeExpression(application, found(expression)))) throw problem('not_found')
  },
}

export type Change = ExpressionBody & { readonly _id: string }

const attempts = 4

/** Where another call changes one of them at the same time, what that made of it is changed. */
async function changeAll(application: Application, changes: readonly Change[], at: (i: number) => string): Promise<Expression[]> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const stored = await getExpressions(
      application,
      changes.map(({ _id }) => _id),
    )
    if (stored.length < changes.length) throw problem('not_found')
    const replacements = stored.map((before, i) => ({ before, after: changed(application.appID, before, changes[i] ?? {}, at(i)) }))
    const after = replacements.map((replacement) => replacement.after)
    const references = referencesOf([...stored, ...after])
    const objects = await named(application, references)
    requireAll(objects, { intents: references.intents, entities: sentEntities(changes) })
    if (await replaceExpressions(application, replacements)) return after.flatMap((expression) => shown(expression, objects) ?? [])
  }
  throw problem('changed_meanwhile')
}

/** Only what a call itself names must be there: an entity that was deleted since does not keep an expression from being changed. */
const sentEntities = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ parameters }) => (parameters ?? []).flatMap(({ entity }) => entity?._id ?? []))

async function shownAll(application: Application, stored: readonly StoredExpression[]): Promise<Expression[]> {
  const objects = await named(application, referencesOf(stored))
  return stored.flatMap((expression) => shown(expression, objects) ?? [])
}
