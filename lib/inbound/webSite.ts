import * as env from '../core/env.ts'
import { type Application, noteSeenOn } from '../store/applications/access.ts'

const maxOriginLength = 300

/** Records the first site that embeds the widget, so that its owner sees that it works. The platform's own pages do not count. */
export async function noteSite(application: Application, headers: Readonly<Record<string, string | undefined>>): Promise<void> {
  const { origin, host } = headers
  if (application.seenOn !== undefined || origin === undefined || origin.length > maxOriginLength || !/^https?:\/\//.test(origin)) return
  const own = [host, ...[env.apiURL(), env.widgetURL()].flatMap((url) => (url && URL.canParse(url) ? new URL(url).host : []))]
  if (!URL.canParse(origin) || own.includes(new URL(origin).host)) return
  await noteSeenOn(application, origin)
}
