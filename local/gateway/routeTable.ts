import { decoded, pathParameters } from '../../lib/http/pathParameters.ts'

/** A route of the HTTP API. */
export interface Route {
  /** `GET /feature/{featureID}`, or `$default`. */
  readonly key: string
  readonly functionName: string
}

export interface Match {
  readonly route: Route
  readonly parameters: Readonly<Record<string, string>>
}

/** Finds the route of a call by its method and percent-encoded path; undefined if no route matches. */
export type RouteTable = (method: string, path: string) => Match | undefined

const defaultKey = '$default'

/**
 * Matches routes like an HTTP API of API Gateway: full paths before greedy parameters (`{name+}`), fixed segments before parameters, and
 * `$default` last. `/a/` is not `/a`, and a parameter is never empty.
 */
export function routeTable(routes: readonly Route[]): RouteTable {
  const ordered = routes.filter(({ key }) => key !== defaultKey).sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
  const byDefault = routes.find(({ key }) => key === defaultKey)
  return (method, path) => {
    for (const route of ordered) {
      const [routeMethod, template = ''] = route.key.split(' ')
      const parameters = routeMethod === method ? parametersOf(template, path) : undefined
      if (parameters) return { route, parameters }
    }
    return byDefault && { route: byDefault, parameters: {} }
  }
}

/** Sorts before the rank of every less specific route that matches the same path. */
const rankOf = ({ key }: Route): string =>
  (greedyIn(key) ? 'greedy ' : 'full ') + key.replace(/^\w+ /, '').replace(/\{\w+\+?\}/g, '\u{10ffff}')

const greedyIn = (template: string): RegExpExecArray | null => /^(.*)\/\{(\w+)\+\}$/.exec(template)

function parametersOf(template: string, path: string): Record<string, string> | undefined {
  const [, prefix = '', name = ''] = greedyIn(template) ?? []
  if (name === '') return pathParameters(template, path)
  const segments = path.split('/')
  const fixed = prefix.split('/').length
  const rest = segments.slice(fixed).join('/')
  const parameters = pathParameters(prefix, segments.slice(0, fixed).join('/'))
  return parameters && rest !== '' ? { ...parameters, [name]: decoded(rest) } : undefined
}
