import * as env from '../core/env.ts'
import { type Application, noteSeenOn } from '../store/applications/access.ts'

/** The longest origin that is noted. */
const longest = 300

/**
 * Notes that the widget is on a site of its own, so that whoever put it there sees that it works. The pages of the platform itself are
 * none: its console and its demo.
 */
export async function noteSite(application: Application, headers: Readonly<Record<string, string | undefined>>): Promise<void> {
  const { origin, host } = headers
  if (application.seenOn !== undefined || origin === undefined || origin.length > longest || !/^https?:\/\//.test(origin)) return
  const own = [host, ...[env.apiURL(), env.widgetURL()].flatMap((url) => (url && URL.canParse(url) ? new URL(url).host : []))]
  if (!URL.canParse(origin) || own.includes(new URL(origin).host)) return
  await noteSeenOn(application, origin)
}
