import type { ResourceBody } from '../../../schemas/resource.ts'
import { invalid } from '../../core/errors.ts'
import { maxRuleLength, userExpression } from '../../core/userExpression.ts'
import { checkURL } from './urls.ts'

type Rule = NonNullable<ResourceBody['validation'] | ResourceBody['properties']>

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
