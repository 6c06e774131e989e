import { writtenNumber } from '../../../core/writtenNumber.ts'
import { ask, type EngineGenerator, noteLog, resourceRef, type Turn } from '../model/turn.ts'
import type { BotResource, Check, ResourceContent } from '../model/types.ts'
import { applies } from '../model/waits.ts'
import { dateIn, isEmail } from './formats.ts'

/** The verdict on a text: the normalized answer, or the type that it is not. */
export type AnswerVerdict = { readonly valid: true; readonly answer: string } | { readonly valid: false; readonly type: AnswerType }
export type AnswerType = 'email' | 'number' | 'date' | 'phone' | 'phone-fr' | 'regex' | 'api'

type Rule = NonNullable<ResourceContent['validation'] | ResourceContent['properties']>

/** Validates a text against the resource's `validation` and the type of its `properties` (docs/answers.md#validation). */
export function* validateAnswer(turn: Turn, resource: BotResource, text: string): EngineGenerator<AnswerVerdict> {
  let answer = text.trim()
  const { validation, properties } = resource.content
  for (const rule of [validation, properties]) {
    if (!applies(rule) || rule.type === undefined) continue
    const type = typeOf(rule.type)
    const kept = yield* checkAnswer(turn, resource, { type, rule, answer })
    if (kept === undefined) return { valid: false, type }
    answer = kept
  }
  return { valid: true, answer }
}

/** Whether the resource validates its answers. */
export const isChecked = ({ content: { validation, properties } }: BotResource): boolean =>
  (applies(validation) && validation.type !== undefined) || (applies(properties) && properties.type !== undefined)

/** The data API has aliases for two types. */
const typeOf = (type: NonNullable<Rule['type']>): AnswerType => (type === 'nombre' ? 'number' : type === 'perso' ? 'regex' : type)

interface TypedAnswer {
  readonly type: AnswerType
  readonly rule: Rule
  readonly answer: string
}

/** Returns the normalized answer; undefined if it is not of the type. */
function* checkAnswer(turn: Turn, resource: BotResource, { type, rule, answer }: TypedAnswer): EngineGenerator<string | undefined> {
  switch (type) {
    case 'email':
      return isEmail(answer) ? answer : undefined
    case 'number':
      return writtenNumber(answer)
    case 'date':
      return dateIn(answer)
  }
  const check = checkOf(type, rule)
  if (!check) return answer
  const { verdict } = yield* ask({ kind: 'validate', check, ...resourceRef(resource), answer })
  if (verdict === 'failed') noteLog(turn, 'validation_failed', resourceRef(resource))
  return verdict === 'valid' ? answer : undefined
}

/** Undefined for an incomplete rule, stored before these were rejected: it accepts anything, since otherwise nobody could answer. */
function checkOf(type: 'phone' | 'phone-fr' | 'regex' | 'api', { rule, api }: Rule): Check | undefined {
  if (type === 'phone' || type === 'phone-fr') return { type }
  if (type === 'regex') return rule ? { type, rule } : undefined
  return api ? { type, api } : undefined
}
