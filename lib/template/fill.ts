const placeholder = /\{\{([^{}]{1,128})\}\}/g

/** Escapes a value for the context of its placeholder: `escapeHTML`, `escapeURL`, or none in plain text. */
export type Escape = (value: string) => string

/** The names in the placeholders of templates, without duplicates. */
export const placeholderNames = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name.trim()))),
]

/**
 * Fills a template: `{{name}}` becomes the escaped value of that name, or nothing where there is none. Placeholders in a value
 * are not filled (docs/conversations.md#templates).
 */
export const fill = (text: string, values: Readonly<Record<string, string>>, escapeValue: Escape = unescaped): string =>
  text.replace(placeholder, (_, name: string) => (Object.hasOwn(values, name.trim()) ? escapeValue(values[name.trim()] ?? '') : ''))

const unescaped: Escape = (value) => value
