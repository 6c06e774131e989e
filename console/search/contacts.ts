import { screenPath } from '../core/paths.ts'
import { api } from '../core/session.ts'
import { nameOf } from '../inbox/nameOf.ts'
import type { Entry } from './entry.ts'

/** Contacts are too many to load: the service finds them by name or id. Pages are short if few match, so several are read. */
const mostContactPages = 3
const mostContacts = 6

export async function findContacts(appID: string, text: string, signal: AbortSignal): Promise<Entry[]> {
  const found: Entry[] = []
  let cursor: string | undefined
  for (let i = 0; i < mostContactPages && (i === 0 || cursor !== undefined) && found.length < mostContacts; i++) {
    const { items, next } = await api.page('GET /respondents/{appID}', { path: { appID }, query: { text, cursor } }, { signal })
    for (const one of items) {
      const title = nameOf(one)
      const detail = title === one.respondentID ? undefined : one.respondentID
      found.push({ kind: 'contact', url: screenPath(appID, ['respondents', one.respondentID]), title, detail })
    }
    cursor = next
  }
  return found.slice(0, mostContacts)
}
