import { consolePath } from '../core/paths.ts'

/** What an address of the console names. */
export interface Place {
  readonly appID: string | undefined
  readonly screen: string | undefined
  /** What the screen is about: a campaign, a respondent. */
  readonly rest: readonly string[]
  readonly query: Readonly<Record<string, string>>
}

/** `/console/app/<appID>/<screen>/<rest…>?<query>`. */
export function placeOf(path: string, query: Readonly<Record<string, string>>): Place {
  const [kind, appID, screen, ...rest] = path.slice(consolePath.length).split('/').filter(Boolean).map(decoded)
  return kind === 'app' ? { appID, screen, rest, query } : { appID: undefined, screen: undefined, rest: [], query }
}

/** People can write any address; one that is no text as it is stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
