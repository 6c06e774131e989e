import { type DateFormat, formattedDate, isDateFormat } from './dateFormat.ts'

/** `{{name}}`, `{{name|text}}`, or `{{name|format|text}}`. All parts are bounded, so that matching takes linear time. */
const placeholder = /\{\{([^{}|]{1,128})(?:\|([^{}]{0,500}))?\}\}/g

/** Escapes a value for the context of its placeholder: `escapeHTML`, `escapeURL`, or none in plain text. */
export type Escape = (value: string) => string

/** Returns the value of a name; undefined if it is unset. */
export type ValueOf = (name: string) => string | undefined

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

export interface Placeholder {
  readonly name: string
  /** Default text if the name is unset. */
  readonly text: string | undefined
  readonly format: DateFormat | undefined
}

/** The placeholders of a template, in order. */
export const placeholdersInTemplate = (template: string): Placeholder[] =>
  [...template.matchAll(placeholder)].map(([, name = '', rest]) => placeholderOf(name, rest))

/** The name of a format before another bar, or alone, is not a default text. */
function placeholderOf(name: string, rest: string | undefined): Placeholder {
  const bar = rest?.indexOf('|') ?? -1
  const format = (bar < 0 ? rest : rest?.slice(0, bar))?.trim().toLowerCase() ?? ''
  if (!isDateFormat(format)) return { name: name.trim(), text: rest, format: undefined }
  return { name: name.trim(), text: bar < 0 ? undefined : rest?.slice(bar + 1), format }
}

/** Returns the names in the placeholders of templates, without duplicates. */
export const placeholderNames = (templates: readonly string[]): string[] => [
  ...new Set(templates.flatMap((template) => placeholdersInTemplate(template).map(({ name }) => name))),
]

/** A template with other names in its placeholders, which keep their formats and default texts. */
export const withNames = (template: string, nameOf: (name: string) => string): string =>
  template.replace(placeholder, (whole: string, written: string) => {
    const name = written.trim()
    const next = nameOf(name)
    return next === name ? whole : whole.replace(name, () => next)
  })

/** Whether a template shows a date in words, which takes the names `language` and `timezone`. */
export const hasDateFormat = (templates: readonly string[]): boolean =>
  templates.some((template) => placeholdersInTemplate(template).some(({ format }) => format !== undefined))

/** Returns the names that occur at least once without a default text. */
export const namesWithoutText = (templates: readonly string[]): ReadonlySet<string> =>
  new Set(templates.flatMap((template) => placeholdersInTemplate(template).flatMap(({ name, text }) => (text === undefined ? [name] : []))))

/** Whether every placeholder of a template has a value or a default text. */
export const isFilled = (template: string, has: (name: string) => boolean): boolean =>
  placeholdersInTemplate(template).every(({ name, text }) => text !== undefined || has(name))

/** Returns the placeholder at the start of a template; empty if there is none. */
export const placeholderAtStart = (template: string): string => (template.startsWith('{{') ? (atStart.exec(template)?.[0] ?? '') : '')

const atStart = new RegExp(`^${placeholder.source}`)

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

function valueIn({ name, text = '', format }: Placeholder, lookup: ValueOf, language: string | undefined): string {
  const value = lookup(name)
  if (value === undefined || format === undefined) return value ?? text.trim()
  return formattedDate(value, format, { language: lookup('language') || language, zone: lookup('timezone') })
}

/** The same with values in a map. */
export const fill = (template: string, values: Readonly<Record<string, string>>, escapeValue?: Escape): string =>
  fillWith(template, (name) => (Object.hasOwn(values, name) ? values[name] : undefined), escapeValue)

const unescaped: Escape = (value) => value
