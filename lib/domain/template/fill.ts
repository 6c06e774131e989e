import { formattedDate } from './dateFormat.ts'
import { computed } from './expression.ts'
import { type Placeholder, placeholder, placeholderOf, placeholdersInTemplate, type ValueOf } from './placeholders.ts'

/** Escapes a value for the context of its placeholder: `escapeHTML`, `escapeURL`, or none in plain text. */
export type Escape = (value: string) => string

/** How many characters of values may still be inserted. */
export interface TemplateBudget {
  remaining: number
}

/** Returns the budget of one turn, or of one campaign message to a recipient; no channel displays that much. */
export const newTemplateBudget = (): TemplateBudget => ({ remaining: 100_000 })

/**
 * Charges values to a budget: a short template can repeat a long value any number of times. Values beyond it become empty, and `onOver` is
 * called.
 */
export const budgetedValues =
  (budget: TemplateBudget, lookup: ValueOf, onExceeded?: () => void): ValueOf =>
  (name) => {
    const value = lookup(name)
    if (value === undefined) return undefined
    if (value.length > budget.remaining) {
      onExceeded?.()
      return ''
    }
    budget.remaining -= value.length
    return value
  }

/** Whether every placeholder of a template has a value or a default text. */
export const isFilled = (template: string, lookup: ValueOf): boolean =>
  placeholdersInTemplate(template).every((each) => each.text !== undefined || valueFor(each, lookup) !== undefined)

/** The same between asterisks of bold or italic text. */
const emphasized = new RegExp(String.raw`(\*\*?)?${placeholder.source}(\1)?`, 'g')

/**
 * Fills in a template: `{{name}}` becomes the escaped value; if it is unset, the default text of `{{name|text}}`, else nothing. Asterisks of bold
 * or italic text around nothing (`**{{name}}**`) are left out.
 * Placeholders in values are not filled in (docs/templates.md#templates). Formats take language and time zone from the names
 * `language` and `timezone`; `language` here is that of someone who has none.
 */
export const fillWith = (template: string, lookup: ValueOf, escapeValue: Escape = unescaped, language?: string): string =>
  template.replace(emphasized, (_, before = '', written: string, rest?: string, after = '') => {
    const filled = escapeValue(valueIn(placeholderOf(written, rest), lookup, language))
    return filled === '' && before === after ? '' : `${before}${filled}${after}`
  })

function valueIn(found: Placeholder, lookup: ValueOf, language: string | undefined): string {
  const { text = '', format } = found
  const value = valueFor(found, lookup)
  if (value === undefined || format === undefined) return value ?? text.trim()
  return formattedDate(value, format, { language: lookup('language') || language, zone: lookup('timezone') })
}

/** The same with values in a map. */
export const fill = (template: string, values: Readonly<Record<string, string>>, escapeValue?: Escape): string =>
  fillWith(template, (name) => (Object.hasOwn(values, name) ? values[name] : undefined), escapeValue)

const unescaped: Escape = (value) => value

const valueFor = ({ name, expression }: Placeholder, lookup: ValueOf): string | undefined =>
  name === undefined ? computed(expression ?? '', lookup) : lookup(name)
