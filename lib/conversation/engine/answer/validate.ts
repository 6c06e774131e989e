import { type Asking, ask, noteLog, resourceRef, type Turn } from '../model/turn.ts'
import type { BotResource, Check } from '../model/types.ts'
import { applies } from '../model/waits.ts'

/** What an answer in words must be: the type that it is not, or the answer as it is kept. */
export type AnswerVerdict = { readonly valid: true; readonly answer: string } | { readonly valid: false; readonly type: AnswerType }
export type AnswerType = 'email' | 'nombre' | 'phone-fr' | 'regex' | 'api'

/**
 * Checks words against the resource's `validation`, and against the type of its `properties`, which has the same form
 * (docs/conversations.md#validation). A type without what it needs checks nothing: nobody could ever answer.
 */
export function* validateAnswer(turn: Turn, resource: BotResource, words: string): Asking<AnswerVerdict> {
  let answer = words.trim()
  const { validation, properties } = resource.content
  for (const rule of [validation, properties]) {
    if (!applies(rule) || rule.type === undefined) continue
    const type = rule.type === 'perso' ? 'regex' : rule.type
    if (type === 'nombre') answer = numberIn(answer) ?? answer
    if (!(yield* fits(turn, resource, type, rule, answer))) return { valid: false, type }
  }
  return { valid: true, answer }
}

/** Whether the resource says what words must be. */
export const isChecked = ({ content: { validation, properties } }: BotResource): boolean =>
  (applies(validation) && validation.type !== undefined) || (applies(properties) && properties.type !== undefined)

interface Rule {
  readonly rule?: string
  readonly api?: string
}

function* fits(turn: Turn, resource: BotResource, type: AnswerType, rule: Rule, answer: string): Asking<boolean> {
  if (type === 'email') return isEmail(answer)
  if (type === 'nombre') return numberIn(answer) !== undefined
  const check = checkOf(type, rule)
  if (!check) return true
  const { verdict } = yield* ask({ kind: 'validate', check, ...resourceRef(resource), answer })
  if (verdict === 'failed') noteLog(turn, 'validation_failed', resourceRef(resource))
  return verdict === 'valid'
}

function checkOf(type: 'phone-fr' | 'regex' | 'api', { rule, api }: Rule): Check | undefined {
  if (type === 'phone-fr') return { type }
  if (type === 'regex') return rule ? { type, rule } : undefined
  return api ? { type, api } : undefined
}

/** Lengths first, so that nothing below runs over a long text. */
function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const [local = '', domain = '', ...more] = text.split('@')
  return more.length === 0 && /^[^\s"(),:;<>[\\\]]{1,64}$/.test(local) && !/^\.|\.\.|\.$/.test(local) && isDomain(domain)
}

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
}

/** A number as French or English people write it (`1 000`, `3,5`), as filters and statistics read it (`1000`, `3.5`). */
function numberIn(text: string): string | undefined {
  if (text.length > 50) return undefined
  const plain = text.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? plain.replace(/^\+/, '') : undefined
}
