import { escapeURL } from '../../template/escape.ts'
import { budgetedValues, fillWith } from '../../template/fill.ts'
import type { ValueOf } from '../../template/placeholders.ts'
import { profileValue } from '../../template/profileValue.ts'
import { noteLog, type Turn } from './turn.ts'

/**
 * Fills in a template: `{{name}}` is an attribute or event of the profile as changed so far, a workflow parameter of this turn, or `answer`
 * (docs/templates.md#templates). Values of the turn take precedence over the profile, attributes over events.
 */
export const fillIn = (turn: Turn, template: string): string =>
  template.includes('{{') ? fillWith(template, lookupIn(turn), undefined, turn.facts.language) : template

const lookupIn = (turn: Turn): ValueOf =>
  budgetedValues(
    turn.templateBudget,
    (name) => valueIn(turn, name),
    () => noteLog(turn, 'templates_too_long'),
  )

function valueIn({ answer, parameters, profile }: Turn, name: string): string | undefined {
  if (name === 'answer' && answer !== undefined) return answer
  return Object.hasOwn(parameters, name) ? parameters[name] : profileValue(profile, name)
}

/**
 * Fills in the template of a URL, encoding its values. If it begins with a value, that value is the start of the URL, which must have a
 * scheme that a page may open; undefined otherwise.
 */
export function fillInURL(turn: Turn, template: string): string | undefined {
  if (!template.includes('{{')) return template
  if (!template.startsWith('{{')) return fillWith(template, lookupIn(turn), escapeURL)
  const url = fillWith(template, lookupIn(turn))
  return /^(https?|mailto|tel):/i.test(url) ? url : undefined
}
