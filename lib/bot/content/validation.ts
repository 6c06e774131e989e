import type { ResourceBody } from '../../../schemas/resource.ts'
import { invalid } from '../../core/errors.ts'
import { maxRuleLength, userExpression } from '../../core/userExpression.ts'
import { clockMinutes } from '../../domain/dates/dateBounds.ts'
import { dateOf } from '../../domain/filter/instant.ts'
import { checkURL } from './urls.ts'

type Validation = NonNullable<ResourceBody['validation']>
type Rule = Validation | NonNullable<ResourceBody['properties']>

/** The field that a type of validation requires. */
const needs: { readonly [Type in NonNullable<Rule['type']>]?: 'rule' | 'api' } = { regex: 'rule', perso: 'rule', api: 'api' }

/** Validates `validation`, or `properties`, which has the same fields: required fields are present and usable. */
export async function checkValidation(validation: Rule | null | undefined, at: string): Promise<void> {
  if (!validation) return
  const { type, rule, api } = validation
  const needed = type && needs[type]
  if (needed && !validation[needed]) throw invalid(`${at}.${needed}`, `is required when type is ${type}`)
  await checkRule(rule, `${at}.rule`)
  checkURL(api, `${at}.api`)
  if ('date' in validation) checkBounds(validation, `${at}.date`)
}

/** Limits apply to dates, and some date must keep them. Days relative to today are compared when someone answers. */
function checkBounds({ type, date }: Validation, at: string): void {
  if (!date) return
  if (type !== 'date') throw invalid(at, 'needs type date')
  const { earliest, latest, hours = [], slots } = date
  for (const [name, bound] of Object.entries({ earliest, latest }))
    if (bound !== undefined && /^\d{4}/.test(bound) && dateOf(bound) === undefined)
      throw invalid(`${at}.${name}`, 'must be a day of the calendar')
  if (isAfter(earliest, latest)) throw invalid(`${at}.latest`, 'must not be before earliest')
  for (const [i, { from, to }] of hours.entries()) {
    if (from >= to) throw invalid(`${at}.hours.${i}.to`, 'must be after from')
    if (slots !== undefined && clockMinutes(to) - clockMinutes(from) < slots) throw invalid(`${at}.slots`, 'must fit in each of the hours')
  }
}

/** Whether one bound certainly lies after another: two days of the calendar, or two relative to today. */
function isAfter(earliest: string | undefined, latest: string | undefined): boolean {
  if (earliest === undefined || latest === undefined) return false
  const days = [earliest, latest].map((bound) => (bound === 'today' ? 0 : /^[+-]/.test(bound) ? Number(bound) : undefined))
  const [from, to] = days
  if (from !== undefined && to !== undefined) return from > to
  return from === undefined && to === undefined && earliest > latest
}

/** Rejects a regular expression that cannot run in linear time or is too large. */
async function checkRule(rule: string | undefined, at: string): Promise<void> {
  if (rule === undefined || (await userExpression(rule))) return
  throw invalid(
    at,
    `must be a regular expression in RE2 syntax (no lookaround, no backreferences) of at most ${maxRuleLength} characters and limited repetition`,
  )
}

/** Renames `validate`, an alias of the data API, to `validation`, its stored name. */
export function withValidation<B extends Pick<ResourceBody, 'validation' | 'validate'>>({ validate, ...body }: B): Omit<B, 'validate'> {
  return validate === undefined ? body : { ...body, validation: validate }
}
