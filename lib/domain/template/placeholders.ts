import { type DateFormat, isDateFormat } from './dateFormat.ts'
import { namesIn, withOtherNames } from './expressionNames.ts'

/** How placeholders are read; what they are filled in with is in fill.ts. */

/**
 * `{{name}}`, `{{name|text}}`, or `{{name|format|text}}`, with an expression after `=` in the place of a name. All parts are bounded, so that
 * matching takes linear time.
 */
export const placeholder = /\{\{( ?=[^{}|]{1,500}|[^{}|]{1,128})(?:\|([^{}]{0,500}))?\}\}/g

/** Returns the value of a name; undefined if it is unset. */
export type ValueOf = (name: string) => string | undefined

export interface Placeholder {
  /** The name; undefined if there is an expression in its place. */
  readonly name: string | undefined
  readonly expression: string | undefined
  /** The name, or the names in the expression. */
  readonly names: readonly string[]
  /** Default text if the name is unset. */
  readonly text: string | undefined
  readonly format: DateFormat | undefined
}

/** The placeholders of a template, in order. */
export const placeholdersInTemplate = (template: string): Placeholder[] =>
  [...template.matchAll(placeholder)].map(([, name = '', rest]) => placeholderOf(name, rest))

/** The name of a format before another bar, or alone, is not a default text. */
export function placeholderOf(name: string, rest: string | undefined): Placeholder {
  const bar = rest?.indexOf('|') ?? -1
  const format = (bar < 0 ? rest : rest?.slice(0, bar))?.trim().toLowerCase() ?? ''
  if (!isDateFormat(format)) return { ...named(name.trim()), text: rest, format: undefined }
  return { ...named(name.trim()), text: bar < 0 ? undefined : rest?.slice(bar + 1), format }
}

function named(name: string): Pick<Placeholder, 'name' | 'expression' | 'names'> {
  const expression = expressionOf(name)
  return expression === undefined ? { name, expression, names: [name] } : { name: undefined, expression, names: namesIn(expression) }
}

/** The expression of `{{= expression}}`. */
const expressionOf = (name: string): string | undefined => (/^=./s.test(name) ? name.slice(1) : undefined)

/** Returns the names in the placeholders of templates, without duplicates. */
export const placeholderNames = (templates: readonly string[]): string[] => [
  ...new Set(templates.flatMap((template) => placeholdersInTemplate(template).flatMap(({ names }) => names))),
]

/** A template with other names in its placeholders, which keep their formats and default texts. */
export const withNames = (template: string, nameOf: (name: string) => string): string =>
  template.replace(placeholder, (whole: string, written: string) => {
    const name = written.trim()
    const expression = expressionOf(name)
    const next = expression === undefined ? nameOf(name) : `=${withOtherNames(expression, nameOf)}`
    return next === name ? whole : whole.replace(name, () => next)
  })

/** Whether a template shows a date in words, which takes the names `language` and `timezone`. */
export const hasDateFormat = (templates: readonly string[]): boolean =>
  templates.some((template) => placeholdersInTemplate(template).some(({ format }) => format !== undefined))

/** Returns the names that occur at least once without a default text. */
export const namesWithoutText = (templates: readonly string[]): ReadonlySet<string> =>
  new Set(templates.flatMap((template) => placeholdersInTemplate(template).flatMap(({ names, text }) => (text === undefined ? names : []))))

/** The expressions of a template. */
export const expressionsInTemplate = (template: string): string[] =>
  placeholdersInTemplate(template).flatMap(({ expression }) => expression ?? [])

/** Returns the placeholder at the start of a template, or an empty text. */
export const placeholderAtStart = (template: string): string => (template.startsWith('{{') ? (atStart.exec(template)?.[0] ?? '') : '')

const atStart = new RegExp(`^${placeholder.source}`)
