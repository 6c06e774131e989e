const placeholder = /\{\{([^{}]{1,128})\}\}/g

/** The names that templates mention, each once. */
export const namesIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name.trim()))),
]

/**
 * Fills a template: `{{name}}` becomes the value of that name, or nothing where there is none. A value is never itself a template
 * (contract §8).
 */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (_, name: string) => (Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? '') : ''))
