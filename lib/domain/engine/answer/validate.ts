import { writtenNumber } from '../../../core/writtenNumber.ts'
import { type Asking, ask, noteLog, resourceRef, type Turn } from '../model/turn.ts'
import type { BotResource, Check, ResourceContent } from '../model/types.ts'
import { applies } from '../model/waits.ts'
import { dateIn, isEmail } from './formats.ts'

/** What an answer in words must be: the type that it is not, or the answer as it is kept. */
export type AnswerVerdict = { readonly valid: true; readonly answer: string } | { readonly valid: false; readonly type: AnswerType }
export type AnswerType = 'email' | 'number' | 'date' | 'phone' | 'phone-fr' | 'regex' | 'api'

type Rule = NonNullable<ResourceContent['validation'] | ResourceContent['properties']>

/**
 * Checks words against the resource's `validation`, and against the type of its `properties`, which has the same form
 * (docs/answers.md#validation).
 */
export function* validateAnswer(turn: Turn, resource: BotResource, words: string): Asking<AnswerVerdict> {
  let answer = words.trim()
  const { validation, properties } = resource.content
  for (const rule of [validation, properties]) {
    if (!applies(rule) || rule.type === undefined) continue
    const type = typeOf(rule.type)
    const kept = yield* fitting(turn, resource, { type, rule, answer })
    if (kept === undefined) return { valid: false, type }
    answer = kept
  }
  return { valid: true, answer }
}

/** Whether the resource says what words must be. */
export const isChecked = ({ content: { validation, properties } }: BotResource): boolean =>
  (applies(validation) && validation.type !== undefined) || (applies(properties) && properties.type !== undefined)

/** Two types have another name each in the data interface. */
const typeOf = (type: NonNullable<Rule['type']>): AnswerType => (type === 'nombre' ? 'number' : type === 'perso' ? 'regex' : type)

interface Checked {
  readonly type: AnswerType
  readonly rule: Rule
  readonly answer: string
}

/** The answer as it is kept; undefined where it is not of the type. */
function* fitting(turn: Turn, resource: BotResource, { type, rule, answer }: Checked): Asking<string | undefined> {
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

/** Undefined for a type without what it needs, stored before that was refused: it checks nothing, since nobody could ever answer. */
function checkOf(type: 'phone' | 'phone-fr' | 'regex' | 'api', { rule, api }: Rule): Check | undefined {
  if (type === 'phone' || type === 'phone-fr') return { type }
  if (type === 'regex') return rule ? { type, rule } : undefined
  return api ? { type, api } : undefined
}
