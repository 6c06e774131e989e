import { consolePath } from '../core/paths.ts'

/** The place of a URL in the console. */
export interface Place {
  readonly appID: string | undefined
  readonly screen: string | undefined
  /** The object of the screen: a campaign, a respondent. */
  readonly rest: readonly string[]
  readonly query: Readonly<Record<string, string>>
}

/** `/console/app/<appID>/<screen>/<rest…>?<query>`. */
export function placeOf(path: string, query: Readonly<Record<string, string>>): Place {
  const [kind, appID, screen, ...rest] = path.slice(consolePath.length).split('/').filter(Boolean).map(decoded)
  return kind === 'app' ? { appID, screen, rest, query } : { appID: undefined, screen: undefined, rest: [], query }
}

/** Users can type any URL; one that cannot be decoded is used as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
