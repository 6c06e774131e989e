type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Greedy}+` ? Greedy : Name) | ParameterName<Rest>
  : never

/** The parameters of a path by name: `ParametersOf<'/resource/{resourceID}'>` is `{ readonly resourceID: string }`. */
export type ParametersOf<Path extends string> = { readonly [Name in ParameterName<Path>]: string }

/** The decoded parameters of a path of the form of a template such as `/feature/{featureID}`; undefined where the path has another form. */
export function pathParameters(template: string, path: string): Record<string, string> | undefined {
  const names = template.split('/')
  const values = path.split('/')
  if (names.length !== values.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [i, name] of names.entries()) {
    const value = values[i] ?? ''
    if (name.startsWith('{') && value !== '') parameters[name.slice(1, -1)] = decoded(value)
    else if (name !== value) return undefined
  }
  return parameters
}

/** Returns invalid percent-encoding unchanged. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
