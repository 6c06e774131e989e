import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { sweepCampaign } from '../../../../lib/campaign/control/sweepCampaign.ts'
import { sendCampaign } from '../../../harness/campaigns.ts'
import { postSMS, withSMS } from '../../../harness/channels.ts'
import type { ProviderRequest } from '../../../harness/provider.ts'
import { drain } from '../../../harness/queues.ts'
import type { Tenant } from '../../../harness/tenant.ts'

/** Sets up the tests of a file: rates that delay nothing, and real time again after each test. */
export function setStage(): void {
  beforeEach(() => {
    vi.stubEnv('SMS_PER_SECOND', '1000')
    vi.stubEnv('FB_PER_SECOND', '1000')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** Lets the clock of the functions jump, sweeps the campaign, and runs the workers on what was postponed. */
export async function later(tenant: Tenant, id: string, minutes = 20): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  await sweepCampaign(tenant.appID, id)
  await drain()
}

export const number = (i: number): string => `+336000000${String(i).padStart(2, '0')}`
/** Respondents who wrote by SMS before. */
export const phones = (tenant: Tenant, count: number): Promise<void> =>
  phonesWith(
    tenant,
    Array.from({ length: count }, (_, i) => number(i)),
  )
export async function phonesWith(tenant: Tenant, numbers: readonly string[]): Promise<void> {
  await withSMS(tenant)
  for (const From of numbers) expect((await postSMS(tenant, { From, MessageSid: randomUUID(), Body: 'hello' })).status).toBe(200)
}

export const sent = async (tenant: Tenant, body: object = {}) => {
  const id = await sendCampaign(tenant, body)
  await drain({ between: (message) => [message, message] })
  return id
}

export const texts = (requests: readonly ProviderRequest[]): string[] =>
  requests.map(({ body }) => new URLSearchParams(body).get('Body') ?? '')
export const transcript = async (tenant: Tenant, respondentID: string): Promise<{ text: string; from: string }[]> =>
  (await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID } })).body
