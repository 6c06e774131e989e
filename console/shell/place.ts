import { consolePath } from '../core/paths.ts'
import type { Place } from '../core/place.ts'

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
