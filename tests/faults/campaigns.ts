import { randomUUID } from 'node:crypto'
import type { CampaignStatistics } from '../../schemas/campaign.ts'
import type { ProviderSource } from '../../schemas/channels.ts'
import type { APIClient } from './api.ts'
import { providerCity, type Respondent, randomSelection } from './respondents.ts'
import type { Random } from './seededRandom.ts'

/**
 * What is sent (a message, a feature, a message by a provider, a message again and again), what is done to the campaign while it runs, or what the
 * application allows its campaigns.
 */
export type CampaignKind = 'message' | 'specific' | 'paused' | 'cancelled' | ProviderSource | 'recurrent' | 'capped' | 'quiet'

/** A campaign of the run, with what is known of it so far. */
export interface Campaign {
  readonly id: string
  /** Of the application that it is of. */
  readonly api: APIClient
  readonly kind: CampaignKind
  /** The text of its message, which no other campaign has. */
  readonly text: string
  /** All respondents matched by its filter. Opted-out ones must not get it. */
  readonly matched: readonly Respondent[]
  /** As last read. */
  statistics?: CampaignStatistics
  isClosed: boolean
  /** The last action on it, and when (performance.now()). */
  lastAction?: { readonly verb: string; readonly at: number }
}

/** A feature with one step, which says the text. */
export interface Feature {
  readonly featureID: string
  readonly text: string
}

/** The kinds of the campaigns in order, repeated. */
const kinds: readonly CampaignKind[] = ['specific', 'message', 'cancelled', 'paused', 'message', 'message']

/** Creates features for campaigns of type `specific`. Only before faults are active: creating a feature is not idempotent. */
export async function createFeatures(api: APIClient, title: string, count: number): Promise<Feature[]> {
  const features: Feature[] = []
  for (let i = 0; i < count; i++) {
    const text = `${title} ${i}`
    const { body } = await api.call('POST', '/feature', { body: { appID: api.appID, title: text } })
    const { featureID } = body
    const step = { appID: api.appID, featureID, title: 'step', type: 'collect', messages: [{ type: 'text', text }] }
    await api.call('POST', '/resource', { body: step })
    features.push({ featureID, text })
  }
  return features
}

/** Sends the one campaign by a provider, at the start of the run: it takes longest, since it waits for the leases of killed workers to expire. */
export async function sendByProvider(api: APIClient, kind: ProviderSource, respondents: readonly Respondent[]): Promise<Campaign> {
  const text = `Message by ${kind}`
  const filters = { attribute: { network: { operator: '=', value: kind } } }
  const id = await send(api, { filters, type: 'message', messages: [{ type: 'text', text }] })
  return { id, api, kind, text, matched: respondents, isClosed: false }
}

export interface NextCampaign {
  /** From 1; decides the kind. */
  readonly number: number
  readonly respondents: readonly Respondent[]
  /** Unused features; a campaign of type `specific` takes one. */
  readonly features: Feature[]
  /** Decides the audience. */
  readonly random: Random
}

export async function sendNextCampaign(api: APIClient, { number, respondents, features, random }: NextCampaign): Promise<Campaign> {
  const { filters, matches } = randomSelection(random)
  const plannedKind = kinds[(number - 1) % kinds.length] ?? 'message'
  const feature = plannedKind === 'specific' ? features.shift() : undefined
  const kind = plannedKind === 'specific' && !feature ? 'message' : plannedKind
  const text = feature?.text ?? `Campaign ${number}`
  const messages = [{ type: 'text', text }]
  // Every other one has variants, which say the same, for the whole audience: what is checked of any campaign holds for it, too.
  const variants = [30, 30, 40].map((share) => ({ share, messages }))
  const content = feature
    ? { type: 'specific', featureID: feature.featureID }
    : { type: 'message', ...(number % 2 === 0 ? { variants } : { messages }) }
  const id = await send(api, { filters, ...content })
  return { id, api, kind, text, matched: respondents.filter(matches), isClosed: false }
}

/** Runs after which a recurrent campaign is cancelled. */
const mostRuns = 3

/** Sends the one recurrent campaign, at the start of the run: it begins at once, and again every minute of the workers' clocks. */
export async function sendRecurrentCampaign(api: APIClient, respondents: readonly Respondent[]): Promise<Campaign> {
  const text = 'Every minute'
  // Not those by a provider, whose outcome may be unknown.
  const filters = {
    attribute: { city: { operator: '<>', value: providerCity } },
    event: { score: { operator: '<', value: 40, type: 'number' } },
  }
  const schedule = { type: 'recurrent', startTime: Date.now(), delay: 60_000 }
  const id = await send(api, { filters, ...schedule, messages: [{ type: 'text', text }] })
  return { id, api, kind: 'recurrent', text, matched: respondents.filter(({ score }) => score < 40), isClosed: false }
}

/** Sends a campaign to everybody of an application that limits its campaigns. */
export async function sendLimitedCampaign(
  api: APIClient,
  { kind, number, respondents }: { kind: 'capped' | 'quiet'; number: number; respondents: readonly Respondent[] },
): Promise<Campaign> {
  const text = `${kind} ${number}`
  const id = await send(api, { type: 'message', messages: [{ type: 'text', text }] })
  return { id, api, kind, text, matched: respondents, isClosed: false }
}

async function send(api: APIClient, campaign: object): Promise<string> {
  const options = { body: { appID: api.appID, ...campaign }, headers: { 'idempotency-key': randomUUID() } }
  // Called twice with one idempotency key, as by a client that lost the response: this must make one campaign.
  await api.call('POST', '/notificationapi/api/sendCampaign', options)
  const { status, body, text } = await api.call('POST', '/notificationapi/api/sendCampaign', options)
  if (status !== 200) throw new Error(`the campaign was refused: ${text}`)
  return body.notificationID
}

const pauseMs = 1500
const repeatActionMs = 4000

/**
 * Reads the statistics of a campaign, then pauses, resumes, cancels or redrives it where that is due, and sets `isClosed` once nothing is
 * pending or failed. Undefined where the statistics could not be read.
 */
export async function pollCampaign(campaign: Campaign, now = performance.now()): Promise<CampaignStatistics | undefined> {
  const { api } = campaign
  const { status, body } = await api.call('POST', `/notificationapi/api/getStatisticsCampaignSent/${campaign.id}`)
  if (status !== 200) return undefined
  const statistics: CampaignStatistics = body
  campaign.statistics = statistics
  const verb = dueAction(campaign, statistics, now)
  if (verb) {
    await api.call('POST', `/notification/${campaign.id}/${verb}`)
    campaign.lastAction = { verb, at: performance.now() }
  }
  const hasEnded = statistics.state === 'sent' || (statistics.state === 'cancelled' && statistics.finishedAt !== null)
  campaign.isClosed = hasEnded && statistics.pending === 0 && (statistics.failed === 0 || statistics.state === 'cancelled')
  return statistics
}

function dueAction({ kind, lastAction }: Campaign, { state, run, sent, failed }: CampaignStatistics, now: number): string | undefined {
  const sinceMs = lastAction ? now - lastAction.at : Number.POSITIVE_INFINITY
  const isSending = (state === 'preparing' || state === 'sending') && sent > 0
  if (kind === 'cancelled' && isSending && sinceMs > repeatActionMs) return 'cancel'
  if (kind === 'recurrent' && run >= mostRuns && state !== 'cancelled' && sinceMs > repeatActionMs) return 'cancel'
  if (kind === 'paused' && isSending && !lastAction) return 'pause'
  if (state === 'paused' && sinceMs > pauseMs) return 'resume'
  return state === 'sent' && failed > 0 && sinceMs > repeatActionMs ? 'redrive' : undefined
}
