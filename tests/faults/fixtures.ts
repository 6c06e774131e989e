import { type ProviderSource, providerSources } from '../../schemas/channels.ts'
import { drivers, sayOn } from '../harness/everyChannel.ts'
import { type APIClient, createAPIClient } from './api.ts'
import { createFeatures, type Feature } from './campaigns.ts'
import type { Counters } from './counters.ts'
import type { FaultRunOptions } from './faultRunOptions.ts'
import { generateProviderRespondents, generateRespondents, personOf, profileSetter, type Respondent } from './respondents.ts'

const featureCount = 8
/** Respondents of each application that limits its campaigns, and how many campaigns a day reach each of those of the first. */
const limitedCount = 120
export const maxPerDay = 2
const otherCount = 50
/** Respondents of each provider, where the run is long enough for the leases of sends to expire. */
const byProvider = { count: 30, minimumSeconds: 120 }

/** Applications, respondents and features of a run, created before faults are active. */
export interface Fixtures {
  readonly api: APIClient
  readonly respondents: readonly Respondent[]
  readonly byProvider: readonly { readonly source: ProviderSource; readonly respondents: readonly Respondent[] }[]
  /** For campaigns of type `specific`. */
  readonly features: Feature[]
  /** Applications that limit their campaigns: to a number a day, and by hours that are quiet now, whose recipients are skipped. */
  readonly limited: Readonly<Record<'capped' | 'quiet', { readonly api: APIClient; readonly respondents: readonly Respondent[] }>>
  /** Another application, which sends nothing, with some of the same respondents. */
  readonly otherAPI: APIClient
  readonly otherRespondents: readonly Respondent[]
}

export async function createFixtures(
  { seed, seconds, respondents: count }: FaultRunOptions,
  counters: Counters,
  reportViolation: (violation: string) => void,
  providerURL: string,
): Promise<Fixtures> {
  const api = await createAPIClient(counters, reportViolation)
  const otherAPI = await createAPIClient(counters, reportViolation)
  const respondents = generateRespondents(count, seed)
  const otherRespondents = respondents.slice(0, otherCount)
  const reached = (seconds < byProvider.minimumSeconds ? [] : providerSources).map((source) => ({
    source,
    respondents: generateProviderRespondents(source, byProvider.count),
  }))
  await importProfiles(api, [...respondents, ...reached.flatMap((each) => each.respondents)])
  await importProfiles(otherAPI, otherRespondents)
  await createFeatures(api, 'Welcome', 1)
  await connectByProviders(
    api,
    reached.map(({ source }) => source),
    providerURL,
  )
  const limit = async (prefix: string, campaigns: object) => {
    const limitedAPI = await createAPIClient(counters, reportViolation)
    const limitedRespondents = generateRespondents(Math.min(limitedCount, count), seed, prefix)
    await importProfiles(limitedAPI, limitedRespondents)
    await limitedAPI.call('PATCH', `/application/${limitedAPI.appID}`, { body: { campaigns } })
    return { api: limitedAPI, respondents: limitedRespondents }
  }
  return {
    api,
    respondents,
    byProvider: reached,
    features: await createFeatures(api, 'Feature', featureCount),
    otherAPI,
    otherRespondents,
    limited: { capped: await limit('c', { maxPerDay }), quiet: await limit('q', { quietHours: { ...quietNow(), then: 'skip' } }) },
  }
}

/** Hours around now, and some of those into which the fast clocks of the workers come. */
function quietNow(): { from: string; to: string; timezone: string } {
  const hour = (ms: number): string => `${String(new Date(Date.now() + ms).getUTCHours()).padStart(2, '0')}:00`
  return { from: hour(-3_600_000), to: hour(14 * 3_600_000), timezone: 'UTC' }
}

/** Writes as each respondent on their channel: from then on campaigns reach them there. */
async function connectByProviders(api: APIClient, sources: readonly ProviderSource[], url: string): Promise<void> {
  const settings = sources.map((source): Readonly<Record<string, unknown>> => ({ ...drivers[source].settings(url) }))
  const appIDs = settings.flatMap((each) => (Array.isArray(each['appIDs']) ? each['appIDs'] : []))
  const sms = settings.find((each) => each['sms'] !== undefined)
  if (sources.length > 0) await api.call('PATCH', `/application/${api.appID}`, { body: { ...sms, appIDs } })
  for (const source of sources)
    for (let i = 0; i < byProvider.count; i++) {
      const { status, text } = await sayOn(drivers[source], api, personOf(source, i), 'Hello')
      if (status !== 200) throw new Error(`${source} was refused: ${text}`)
    }
}

export async function importProfiles(api: APIClient, respondents: readonly Respondent[]): Promise<void> {
  for (let i = 0; i < respondents.length; i += 500) {
    const profiles = respondents.slice(i, i + 500).map(profileSetter)
    const { status, body, text } = await api.call('POST', `/data/import/${api.appID}`, { body: { profiles } })
    if (status !== 200 || body.refused.length) throw new Error(`the profiles were refused: ${text}`)
  }
}
