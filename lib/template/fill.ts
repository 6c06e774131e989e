const placeholder = /\{\{([^{}]{1,128})\}\}/g

/** Makes a value harmless where it is put: `escapeHTML`, `escapeURL`, or nothing in plain text. */
export type Escape = (value: string) => string

/** The names that templates mention, each once. */
export const namesInTemplate = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name.trim()))),
]

/**
 * Fills a template: `{{name}}` becomes the value of that name, escaped for where it stands, or nothing where there is none. A value is
 * never itself a template (docs/conversations.md#templates).
 */
export const fill = (text: string, values: Readonly<Record<string, string>>, escaped: Escape = asItIs): string =>
  text.replace(placeholder, (_, name: string) => (Object.hasOwn(values, name.trim()) ? escaped(values[name.trim()] ?? '') : ''))

const asItIs: Escape = (value) => value
