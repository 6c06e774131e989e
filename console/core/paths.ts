/** Where the console is: what comes before is a stage or a path of the deployment. */
export const consolePath = `${location.pathname.split('/console')[0]}/console`

/** Where the API is: the console is one of its pages. */
export const apiURL = location.origin + consolePath.replace(/\/console$/, '')

/** The address of a screen of an application, such as `/console/app/<appID>/campaigns/<id>?state=sent`. Ids may be anything. */
export function screenPath(appID: string, parts: readonly string[] = [], query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return [consolePath, 'app', ...[appID, ...parts].map(encodeURIComponent)].join('/') + (search ? `?${search}` : '')
}
