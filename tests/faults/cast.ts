import { type API, newAPI } from './api.ts'
import { type Feature, makeFeatures } from './campaigns.ts'
import { type Person, peopleOf, phonesOf, profileOf } from './people.ts'
import type { PlayOptions } from './play.ts'
import type { Tally } from './tally.ts'

const mostFeatures = 8
const strangersCount = 50
/** People with a phone, in a run that is long enough for what waits for their provider. */
const phones = { count: 60, leastSeconds: 120 }

/** Who and what takes part in a run: made before anything goes wrong. */
export interface Cast {
  readonly api: API
  readonly people: readonly Person[]
  readonly withPhones: readonly Person[]
  /** For campaigns of type `specific`. */
  readonly features: Feature[]
  /** Some of the same people, as another application knows them, which sends nothing. */
  readonly elsewhere: API
  readonly strangers: readonly Person[]
}

export async function makeCast(options: PlayOptions, tally: Tally, wrong: (what: string) => void): Promise<Cast> {
  const { seed, seconds, respondents } = options
  const [api, elsewhere] = [await newAPI(tally, wrong), await newAPI(tally, wrong)]
  const people = peopleOf(respondents, seed)
  const strangers = people.slice(0, strangersCount)
  const withPhones = phonesOf(seconds < phones.leastSeconds ? 0 : phones.count)
  await importProfiles(api, [...people, ...withPhones])
  await importProfiles(elsewhere, strangers)
  const [welcome] = await makeFeatures(api, 'Welcome', 1)
  if (welcome) await makeReachable(api, withPhones, welcome)
  return { api, people, withPhones, features: await makeFeatures(api, 'Feature', mostFeatures), elsewhere, strangers }
}

/** Whoever was sent on by text message is reached by it from then on. */
async function makeReachable(api: API, people: readonly Person[], { featureID }: Feature): Promise<void> {
  const { appID } = api
  const sms = { active: true, smsprovider_accountSid: 'AC1', smsprovider_authToken: 'token', smsprovider_phone: '+33700000000' }
  await api.ask('PATCH', `/application/${appID}`, { body: { sms } })
  for (const { respondentID } of people) {
    const { status, text } = await api.ask('POST', '/data/botrespondent/bot', { body: { appID, respondentID, featureID, source: 'sms' } })
    if (status !== 200) throw new Error(`they were not sent on: ${text}`)
  }
}

async function importProfiles(api: API, people: readonly Person[]): Promise<void> {
  for (let i = 0; i < people.length; i += 500) {
    const profiles = people.slice(i, i + 500).map(profileOf)
    const { status, body, text } = await api.ask('POST', `/data/import/${api.appID}`, { body: { profiles } })
    if (status !== 200 || body.refused.length) throw new Error(`the profiles were refused: ${text}`)
  }
}
