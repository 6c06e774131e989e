import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Counters } from './counters.ts'
import { type Engines, startEngines } from './engines.ts'
import { type FaultInjectorOptions, faultInjector } from './faultInjector.ts'
import type { FaultRunOptions } from './faultRunOptions.ts'
import { type KillPlan, planKills } from './killPlan.ts'
import { planOutages } from './outages.ts'
import { runOverload } from './overload.ts'
import { startProcesses } from './processes.ts'
import type { Progress } from './progress.ts'
import { startProvider } from './provider.ts'
import { startProxy } from './proxy.ts'
import type { RunResult } from './report.ts'
import type { SweeperKills } from './sweeperKiller.ts'
import type { WorkerActivity } from './workerActivity.ts'

const visibilitySeconds = 3
/** Worker kills per kill of the sweeper. */
const killsPerSweeperKill = 10
/** The time of the campaign through a table without capacity. */
const overloadSeconds = 900
/** How long a killed engine is down, as a share of the run. */
const downShare = 0.005

/**
 * A whole fault run: starts engines, providers and processes, runs the scenario, then a campaign through a table without capacity, and stops them
 * all.
 */
export async function faultRun(options: FaultRunOptions, progress: Progress): Promise<RunResult> {
  const { seed, kills, seconds } = options
  Object.assign(process.env, { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
  const engines = await startEngines(visibilitySeconds)
  const counters: Counters = new Map()
  const activity: WorkerActivity = { inFlight: new Map(), kill: new Map(), lastRecordedAt: 0 }
  const killPlan: KillPlan = planKills(kills, seed)
  const sweeperKills: SweeperKills = { left: Math.ceil(kills / killsPerSweeperKill) }
  const outages = planOutages({ engines, activity, counters, kills, downMs: seconds * 1000 * downShare })
  const violations: string[] = []
  let faultsActive = false
  const isActive = (): boolean => faultsActive
  const faults: FaultInjectorOptions = {
    seed,
    counters,
    isActive,
    visibilityMs: visibilitySeconds * 1000,
    isUnreachable: outages.isUnreachable,
    redeliver: redeliverTo(engines),
  }
  const proxy = await startProxy(engines.urls, faultInjector('API', faults))
  const provider = await startProvider({ seed, counters, isActive, killWorker: (name) => activity.kill.get(name)?.() })
  Object.assign(process.env, engines.environmentVia(proxy.url), provider.environmentFor('API'), { LOG_LEVEL: 'silent' })
  // The endpoints read the addresses of the engines when they are loaded, so they must not be loaded earlier.
  const { runScenario } = await import('./scenario.ts')
  const processes = await startProcesses({
    engines,
    killPlan,
    sweeperKills,
    activity,
    faults,
    provider,
    onCrash: (message) => violations.push(message),
  })
  process.on('exit', () => {
    processes.stop()
    engines.kill()
  })
  try {
    const result = await runScenario({
      ...options,
      counters,
      killPlan,
      sweeperKills,
      activity,
      provider,
      outages,
      violations,
      showProgress: (text) => progress.show(killPlan.done, text),
      setFaultsActive: (active) => {
        faultsActive = active
      },
    })
    processes.stop()
    const recipients = options.overloaded
    const onViolation = (violation: string): void => void violations.push(violation)
    return {
      ...result,
      overload: await runOverload({ engines, seed, recipients, seconds: overloadSeconds, counters, onViolation }, progress),
    }
  } finally {
    processes.stop()
    proxy.close()
    provider.close()
    await engines.close()
  }
}

/** Sends a message to its queue again, delayed by 2 seconds. Does nothing where the queue is down. */
function redeliverTo({ urls }: Engines): FaultInjectorOptions['redeliver'] {
  const client = new SQSClient({ endpoint: urls.sqs, useQueueUrlAsEndpoint: false })
  return (QueueUrl, MessageBody) => void client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds: 2 })).catch(() => {})
}
