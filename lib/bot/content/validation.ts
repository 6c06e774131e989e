import type { ResourceBody } from '../../../schemas/resource.ts'
import { invalid } from '../../core/errors.ts'
import { maxRuleLength, userExpression } from '../../core/userExpression.ts'
import { checkURL } from './urls.ts'

type Rule = NonNullable<ResourceBody['validation'] | ResourceBody['properties']>

/** What a type of validation needs beside it. */
const needs: { readonly [Type in NonNullable<Rule['type']>]?: 'rule' | 'api' } = { regex: 'rule', perso: 'rule', api: 'api' }

/** The rules of `validation`, and of `properties`, which has the same fields: what a type needs is there, and can be used. */
export async function checkValidation(validation: Rule | null | undefined, at: string): Promise<void> {
  if (!validation) return
  const { type, rule, api } = validation
  const needed = type && needs[type]
  if (needed && !validation[needed]) throw invalid(`${at}.${needed}`, `is required when type is ${type}`)
  await checkRule(rule, `${at}.rule`)
  checkURL(api, `${at}.api`)
}

/** Refuses a regular expression that could not run in linear time, or not in little. */
async function checkRule(rule: string | undefined, at: string): Promise<void> {
  if (rule === undefined || (await userExpression(rule))) return
  throw invalid(
    at,
    `must be a regular expression in RE2 syntax (no lookaround, no backreferences) of at most ${maxRuleLength} characters and limited repetition`,
  )
}

/** The body with its `validate` under the name by which it is stored: the data interface calls `validation` so. */
export function withValidation<B extends Pick<ResourceBody, 'validation' | 'validate'>>({ validate, ...body }: B): Omit<B, 'validate'> {
  return validate === undefined ? body : { ...body, validation: validate }
}
