/** What the part of the address after `#` names. */
export interface Route {
  readonly appID: string | undefined
  readonly view: string
  /** What the view is about: a campaign, a respondent. */
  readonly id: string | undefined
  readonly query: URLSearchParams
}

/** `#/app/<appID>/<view>/<id>?<query>`. */
export function routeOf(hash: string): Route {
  const [path = '', query] = hash.replace(/^#\/?/, '').split(/\?(.*)/s)
  const [, appID, view = 'metrics', id] = path.split('/').map(decoded)
  return { appID: appID || undefined, view, id, query: new URLSearchParams(query) }
}

/** The address of a view of an application. */
export const hashOf = (appID: string, view: string, id?: string, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString()
  const path = ['#', 'app', appID, view, ...(id === undefined ? [] : [id])].map((part, i) => (i === 0 ? part : encodeURIComponent(part)))
  return path.join('/') + (search ? `?${search}` : '')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
