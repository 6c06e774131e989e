/** A value of a JSON response with the dotted path that a workflow finds it by (docs/workflows.md#workflows). */
export interface ResponseValue {
  readonly path: string
  readonly shown: string
}

/** The most values that are offered. */
export const mostValues = 200
const maxDepth = 10

/** The texts, numbers and switches of a JSON response; undefined if it is neither an object nor a list. Names with a dot have no path. */
export function responseValues(text: string): { values: readonly ResponseValue[]; areAll: boolean } | undefined {
  const response = parsed(text)
  if (typeof response !== 'object' || response === null) return undefined
  const values: ResponseValue[] = []
  collect(response, [], values)
  return { values: values.slice(0, mostValues), areAll: values.length <= mostValues }
}

function collect(value: unknown, names: readonly string[], into: ResponseValue[]): void {
  if (into.length > mostValues || names.length > maxDepth) return
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) if (name !== '' && !name.includes('.')) collect(part, [...names, name], into)
  } else if (value !== null) into.push({ path: names.join('.'), shown: String(value) })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
