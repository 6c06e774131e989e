import { fill, placeholderNames } from '../../../template/fill.ts'
import type { Turn } from './turn.ts'

/**
 * Fills in a template: `{{name}}` is an attribute of the respondent as changed so far, a parameter of a workflow of this turn, or `answer`
 * (docs/conversations.md#templates). The later wins where names are the same: what the turn brought is newer than the profile.
 */
export const fillIn = (turn: Turn, template: string): string =>
  template.includes('{{') ? fill(template, valuesFor(turn, template)) : template

/** The values of the names that a template mentions; nearly all of a profile is not asked for. */
function valuesFor(turn: Turn, template: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const name of placeholderNames([template])) {
    const value = valueOfName(turn, name)
    if (value !== undefined) values[name] = value
  }
  return values
}

function valueOfName({ answer, parameters, profile }: Turn, name: string): string | undefined {
  if (name === 'answer' && answer !== undefined) return answer
  if (Object.hasOwn(parameters, name)) return parameters[name]
  return Object.hasOwn(profile.attribute, name) ? profile.attribute[name] : undefined
}

/**
 * Fills in the template of a URL. Values inside it are encoded; a template that begins with a value is a whole URL, and is left out unless
 * it is one that a page may open.
 */
export function fillInURL(turn: Turn, template: string): string | undefined {
  if (!template.includes('{{')) return template
  const values = valuesFor(turn, template)
  if (!template.startsWith('{{')) return fill(template, encoded(values))
  const url = fill(template, values)
  return /^(https?|mailto|tel):/i.test(url) ? url : undefined
}

const encoded = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value.toWellFormed())]))
