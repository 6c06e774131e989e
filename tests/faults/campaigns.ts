import { randomUUID } from 'node:crypto'
import type { CampaignStatistics } from '../../schemas/notification.ts'
import type { API } from './api.ts'
import { type Person, selectionOf, smsCity } from './people.ts'
import type { Random } from './random.ts'

/** What is done with a campaign while it runs. */
export type Kind = 'message' | 'specific' | 'paused' | 'cancelled' | 'sms'

/** A campaign of the run, and what is to come of it. */
export interface Sent {
  readonly id: string
  readonly kind: Kind
  /** What its recipients see, and nobody else. */
  readonly text: string
  /** Everybody whom its filter matches; those of them who want no campaigns are not to be reached. */
  readonly matched: readonly Person[]
  /** The last accounts that were read. */
  accounts?: CampaignStatistics
  isClosed: boolean
  /** What was last done with it, and when (performance.now()). */
  touched?: { readonly verb: string; readonly at: number }
}

/** A feature, and what it says. */
export interface Feature {
  readonly featureID: string
  readonly text: string
}

/** The kinds of campaigns, again and again. */
const kinds: readonly Kind[] = ['specific', 'message', 'cancelled', 'paused', 'message', 'message']

/** Features that say their one text, for campaigns of type `specific`: made before there are faults, since a creation has no key. */
export async function makeFeatures(api: API, title: string, count: number): Promise<Feature[]> {
  const made: Feature[] = []
  for (let i = 0; i < count; i++) {
    const text = `${title} ${i}`
    const { body } = await api.ask('POST', '/feature', { body: { appID: api.appID, title: text } })
    const { featureID } = body
    const step = { appID: api.appID, featureID, title: 'step', type: 'collect', messages: [{ type: 'text', text }] }
    await api.ask('POST', '/resource', { body: step })
    made.push({ featureID, text })
  }
  return made
}

/** Sends the campaign by text message, which waits for the leases of workers that were killed: once, at the beginning. */
export async function sendSMS(api: API, people: readonly Person[]): Promise<Sent> {
  const text = 'Text message'
  const filters = { attribute: { city: { operator: '=', value: smsCity } } }
  const id = await send(api, { filters, type: 'message', messages: [{ type: 'text', text }] })
  return { id, kind: 'sms', text, matched: people, isClosed: false }
}

/** Sends the campaign of a number; its audience is the seed's choice. */
export async function sendNext(api: API, number: number, people: readonly Person[], features: Feature[], random: Random): Promise<Sent> {
  const { filters, selects } = selectionOf(random)
  const wished = kinds[(number - 1) % kinds.length] ?? 'message'
  const feature = wished === 'specific' ? features.shift() : undefined
  const kind = wished === 'specific' && !feature ? 'message' : wished
  const text = feature?.text ?? `Campaign ${number}`
  const content = feature ? { type: 'specific', featureID: feature.featureID } : { type: 'message', messages: [{ type: 'text', text }] }
  const id = await send(api, { filters, ...content })
  return { id, kind, text, matched: people.filter(selects), isClosed: false }
}

async function send(api: API, campaign: object): Promise<string> {
  const options = { body: { appID: api.appID, ...campaign }, headers: { 'idempotency-key': randomUUID() } }
  // Whoever did not get the answer asks again: it is one campaign.
  await api.ask('POST', '/notificationapi/api/sendCampaign', options)
  const { status, body, text } = await api.ask('POST', '/notificationapi/api/sendCampaign', options)
  if (status !== 200) throw new Error(`the campaign was refused: ${text}`)
  return body.notificationID
}

const pauseMs = 1500
const redriveEveryMs = 4000

/** Reads the accounts of a campaign, does what is to be done with it now, and sees whether it is closed: nothing is pending or failed. */
export async function follow(api: API, sent: Sent, now = performance.now()): Promise<CampaignStatistics | undefined> {
  const { status, body } = await api.ask('POST', `/notificationapi/api/getStatisticsCampaignSent/${sent.id}`)
  if (status !== 200) return undefined
  const accounts: CampaignStatistics = body
  sent.accounts = accounts
  const verb = verbFor(sent, accounts, now)
  if (verb) {
    await api.ask('POST', `/notification/${sent.id}/${verb}`)
    sent.touched = { verb, at: performance.now() }
  }
  const isOver = accounts.state === 'sent' || (accounts.state === 'cancelled' && accounts.finishedAt !== null)
  sent.isClosed = isOver && accounts.pending === 0 && (accounts.failed === 0 || accounts.state === 'cancelled')
  return accounts
}

function verbFor({ kind, touched }: Sent, { state, sent, failed }: CampaignStatistics, now: number): string | undefined {
  const sinceMs = touched ? now - touched.at : Number.POSITIVE_INFINITY
  const isRunning = (state === 'preparing' || state === 'sending') && sent > 0
  if (kind === 'cancelled' && isRunning && sinceMs > redriveEveryMs) return 'cancel'
  if (kind === 'paused' && isRunning && !touched) return 'pause'
  if (state === 'paused' && sinceMs > pauseMs) return 'resume'
  return state === 'sent' && failed > 0 && sinceMs > redriveEveryMs ? 'redrive' : undefined
}
