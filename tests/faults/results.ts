import type { APIClient } from './api.ts'
import type { Campaign } from './campaigns.ts'
import type { Respondent } from './respondents.ts'
import type { CampaignResult } from './verdict.ts'

/** The texts in the transcript of each respondent, by respondentID, as returned by the public API. */
export async function readTranscripts(api: APIClient, respondents: readonly Respondent[]): Promise<Map<string, string[]>> {
  const transcripts = new Map<string, string[]>()
  const unread = [...respondents]
  const read = async (): Promise<void> => {
    for (let next = unread.pop(); next; next = unread.pop()) transcripts.set(next.respondentID, await readTranscript(api, next))
  }
  await Promise.all(Array.from({ length: 8 }, read))
  return transcripts
}

async function readTranscript(api: APIClient, { respondentID }: Respondent): Promise<string[]> {
  const entries = await readPages<{ text: string }>(api, '/conversation/messages', { appID: api.appID, respondentID })
  return entries.map(({ text }) => text)
}

/** What should have come of a campaign, and what the API says did; of a recurrent one, of each of its runs. */
export async function readResults({ api, id, kind, text, matched, statistics }: Campaign): Promise<CampaignResult[]> {
  const runs = kind === 'recurrent' ? Array.from({ length: statistics?.run ?? 0 }, (_, i) => String(i + 1)) : [undefined]
  const willing = matched.filter(({ optedOut }) => !optedOut).map(({ respondentID }) => respondentID)
  return Promise.all(
    runs.map(async (run) => {
      const query: Record<string, string> = run === undefined ? {} : { run }
      const { body } = await api.call('POST', `/notificationapi/api/getStatisticsCampaignSent/${id}`, { query })
      return {
        kind,
        text,
        run,
        expected: new Set(kind === 'quiet' ? [] : willing),
        matched: matched.length,
        statistics: { numRecipients: 0, sent: 0, unknown: 0, ...statistics, ...body },
        recipients: await readPages<{ respondentID: string; status: string }>(api, `/notification/${id}/recipients`, query),
      }
    }),
  )
}

async function readPages<T>(api: APIClient, path: string, query: Record<string, string>): Promise<T[]> {
  const all: T[] = []
  let cursor: string | undefined
  do {
    const response = await api.call('GET', path, { query: { ...query, ...(cursor ? { cursor } : {}) } })
    if (response.status !== 200) throw new Error(`${path}: ${response.text}`)
    all.push(...response.body)
    cursor = response.headers['x-next-cursor']
  } while (cursor)
  return all
}
