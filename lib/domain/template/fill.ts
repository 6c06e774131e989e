/** `{{name}}`, or `{{name|text}}`. Both parts have a bound, so that matching takes linear time. */
const placeholder = /\{\{([^{}|]{1,128})(?:\|([^{}]{0,500}))?\}\}/g

/** Escapes a value for the context of its placeholder: `escapeHTML`, `escapeURL`, or none in plain text. */
export type Escape = (value: string) => string

/** The value of a name; undefined where it is unset. */
export type ValueOf = (name: string) => string | undefined

/** How many characters of values templates still have room for. */
export interface TemplateRoom {
  left: number
}

/** The room of one turn, or of one campaign as a recipient sees it: no channel shows as much. */
export const templateRoom = (): TemplateRoom => ({ left: 100_000 })

/**
 * Values as far as there is room for them: a short template can name a long value any number of times. What has no room is left out, and
 * `onOver` hears of it.
 */
export const valuesWithin =
  (room: TemplateRoom, lookup: ValueOf, onOver?: () => void): ValueOf =>
  (name) => {
    const value = lookup(name)
    if (value === undefined) return undefined
    if (value.length > room.left) {
      onOver?.()
      return ''
    }
    room.left -= value.length
    return value
  }

interface Placeholder {
  readonly name: string
  /** What stands in where the name is unset. */
  readonly text: string | undefined
}

const placeholdersIn = (template: string): Placeholder[] =>
  [...template.matchAll(placeholder)].map(([, name = '', text]) => ({ name: name.trim(), text }))

/** The names in the placeholders of templates, without duplicates. */
export const placeholderNames = (templates: readonly string[]): string[] => [
  ...new Set(templates.flatMap((template) => placeholdersIn(template).map(({ name }) => name))),
]

/** The names that stand in templates at least once without a text of their own for where they are unset. */
export const namesWithoutText = (templates: readonly string[]): ReadonlySet<string> =>
  new Set(templates.flatMap((template) => placeholdersIn(template).flatMap(({ name, text }) => (text === undefined ? [name] : []))))

/** Whether each placeholder of a template has a value, or a text of its own. */
export const isFilled = (template: string, has: (name: string) => boolean): boolean =>
  placeholdersIn(template).every(({ name, text }) => text !== undefined || has(name))

/** The placeholder with which a template begins; empty where it begins otherwise. */
export const placeholderAtStart = (template: string): string => (template.startsWith('{{') ? (atStart.exec(template)?.[0] ?? '') : '')

const atStart = new RegExp(`^${placeholder.source}`)

/**
 * Fills a template: `{{name}}` becomes the escaped value of that name; where it is unset, nothing, or the text of `{{name|text}}`.
 * Placeholders in a value are not filled (docs/conversations.md#templates).
 */
export const fillWith = (template: string, lookup: ValueOf, escapeValue: Escape = unescaped): string =>
  template.replace(placeholder, (_, name: string, text = '') => escapeValue(lookup(name.trim()) ?? text.trim()))

/** The same with the values in a map. */
export const fill = (template: string, values: Readonly<Record<string, string>>, escapeValue?: Escape): string =>
  fillWith(template, (name) => (Object.hasOwn(values, name) ? values[name] : undefined), escapeValue)

const unescaped: Escape = (value) => value
