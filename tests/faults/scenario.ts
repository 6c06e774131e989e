import { setTimeout as sleep } from 'node:timers/promises'
import { type Campaign, pollCampaign, sendByProvider, sendLimitedCampaign, sendNextCampaign, sendRecurrentCampaign } from './campaigns.ts'
import type { Counters } from './counters.ts'
import type { FaultRunOptions } from './faultRunOptions.ts'
import { createFixtures, type Fixtures, maxPerDay } from './fixtures.ts'
import type { KillPlan } from './killPlan.ts'
import { ledgerErrors } from './ledgerCheck.ts'
import type { Outages } from './outages.ts'
import { createPatience } from './patience.ts'
import type { Provider } from './provider.ts'
import type { RunResult } from './report.ts'
import { readResults, readTranscripts } from './results.ts'
import { seededRandom } from './seededRandom.ts'
import type { SweeperKills } from './sweeperKiller.ts'
import { capErrors, isByProvider, judge, type Verdict } from './verdict.ts'
import type { WorkerActivity } from './workerActivity.ts'

export interface ScenarioContext extends FaultRunOptions {
  readonly counters: Counters
  readonly killPlan: KillPlan
  readonly sweeperKills: SweeperKills
  readonly activity: WorkerActivity
  readonly provider: Provider
  readonly outages: Outages
  /** What must not happen and did, as sentences. */
  readonly violations: string[]
  readonly showProgress: (text: string) => void
  readonly setFaultsActive: (active: boolean) => void
}

/** Campaigns that run at a time; more while nothing is recorded, since idle workers come to no kill point. */
const openCampaigns = { usual: 3, whenIdle: 5, idleMs: 1500 }
/** The part of the run with faults; the rest is for campaigns that are still open. */
const faultyShare = 0.8
const pollEveryMs = 200

/** The campaigns of a run, and how their statistics read. */
interface CampaignLog {
  readonly campaigns: Campaign[]
  reads: number
  inconsistentReads: number
}

const openIn = ({ campaigns }: CampaignLog): Campaign[] => campaigns.filter(({ isClosed }) => !isClosed)
/** Those that give the workers work: the others run beside them. */
const openOnWeb = (log: CampaignLog): Campaign[] =>
  openIn(log).filter(({ kind }) => !isByProvider(kind) && !['recurrent', 'capped', 'quiet'].includes(kind))

/** Sends campaigns while faults are active, lets them close without faults, and judges what the respondents received. */
export async function runScenario(context: ScenarioContext): Promise<Omit<RunResult, 'overload'>> {
  const { seed, seconds, respondents, kills, counters, outages, violations, showProgress, setFaultsActive } = context
  const startedAt = performance.now()
  showProgress(`importing ${respondents} profiles`)
  const fixtures = await createFixtures(context, counters, (violation) => violations.push(violation), context.provider.urlFor('custom'))
  const log: CampaignLog = { campaigns: [], reads: 0, inconsistentReads: 0 }
  setFaultsActive(true)
  await sendUnderFaults(context, fixtures, log, startedAt + seconds * 1000 * faultyShare)
  setFaultsActive(false)
  const recoveryMs = await waitUntilClosed(context, log, startedAt + seconds * 1000)
  showProgress('reading transcripts')
  const verdict = await readVerdict(context, fixtures, log)
  const kinds = Map.groupBy(log.campaigns, ({ kind }) => kind)
  return {
    seed,
    seconds: (performance.now() - startedAt) / 1000,
    respondents,
    campaigns: Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length])),
    killsPlanned: kills,
    counters,
    reads: log.reads,
    inconsistentReads: log.inconsistentReads,
    violations,
    openCampaigns: openIn(log).length,
    verdict,
    recoveriesMs: outages.recoveriesMs,
    recoveryMs,
  }
}

/** Sends campaigns until all kills and outages of the plan are done, or until the deadline. */
async function sendUnderFaults(context: ScenarioContext, fixtures: Fixtures, log: CampaignLog, deadline: number): Promise<void> {
  const { seed, kills, killPlan, sweeperKills, activity, outages, showProgress } = context
  const { api, respondents, byProvider, features, limited } = fixtures
  const { campaigns } = log
  const random = seededRandom(seed, 'campaigns')
  const isUnfinished = (): boolean =>
    (killPlan.done < kills || sweeperKills.left > 0 || !outages.isComplete()) && performance.now() < deadline
  for (const { source, respondents: reached } of byProvider) campaigns.push(await sendByProvider(api, source, reached))
  campaigns.push(await sendRecurrentCampaign(api, respondents))
  for (const kind of ['capped', 'capped', 'quiet', 'capped', 'capped'] as const)
    campaigns.push(await sendLimitedCampaign(limited[kind].api, { kind, number: campaigns.length, respondents: limited[kind].respondents }))
  const outagesDone = runOutages(outages, () => killPlan.done / kills, isUnfinished)
  for (let number = 1; isUnfinished(); ) {
    const isIdle = performance.now() - activity.lastRecordedAt > openCampaigns.idleMs
    for (; openOnWeb(log).length < (isIdle ? openCampaigns.whenIdle : openCampaigns.usual); number++)
      campaigns.push(await sendNextCampaign(api, { number, respondents, features, random }))
    await pollOpenCampaigns(context, log)
    showProgress(`${campaigns.length} campaigns, ${openIn(log).length} open`)
    await sleep(pollEveryMs)
  }
  await outagesDone
}

async function runOutages(outages: Outages, killedShare: () => number, isUnfinished: () => boolean): Promise<void> {
  while (isUnfinished()) {
    await outages.startDue(killedShare())
    await sleep(50)
  }
}

/**
 * Waits until all campaigns are closed, or the run is over (tests/faults/patience.ts). Returns the milliseconds until those on the web channel
 * were.
 */
async function waitUntilClosed(context: ScenarioContext, log: CampaignLog, deadline: number): Promise<number> {
  const startedAt = performance.now()
  const isWorthWaiting = createPatience(deadline)
  let webClosedMs = 0
  while (openIn(log).length && isWorthWaiting(log.campaigns, performance.now())) {
    await pollOpenCampaigns(context, log)
    if (openOnWeb(log).length) webClosedMs = performance.now() - startedAt
    context.showProgress(`no more faults; ${openIn(log).length} of ${log.campaigns.length} campaigns open`)
    await sleep(pollEveryMs)
  }
  return webClosedMs
}

/** Polls all open campaigns, and checks their statistics at each read. */
async function pollOpenCampaigns({ violations }: ScenarioContext, log: CampaignLog): Promise<void> {
  for (const campaign of openIn(log)) {
    const previous = campaign.statistics
    const statistics = await pollCampaign(campaign)
    log.reads += 1
    const errors = statistics ? ledgerErrors(statistics, previous) : []
    if (errors.length) log.inconsistentReads += 1
    violations.push(...errors.map((error) => `statistics of ${campaign.text}: ${error}`))
  }
}

async function readVerdict({ provider, violations }: ScenarioContext, fixtures: Fixtures, { campaigns }: CampaignLog): Promise<Verdict> {
  const { otherAPI, otherRespondents, limited } = fixtures
  const all = [fixtures, limited.capped, limited.quiet]
  const received = new Map(provider.accepted)
  for (const { api, respondents } of all) for (const [id, texts] of await readTranscripts(api, respondents)) received.set(id, texts)
  const otherTranscripts = await readTranscripts(otherAPI, otherRespondents)
  const results = (await Promise.all(campaigns.map(readResults))).flat()
  const capped = results.filter(({ kind }) => kind === 'capped')
  violations.push(...capErrors(capped, received, { maxPerDay, days: daysOf(campaigns.filter(({ kind }) => kind === 'capped')) }))
  return judge(results, received, [...otherTranscripts.values()].flat())
}

/** How many days campaigns took, by the clocks of the workers: from the first start to the last end, with what clocks are off by. */
function daysOf(campaigns: readonly Campaign[]): number {
  const instants = campaigns.flatMap(({ statistics }) =>
    [statistics?.startedAt, statistics?.finishedAt].flatMap((at) => (at ? [Date.parse(at)] : [])),
  )
  const day = (ms: number): number => Math.floor(ms / 86_400_000)
  return day(Math.max(...instants) + 60_000) - day(Math.min(...instants) - 60_000) + 1
}
