/** The path of the console: it may be below a stage or a path of the deployment. */
export const consolePath = `${location.pathname.split('/console')[0]}/console`

/** The path of the user's own screen. */
export const accountPath = `${consolePath}/account`

/** The URL of the API, which serves the console. */
export const apiURL = location.origin + consolePath.replace(/\/console$/, '')

/** The path of a screen of an application, such as `/console/app/<appID>/campaigns/<id>?state=sent`. Ids are escaped. */
export function screenPath(appID: string, parts: readonly string[] = [], query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return [consolePath, 'app', ...[appID, ...parts].map(encodeURIComponent)].join('/') + (search ? `?${search}` : '')
}
