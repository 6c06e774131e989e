import { writtenNumber } from '../../../core/writtenNumber.ts'
import type { DateBounds, DateLimit } from '../../dates/dateBounds.ts'
import type { BotResource, ResourceContent } from '../model/content.ts'
import type { Check } from '../model/requests.ts'
import { ask, type EngineGenerator, noteLog, profileForOutside, resourceRef, type Turn } from '../model/turn.ts'
import { applies } from '../model/waits.ts'
import { dateIn, isEmail } from './formats.ts'

/** The verdict on a text: the normalized answer and what the text says beside it, or the type that it is not. */
export type AnswerVerdict =
  | { readonly valid: true; readonly answer: string; readonly beside: string | undefined }
  | { readonly valid: false; readonly type: AnswerType; readonly broken?: BrokenLimit }

/** The limit that a date does not keep, with its value in words. */
export interface BrokenLimit {
  readonly limit: DateLimit
  readonly value: string
}

export type AnswerType = 'email' | 'number' | 'date' | 'phone' | 'phone-fr' | 'regex' | 'api'

type Rule = NonNullable<ResourceContent['validation'] | ResourceContent['properties']>

/** Validates a text against the resource's `validation` and the type of its `properties` (docs/answers.md#validation). */
export function* validateAnswer(turn: Turn, resource: BotResource, text: string): EngineGenerator<AnswerVerdict> {
  let answer = text.trim()
  let beside: string | undefined
  const { validation, properties } = resource.content
  for (const rule of [validation, properties]) {
    if (!applies(rule) || rule.type === undefined) continue
    const type = typeOf(rule.type)
    const checked = yield* checkTyped(turn, resource, { type, rule, answer })
    if (!checked || !('answer' in checked)) return { valid: false, type, ...(checked ? { broken: checked } : {}) }
    answer = checked.answer
    beside ??= checked.beside
  }
  return { valid: true, answer, beside }
}

/** Whether the resource validates its answers. */
export const isChecked = ({ content: { validation, properties } }: BotResource): boolean =>
  (applies(validation) && validation.type !== undefined) || (applies(properties) && properties.type !== undefined)

/** Whether few texts but answers are valid: an e-mail address, a number, a date or a phone number. */
export const isDistinct = ({ content: { validation, properties } }: BotResource): boolean =>
  [validation, properties].some((rule) => applies(rule) && rule.type !== undefined && distinctTypes.has(typeOf(rule.type)))

const distinctTypes: ReadonlySet<AnswerType> = new Set(['email', 'number', 'date', 'phone', 'phone-fr'])

/** The data API has aliases for two types. */
const typeOf = (type: NonNullable<Rule['type']>): AnswerType => (type === 'nombre' ? 'number' : type === 'perso' ? 'regex' : type)

interface TypedAnswer {
  readonly type: AnswerType
  readonly rule: Rule
  readonly answer: string
}

interface CheckedAnswer {
  readonly answer: string
  readonly beside?: string | undefined
}

/** Returns the normalized answer, else the limit that it does not keep; undefined if it is not of the type. */
function* checkTyped(
  turn: Turn,
  resource: BotResource,
  { type, rule, answer }: TypedAnswer,
): EngineGenerator<CheckedAnswer | BrokenLimit | undefined> {
  if (type === 'email') return isEmail(answer) ? { answer } : undefined
  // An answer in plain notation needs no request; words do.
  const plain = type === 'number' ? writtenNumber(answer) : type === 'date' && !boundsOf(rule) ? dateIn(answer) : undefined
  if (plain !== undefined) return { answer: plain }
  const check = checkOf(type, rule)
  if (!check) return { answer }
  const result = yield* ask({ kind: 'validate', check, ...resourceRef(resource), answer, profile: profileForOutside(turn) })
  if (result.verdict === 'failed') noteLog(turn, 'validation_failed', resourceRef(resource))
  if (result.verdict === 'invalid' && result.limit) return { limit: result.limit, value: result.value ?? '' }
  if (result.verdict !== 'valid') return undefined
  if (type === 'phone' || type === 'phone-fr') turn.phoneExtension = result.extension ?? null
  return { answer: result.answer ?? answer, beside: result.beside }
}

const boundsOf = (rule: Rule): DateBounds | undefined => ('date' in rule ? rule.date : undefined)

/** Undefined for an incomplete rule, stored before these were rejected: it accepts anything, since otherwise no answer would pass. */
function checkOf(type: Exclude<AnswerType, 'email'>, rule: Rule): Check | undefined {
  switch (type) {
    case 'phone':
    case 'phone-fr':
    case 'number':
      return { type }
    case 'date': {
      const bounds = boundsOf(rule)
      return { type, ...(bounds ? { bounds } : {}) }
    }
    case 'regex':
      return rule.rule ? { type, rule: rule.rule } : undefined
    case 'api':
      return rule.api ? { type, api: rule.api } : undefined
  }
}
