import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { CampaignStatistics } from '../../schemas/campaign.ts'
import { type Answered, call } from './call.ts'
import { runWorker } from './queues.ts'
import type { Tenant } from './tenant.ts'

export const hello = [{ type: 'text', text: 'Hello' }]

/** The audience of a campaign to these respondents. Planning skips the shards without any of them: most tests of a campaign need no more. */
export const to = (...respondents: string[]) => ({ filters: { respondents } })

/** Calls sendCampaign and returns the response. By default the campaign is of type `message`, to all respondents. */
export const trySend = (tenant: Tenant, body: object, headers: Record<string, string> = {}): Promise<Answered> =>
  tenant.call('POST', '/notificationapi/api/sendCampaign', {
    body: { appID: tenant.appID, type: 'message', ...('featureID' in body ? {} : { messages: hello }), ...body },
    headers,
  })

/** Sends a campaign and returns its id. */
export async function sendCampaign(tenant: Tenant, body: object = {}, headers: Record<string, string> = {}): Promise<string> {
  const answer = await trySend(tenant, body, headers)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.notificationID
}

/** The statistics of a campaign, after checking that they add up, as they must at every read. */
export async function statisticsOf(tenant: Tenant, notificationID: string): Promise<CampaignStatistics> {
  const { status, body, text } = await tenant.call('POST', `/notificationapi/api/getStatisticsCampaignSent/${notificationID}`)
  expect(status, text).toBe(200)
  const { numRecipients, pending, sent, failed, skipped, cancelled, unknown, skippedReasons } = body
  expect(numRecipients, text).toBe(pending + sent + failed + skipped + cancelled + unknown)
  expect(skipped, text).toBe(Object.values<number>(skippedReasons).reduce((sum, n) => sum + n, 0))
  for (const name of ['pending', 'sent', 'delivered', 'read', 'clicked', 'answered']) expect(body[name], text).toBeGreaterThanOrEqual(0)
  for (const name of ['delivered', 'read', 'clicked', 'answered']) expect(body[name], text).toBeLessThanOrEqual(sent)
  return body
}

/** All recipients of a campaign, page by page. */
export async function recipientsOf(
  tenant: Tenant,
  notificationID: string,
  status?: string,
): Promise<{ respondentID: string; status: string; reason: string | null; at: string | null }[]> {
  const found = []
  let cursor: string | undefined
  do {
    const query = { ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) }
    const answer = await tenant.call('GET', `/notification/${notificationID}/recipients`, { query })
    expect(answer.status, answer.text).toBe(200)
    found.push(...answer.body)
    cursor = answer.headers['x-next-cursor']
  } while (cursor)
  return found
}

export type Verb = 'pause' | 'resume' | 'cancel' | 'redrive'

/** Pauses, resumes, cancels or redrives a campaign. */
export const control = (tenant: Tenant, notificationID: string, verb: Verb): Promise<Answered> =>
  tenant.call('POST', `/notification/${notificationID}/${verb}`)

/** Starts a run as the queue does, without delivering anything. */
export const beginRun = (tenant: Tenant, notificationID: string, run = 1): Promise<void> =>
  runWorker('dist/functions/workers/plan.handler', JSON.stringify({ appID: tenant.appID, notificationID, run }))

/** Respondents p0, p1 … of an application. */
export async function people(tenant: Tenant, count: number, attribute: (i: number) => object = () => ({})): Promise<void> {
  for (let i = 0; i < count; i += 500) {
    const profiles = Array.from({ length: Math.min(500, count - i) }, (_, n) => ({
      respondentID: `p${i + n}`,
      attribute: attribute(i + n),
    }))
    const { body } = await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles } })
    expect(body.refused).toEqual([])
  }
}

export interface Seen {
  readonly messageID: string
  readonly text: string
  readonly from: string
  readonly notificationID?: string
  readonly answers?: { answerID: string; value?: string }[]
}

/** A respondent with an open web view. */
export interface Viewer {
  readonly token: string
  seen(): Promise<Seen[]>
  post(body: object): Promise<Answered>
  event(type: string, messageID: string): Promise<Answered>
}

export async function viewerOf(tenant: Tenant, respondentID: string): Promise<Viewer> {
  const path = `/channels/web/${tenant.appID}`
  const { body } = await tenant.call('GET', `/application/${tenant.appID}/webSecret`)
  const signature = createHmac('sha256', body.secret).update(respondentID).digest('hex')
  const session = await call('POST', `${path}/session`, { body: { respondentID, signature } })
  expect(session.status, session.text).toBe(201)
  const { token } = session.body
  return {
    token,
    seen: async () => (await call('GET', `${path}/messages`, { token })).body,
    post: (message) => call('POST', `${path}/messages`, { token, body: message }),
    event: (type, messageID) => call('POST', `${path}/events`, { token, body: { type, messageID } }),
  }
}

/** The transcript of a respondent on the web. */
export const transcriptOf = async (tenant: Tenant, respondentID: string): Promise<Seen[]> => (await viewerOf(tenant, respondentID)).seen()
