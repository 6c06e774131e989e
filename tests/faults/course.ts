import { setTimeout as sleep } from 'node:timers/promises'
import { faultsIn } from './accounts.ts'
import { type API, installAPI, newAPI } from './api.ts'
import { follow, makeFeatures, type Sent, sendNext, sendSMS } from './campaigns.ts'
import type { Deaths, Work } from './deaths.ts'
import { endOf, transcriptsOf } from './ends.ts'
import type { Outages } from './outages.ts'
import { type Person, peopleOf, phonesOf, profileOf } from './people.ts'
import type { PlayOptions } from './play.ts'
import type { Provider } from './provider.ts'
import { randomOf } from './random.ts'
import type { Outcome } from './report.ts'
import type { Tally } from './tally.ts'
import { verdictOn } from './verdict.ts'

export interface Course extends PlayOptions {
  readonly tally: Tally
  readonly deaths: Deaths
  readonly work: Work
  readonly provider: Provider
  readonly outages: Outages
  /** What may not happen, in words. */
  readonly wrong: string[]
  readonly show: (sentence: string) => void
  /** Has things go wrong, or not. */
  readonly turn: (on: boolean) => void
}

/** So many campaigns run side by side; more, where nothing was recorded for a while: workers that do nothing come by no point. */
const side = { usually: 3, mostly: 5, idleMs: 1500 }
const mostFeatures = 8
const strangersCount = 50
/** People with a phone, in a run that is long enough for what waits for their provider. */
const phones = { count: 60, leastSeconds: 120 }

/** Sends campaigns, one after the other, while things go wrong; has them close when nothing does any more; and compares what people got. */
export async function run(course: Course): Promise<Outcome> {
  const { seed, seconds, respondents, kills, tally, deaths, work, provider, outages, wrong, show, turn } = course
  const begun = performance.now()
  const endAt = begun + seconds * 1000
  installAPI()
  const noteWrong = (what: string): void => void wrong.push(what)
  const [api, elsewhere] = [await newAPI(tally, noteWrong), await newAPI(tally, noteWrong)]
  const people = peopleOf(respondents, seed)
  show(`writing ${respondents} profiles`)
  await importProfiles(api, people)
  // The same people are known to another application, which sends nothing.
  await importProfiles(elsewhere, people.slice(0, strangersCount))
  const features = await makeFeatures(api, 'Feature', mostFeatures)

  const withPhones = phonesOf(seconds < phones.leastSeconds ? 0 : phones.count)
  await importProfiles(api, withPhones)
  await makeReachable(api, withPhones, (await makeFeatures(api, 'Welcome', 1))[0]?.featureID ?? '')

  const random = randomOf(seed, 'campaigns')
  const campaigns: Sent[] = []
  const open = (): Sent[] => campaigns.filter(({ isClosed }) => !isClosed)
  const openOnWeb = (): Sent[] => open().filter(({ kind }) => kind !== 'sms')
  let [number, reads, notClosed] = [0, 0, 0]
  const readAll = async (): Promise<void> => {
    for (const sent of open()) {
      const before = sent.accounts
      const accounts = await follow(api, sent)
      reads += 1
      const faults = accounts ? faultsIn(accounts, before) : []
      if (faults.length) notClosed += 1
      for (const fault of faults) noteWrong(`accounts of ${sent.text}: ${fault}`)
    }
  }
  const isFaulty = (): boolean => (deaths.died < kills || !outages.isOver()) && performance.now() < begun + (endAt - begun) * 0.7
  turn(true)
  if (withPhones.length) campaigns.push(await sendSMS(api, withPhones))
  const disasters = befall(outages, () => deaths.died / kills, isFaulty)
  while (isFaulty()) {
    const isIdle = performance.now() - work.recordedAt > side.idleMs
    while (openOnWeb().length < (isIdle ? side.mostly : side.usually)) {
      number += 1
      campaigns.push(await sendNext(api, number, people, features, random))
    }
    await readAll()
    show(`${campaigns.length} campaigns, ${open().length} of them open`)
    await sleep(200)
  }
  await disasters
  turn(false)
  const faultsEndedAt = performance.now()
  let recoveryMs = 0
  while (open().length && performance.now() < endAt) {
    await readAll()
    if (openOnWeb().length) recoveryMs = performance.now() - faultsEndedAt
    show(`all faults are over; ${open().length} of ${campaigns.length} campaigns are open`)
    await sleep(200)
  }
  show('reading what everybody got')
  const [seen, strange] = [await transcriptsOf(api, people), await transcriptsOf(elsewhere, people.slice(0, strangersCount))]
  const ended = await Promise.all(campaigns.map((sent) => endOf(api, sent)))
  const kinds = Map.groupBy(campaigns, ({ kind }) => kind)
  return {
    seed,
    seconds: (performance.now() - begun) / 1000,
    respondents,
    campaigns: Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length])),
    killsWished: kills,
    tally,
    reads,
    notClosed,
    wrong,
    open: open().length,
    verdict: verdictOn(ended, new Map([...seen, ...provider.accepted]), [...strange.values()].flat()),
    recoveriesMs: outages.recoveries,
    recoveryMs,
  }
}

async function befall(outages: Outages, share: () => number, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await outages.tick(share())
    await sleep(50)
  }
}

/** Whoever was sent on by text message is reached by it from then on. */
async function makeReachable(api: API, people: readonly Person[], featureID: string): Promise<void> {
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
