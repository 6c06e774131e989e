import { setTimeout as sleep } from 'node:timers/promises'
import { faultsIn } from './accounts.ts'
import { installAPI } from './api.ts'
import { follow, type Sent, sendNext, sendSMS } from './campaigns.ts'
import { type Cast, makeCast } from './cast.ts'
import type { Deaths, Work } from './deaths.ts'
import { endOf, transcriptsOf } from './ends.ts'
import type { Outages } from './outages.ts'
import type { PlayOptions } from './play.ts'
import type { Provider } from './provider.ts'
import { randomOf } from './random.ts'
import type { Outcome } from './report.ts'
import type { Tally } from './tally.ts'
import { type Verdict, verdictOn } from './verdict.ts'

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
/** So much of a run may be faulty: the rest is for what is open then. */
const faultyShare = 0.8
const lookEveryMs = 200

/** The campaigns of a run, and what was read of them. */
interface Books {
  readonly campaigns: Sent[]
  reads: number
  notClosed: number
}

const openOf = ({ campaigns }: Books): Sent[] => campaigns.filter(({ isClosed }) => !isClosed)
const openOnWeb = (books: Books): Sent[] => openOf(books).filter(({ kind }) => kind !== 'sms')

/** Sends campaigns, one after the other, while things go wrong; has them close when nothing does any more; and compares what people got. */
export async function run(course: Course): Promise<Outcome> {
  const { seed, seconds, respondents, kills, tally, outages, wrong, show, turn } = course
  const begun = performance.now()
  installAPI()
  show(`writing ${respondents} profiles`)
  const cast = await makeCast(course, tally, (what) => wrong.push(what))
  const books: Books = { campaigns: [], reads: 0, notClosed: 0 }
  turn(true)
  await misfortunes(course, cast, books, begun + seconds * 1000 * faultyShare)
  turn(false)
  const recoveryMs = await untilClosed(course, cast, books, begun + seconds * 1000)
  show('reading what everybody got')
  const verdict = await judged(cast, course.provider, books)
  const kinds = Map.groupBy(books.campaigns, ({ kind }) => kind)
  return {
    seed,
    seconds: (performance.now() - begun) / 1000,
    respondents,
    campaigns: Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length])),
    killsWished: kills,
    tally,
    reads: books.reads,
    notClosed: books.notClosed,
    wrong,
    open: openOf(books).length,
    verdict,
    recoveriesMs: outages.recoveries,
    recoveryMs,
  }
}

/** Sends campaigns until all deaths are died and all outages are over, or until the time is. */
async function misfortunes(course: Course, cast: Cast, books: Books, until: number): Promise<void> {
  const { seed, kills, deaths, work, outages, show } = course
  const { api, people, withPhones, features } = cast
  const { campaigns } = books
  const random = randomOf(seed, 'campaigns')
  const goesOn = (): boolean => (deaths.died < kills || !outages.isOver()) && performance.now() < until
  if (withPhones.length) campaigns.push(await sendSMS(api, withPhones))
  const disasters = befall(outages, () => deaths.died / kills, goesOn)
  for (let number = 1; goesOn(); ) {
    const isIdle = performance.now() - work.recordedAt > side.idleMs
    for (; openOnWeb(books).length < (isIdle ? side.mostly : side.usually); number++)
      campaigns.push(await sendNext(api, number, people, features, random))
    await readAll(course, cast, books)
    show(`${campaigns.length} campaigns, ${openOf(books).length} of them open`)
    await sleep(lookEveryMs)
  }
  await disasters
}

async function befall(outages: Outages, share: () => number, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await outages.tick(share())
    await sleep(50)
  }
}

/** Waits until all campaigns are closed, or the time is over; gives after how many milliseconds those on the web were. */
async function untilClosed(course: Course, cast: Cast, books: Books, until: number): Promise<number> {
  const from = performance.now()
  let closedMs = 0
  while (openOf(books).length && performance.now() < until) {
    await readAll(course, cast, books)
    if (openOnWeb(books).length) closedMs = performance.now() - from
    course.show(`all faults are over; ${openOf(books).length} of ${books.campaigns.length} campaigns are open`)
    await sleep(lookEveryMs)
  }
  return closedMs
}

/** Reads the accounts of all that are open: they are closed at every read. */
async function readAll({ wrong }: Course, { api }: Cast, books: Books): Promise<void> {
  for (const sent of openOf(books)) {
    const before = sent.accounts
    const accounts = await follow(api, sent)
    books.reads += 1
    const faults = accounts ? faultsIn(accounts, before) : []
    if (faults.length) books.notClosed += 1
    wrong.push(...faults.map((fault) => `accounts of ${sent.text}: ${fault}`))
  }
}

async function judged({ api, people, elsewhere, strangers }: Cast, { accepted }: Provider, { campaigns }: Books): Promise<Verdict> {
  const [seen, strange] = [await transcriptsOf(api, people), await transcriptsOf(elsewhere, strangers)]
  const ended = await Promise.all(campaigns.map((sent) => endOf(api, sent)))
  return verdictOn(ended, new Map([...seen, ...accepted]), [...strange.values()].flat())
}
