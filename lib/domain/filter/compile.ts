import type { ProfileItem } from '../profile/profileForm.ts'
import { groupCode } from './code.ts'
import type { ParsedFilter } from './condition.ts'
import { type Form, itemForm, profileForm } from './form.ts'

/** What a filter reads of a profile. Its maps may be ordinary objects or without prototype; only own properties count. */
export interface MatchedProfile {
  readonly respondentID: string
  readonly attribute: Readonly<Record<string, string>>
  readonly tag: Readonly<Record<string, readonly string[]>>
  readonly event: Readonly<Record<string, number | string>>
}

/**
 * A function that says whether the filter selects a profile (docs/profiles-and-filters.md#evaluation). Compile once, match many: a call
 * costs what a hand-written test does.
 */
export const compileFilter = (filter: ParsedFilter): ((profile: MatchedProfile) => boolean) => compile(filter, profileForm)

/** The same for stored items, so that those that do not match are never decoded. */
export const compileItemFilter = (filter: ParsedFilter): ((item: ProfileItem) => boolean) => compile(filter, itemForm)

/**
 * Generates the function, since closures over closures take twice as long. Nothing of the filter becomes code: names enter as
 * JSON strings, values only through the array `k`.
 */
const compile = <Respondent>({ respondents, operator, conditions }: ParsedFilter, form: Form): ((respondent: Respondent) => boolean) => {
  const constants: unknown[] = []
  const constant = (value: unknown): string => `k${constants.push(value) - 1}`

  const restriction = respondents ? `${constant(new Set(respondents))}.has(${form.id}) && ` : ''
  const test = restriction + groupCode({ operator, conditions }, form, constant).test
  const declarations = constants.map((_, index) => `const k${index} = k[${index}]`).join('\n')
  return new Function('k', `'use strict'\n${declarations}\nreturn (r) => { let v, n; return ${test} }`)(constants)
}
