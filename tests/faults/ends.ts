import type { API } from './api.ts'
import type { Sent } from './campaigns.ts'
import type { Person } from './people.ts'
import type { Ended } from './verdict.ts'

/** What everybody has in their transcript, as the public API gives it. */
export async function transcriptsOf(api: API, people: readonly Person[]): Promise<Map<string, string[]>> {
  const seen = new Map<string, string[]>()
  const waiting = [...people]
  const read = async (): Promise<void> => {
    for (let person = waiting.pop(); person; person = waiting.pop()) seen.set(person.respondentID, await transcriptOf(api, person))
  }
  await Promise.all(Array.from({ length: 8 }, read))
  return seen
}

async function transcriptOf(api: API, { respondentID }: Person): Promise<string[]> {
  const entries = await pagesOf<{ text: string }>(api, '/conversation/messages', { appID: api.appID, respondentID })
  return entries.map(({ text }) => text)
}

/** What is known of a campaign when all is over. */
export async function endOf(api: API, { id, kind, text, matched, accounts }: Sent): Promise<Ended> {
  return {
    kind,
    text,
    expected: new Set(matched.filter(({ optedOut }) => !optedOut).map(({ respondentID }) => respondentID)),
    matched: matched.length,
    accounts: { numRecipients: 0, sent: 0, unknown: 0, ...accounts },
    listed: await pagesOf(api, `/notification/${id}/recipients`, {}),
  }
}

async function pagesOf<T>(api: API, path: string, query: Record<string, string>): Promise<T[]> {
  const all: T[] = []
  let cursor: string | undefined
  do {
    const answer = await api.ask('GET', path, { query: { ...query, ...(cursor ? { cursor } : {}) } })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
    all.push(...answer.body)
    cursor = answer.headers['x-next-cursor']
  } while (cursor)
  return all
}
