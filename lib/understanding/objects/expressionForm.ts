import { type Expression, type ExpressionBody, expressionFieldNames } from '../../../schemas/expression.ts'
import { iso, now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import { settable } from '../../core/settable.ts'
import type { StoredExpression, StoredParameter } from '../../store/nlu/storedExpressions.ts'
import type { Referenced } from './references.ts'

/**
 * Merges a body into a stored expression: sent fields replace, null removes, others stay (docs/management.md#writing-objects). `updatedAt`
 * always increases, so that conditional writes detect every update. `at`: parameter prefix in the body.
 */
export function withBody(appID: string, before: StoredExpression, body: ExpressionBody, at = ''): StoredExpression {
  const { intent, parameters, ...own } = settable(expressionFieldNames, body)
  const required = { intent, expression_text: own.expression_text }
  for (const [name, value] of Object.entries(required)) if (value === null) throw invalid(`${at}${name}`, 'must not be removed')
  // Undefined fields are neither stored nor returned.
  const sent = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, value ?? undefined]))
  const after = {
    ...(parameters === undefined ? before : withoutParameters(before)),
    ...sent,
    intent: intent?._id ?? before.intent,
    ...(parameters ? parametersOf(appID, before, parameters) : {}),
    updatedAt: iso(Math.max(now(), Date.parse(before.updatedAt) + 1)),
  }
  checkPositions(after, at)
  return after
}

const withoutParameters = ({ parameters, entityIDs, ...own }: StoredExpression): StoredExpression => own

/** Parameters keep their IDs or get new ones. */
function parametersOf(
  appID: string,
  { parameters: before = [] }: StoredExpression,
  sent: NonNullable<ExpressionBody['parameters']>,
): Pick<StoredExpression, 'parameters' | 'entityIDs'> {
  const known = new Set(before.map(({ _id }) => _id))
  const parameters = sent.map(({ _id = '', expression_id, entity, ...own }): StoredParameter => {
    // A duplicated parameter gets a new ID.
    const id = known.delete(_id) ? _id : newID(appID)
    return { ...own, _id: id, ...(entity ? { entity: entity._id } : {}) }
  })
  return { parameters, entityIDs: [...new Set(parameters.flatMap(({ entity }) => entity ?? []))] }
}

interface Positioned {
  readonly expression_text: string
  readonly parameters?: readonly { readonly parameter_start?: number; readonly parameter_end?: number }[]
}

/** Validates positions: start inclusive, end exclusive, in UTF-16 code units (docs/understanding.md#objects). */
export function checkPositions({ parameters = [], expression_text: text }: Positioned, at: string): void {
  for (const [i, { parameter_start: start = 0, parameter_end: end = text.length }] of parameters.entries()) {
    if (end > text.length) throw invalid(`${at}parameters.${i}.parameter_end`, 'must not be past the end of expression_text')
    if (start >= end) throw invalid(`${at}parameters.${i}.parameter_start`, 'must be less than parameter_end')
  }
}

/** The IDs that expressions reference. */
export const referencesOf = (expressions: readonly StoredExpression[]) => ({
  intents: expressions.map(({ intent }) => intent),
  entities: expressions.flatMap(({ entityIDs }) => entityIDs ?? []),
})

/** An expression with its current intent and entities; none if its intent was deleted. */
export function expressionView({ entityIDs, parameters, ...own }: StoredExpression, { intents, entities }: Referenced): [Expression] | [] {
  const intent = intents.get(own.intent)
  if (!intent) return []
  const withEntity = ({ entity: entityID, ...parameter }: StoredParameter) => {
    const entity = entityID === undefined ? undefined : entities.get(entityID)
    return { ...parameter, expression_id: own._id, ...(entity ? { entity } : {}) }
  }
  return [{ ...own, intent, ...(parameters ? { parameters: parameters.map(withEntity) } : {}) }]
}
