import { escapeURL } from '../../template/escape.ts'
import { fillWith, type ValueOf, valuesWithin } from '../../template/fill.ts'
import { profileValue } from '../../template/profileValue.ts'
import { noteLog, type Turn } from './turn.ts'

/**
 * Fills in a template: `{{name}}` is an attribute or an event of the respondent as changed so far, a parameter of a workflow of this turn,
 * or `answer` (docs/conversations.md#templates). Where names are the same, what the turn brought wins over the profile, and an attribute
 * over an event.
 */
export const fillIn = (turn: Turn, template: string): string => (template.includes('{{') ? fillWith(template, lookupIn(turn)) : template)

const lookupIn = (turn: Turn): ValueOf =>
  valuesWithin(
    turn.room,
    (name) => valueIn(turn, name),
    () => noteLog(turn, 'templates_too_long'),
  )

function valueIn({ answer, parameters, profile }: Turn, name: string): string | undefined {
  if (name === 'answer' && answer !== undefined) return answer
  return Object.hasOwn(parameters, name) ? parameters[name] : profileValue(profile, name)
}

/**
 * Fills in the template of a URL. Values inside it are encoded; a template that begins with a value is a whole URL, and is left out unless
 * it is one that a page may open.
 */
export function fillInURL(turn: Turn, template: string): string | undefined {
  if (!template.includes('{{')) return template
  if (!template.startsWith('{{')) return fillWith(template, lookupIn(turn), escapeURL)
  const url = fillWith(template, lookupIn(turn))
  return /^(https?|mailto|tel):/i.test(url) ? url : undefined
}
