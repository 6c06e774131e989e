import * as env from '../core/env.ts'
import { problem } from '../core/errors.ts'
import { type Application, noteSeenOn } from '../store/applications/access.ts'

type Headers = Readonly<Record<string, string | undefined>>

const maxOriginLength = 300

/** Records the first site that embeds the widget, so that its owner sees that it works. The platform's own pages do not count. */
export async function noteSite(application: Application, headers: Headers): Promise<void> {
  const { origin } = headers
  if (application.seenOn !== undefined || origin === undefined || origin.length > maxOriginLength || !/^https?:\/\//.test(origin)) return
  if (!URL.canParse(origin) || isOwnPage(origin, headers)) return
  await noteSeenOn(application, origin)
}

/**
 * Throws `origin_refused` for a call by a page of another origin than the application lists, if it lists any. Calls without an origin are not made by
 * pages of other sites: browsers send it with these.
 */
export function requireAllowedOrigin({ origins }: Pick<Application, 'origins'>, headers: Headers): void {
  const { origin } = headers
  if (origins.size === 0 || origin === undefined || origins.has(origin) || isOwnPage(origin, headers)) return
  throw problem('origin_refused')
}

function isOwnPage(origin: string, { host }: Headers): boolean {
  const own = [host, ...[env.apiURL(), env.widgetURL()].flatMap((url) => (url && URL.canParse(url) ? new URL(url).host : []))]
  return URL.canParse(origin) && own.includes(new URL(origin).host)
}
