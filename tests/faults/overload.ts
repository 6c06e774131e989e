import { setTimeout as sleep } from 'node:timers/promises'
import { queueMappings } from '../../local/definition.ts'
import type { CampaignStatistics } from '../../schemas/campaign.ts'
import { createAPIClient } from './api.ts'
import type { Counters } from './counters.ts'
import type { Engines } from './engines.ts'
import { importProfiles } from './fixtures.ts'
import { ledgerErrors } from './ledgerCheck.ts'
import type { Progress } from './progress.ts'
import { generateRespondents } from './respondents.ts'
import { readTranscripts } from './results.ts'
import { supervise } from './supervisor.ts'
import { type TableLimits, throttledTable } from './throttledTable.ts'

export interface OverloadOptions {
  readonly engines: Engines
  readonly seed: number
  readonly recipients: number
  /** When the campaign must have ended, at the latest. */
  readonly seconds: number
  readonly counters: Counters
  readonly onViolation: (violation: string) => void
}

/** What became of a campaign through a table without capacity. */
export interface OverloadResult {
  readonly recipients: number
  readonly statistics: Pick<CampaignStatistics, 'state' | 'numRecipients' | 'sent' | 'failed' | 'unknown'>
  /** Respondents who got it once, and copies beyond that. */
  readonly received: number
  readonly duplicates: number
  readonly seconds: number
}

/** One claim in twenty is accepted; the bucket takes 400 writes a second. */
const limits: TableLimits = { claimShare: 0.05, writesPerSecond: 400, conflictChance: 0.01 }

/** As many functions as one may need; nothing of it is killed, and its clock is the real one: what is tried here is patience. */
const processCounts: Readonly<Record<string, number>> = { workerPlan: 2, workerDeliver: 4, workerUndeliverable: 1 }

/**
 * Sends one campaign to everybody of an application while the table accepts one claim in twenty: each recipient has to get it, since nothing is
 * wrong with any of them.
 */
export async function runOverload(options: OverloadOptions, progress: Progress): Promise<OverloadResult> {
  const { engines, seed, recipients, seconds, counters, onViolation } = options
  await engines.setVisibility(130)
  const api = await createAPIClient(counters, onViolation)
  const respondents = generateRespondents(recipients, seed, 'o').map((each) => ({ ...each, optedOut: false }))
  await importProfiles(api, respondents)
  let isActive = true
  const interceptor = throttledTable(limits, seed, counters, () => isActive)
  const processes = await Promise.all([
    ...queueMappings().flatMap(({ functionName, queue }) =>
      Array.from({ length: processCounts[functionName] ?? 0 }, () =>
        supervise({
          engines,
          clockSpeed: 1,
          script: 'workerProcess.ts',
          onCrash: onViolation,
          interceptor: () => interceptor,
          environment: (proxyURL) => ({
            WORKER_FUNCTION: functionName,
            WORKER_QUEUE_URL: (engines.queues[queue] ?? '').replace(engines.urls.sqs, proxyURL),
          }),
        }),
      ),
    ),
    supervise({
      engines,
      clockSpeed: 1,
      script: 'sweeperProcess.ts',
      onCrash: onViolation,
      interceptor: () => interceptor,
      environment: () => ({}),
    }),
  ])
  const startedAt = performance.now()
  try {
    const body = { appID: api.appID, type: 'message', messages: [{ type: 'text', text: 'Overload' }] }
    const { body: sent, text } = await api.call('POST', '/notificationapi/api/sendCampaign', { body })
    if (sent?.notificationID === undefined) throw new Error(`the campaign was refused: ${text}`)
    const path = `/notificationapi/api/getStatisticsCampaignSent/${sent.notificationID}`
    let statistics: CampaignStatistics | undefined
    while (statistics?.state !== 'sent' && performance.now() - startedAt < seconds * 1000) {
      await sleep(1000)
      const { status, body: read } = await api.call('POST', path)
      if (status !== 200) continue
      for (const error of ledgerErrors(read, statistics)) onViolation(`statistics under load: ${error}`)
      statistics = read
      progress.show(0, `one claim in twenty is accepted; ${statistics?.sent} of ${recipients} sent`)
    }
    isActive = false
    const copies = [...(await readTranscripts(api, respondents)).values()].map(
      (texts) => texts.filter((each) => each === 'Overload').length,
    )
    return {
      recipients,
      statistics: { state: 'scheduled', numRecipients: 0, sent: 0, failed: 0, unknown: 0, ...statistics },
      received: copies.filter((n) => n > 0).length,
      duplicates: copies.reduce((sum, n) => sum + Math.max(0, n - 1), 0),
      seconds: (performance.now() - startedAt) / 1000,
    }
  } finally {
    for (const each of processes) each.stop()
  }
}
