import { afterEach, beforeEach, vi } from 'vitest'
import { issueUserToken } from '../../../../lib/access/auth/tokens.ts'
import { requeueNotices } from '../../../../lib/delivery/subscriptions/requeueNotices.ts'
import { eventKinds } from '../../../../schemas/subscription.ts'
import type { CallOptions } from '../../../harness/call.ts'
import { listDue, listDueEntries } from '../../../harness/sweep.ts'
import { newTenant, type Tenant } from '../../../harness/tenant.ts'
import { newSubscriber, type Subscriber } from './subscriber.ts'

export let tenant: Tenant
export let subscriber: Subscriber

/** Sets up the tests of a file: each has its own application and its own subscriber on this machine. */
export function setStage(): void {
  beforeEach(async () => {
    tenant = await newTenant()
    subscriber = await newSubscriber()
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
}

export const allKinds = Object.keys(eventKinds)
export const realNow = Date.now.bind(Date)

/** Advances the clock by the given milliseconds. */
export const later = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ms)
export const minute = 60_000

/** Does what the sweeper does with the events of the tenant that are due. */
export async function sweep(): Promise<number> {
  const due = (await listDue('events', Date.now())).filter(({ appID }) => appID === tenant.appID)
  for (const work of due) await requeueNotices(work)
  return due.length
}

/** Due time of the tenant's next event (ms since the Unix epoch), within the given minutes. */
export async function nextDue(withinMinutes: number): Promise<number | undefined> {
  const entries = await listDueEntries('events', realNow() + withinMinutes * minute)
  const times = entries.filter(({ work }) => work.appID === tenant.appID).map(({ dueMs }) => dueMs)
  return times.length ? Math.min(...times) : undefined
}

/** Each event that came, as `message p1`. */
export const receivedNotices = (events = subscriber.received) => events.map(({ type, data }) => `${type} ${data.respondentID ?? ''}`.trim())
/** Drains the queue of events alone, whose messages are lost. */
export const loses = { only: ['EventsQueue'], between: () => [] }
/** As the owner, who has just logged in: tests let days pass. */
export const callNow = async (method: string, path: string, options: CallOptions = {}) =>
  tenant.call(method, path, { ...options, token: await issueUserToken(tenant) })
export const attemptsAt = async (id: string) => (await callNow('GET', `/subscription/${id}/attempts`)).body
