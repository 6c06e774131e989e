import { setTimeout as sleep } from 'node:timers/promises'
import { type Counters, increment } from './counters.ts'
import type { Engines } from './engines.ts'
import type { EngineName } from './requests.ts'
import type { WorkerActivity } from './workerActivity.ts'

/** The outages of a run in order: the queue cut off, or engines killed and restarted. A short run has only the first of them. */
const allOutages: readonly ('queue unreachable' | readonly EngineName[])[] = [
  'queue unreachable',
  ['dynamodb', 'sqs'],
  ['sqs'],
  ['dynamodb'],
  'queue unreachable',
  ['dynamodb', 'sqs'],
]
const killsPerOutage = 3

export interface Outages {
  isUnreachable(engine: EngineName): boolean
  /** Runs the outage that is due at this share of the worker kills (0 to 1), and waits until work is recorded again. */
  startDue(killedShare: number): Promise<void>
  isComplete(): boolean
  /** Milliseconds from the end of each outage until a worker recorded progress. */
  readonly recoveriesMs: readonly number[]
}

export interface OutageOptions {
  readonly engines: Engines
  readonly activity: WorkerActivity
  readonly counters: Counters
  /** Worker kills of the run. */
  readonly kills: number
  /** How long a killed engine is down. */
  readonly downMs: number
}

export function planOutages({ engines, activity, counters, kills, downMs }: OutageOptions): Outages {
  const plan = allOutages.slice(0, Math.ceil(kills / killsPerOutage))
  const recoveriesMs: number[] = []
  let next = 0
  let isQueueUnreachable = false
  return {
    isUnreachable: (engine) => engine === 'sqs' && isQueueUnreachable,
    isComplete: () => next >= plan.length,
    recoveriesMs,
    startDue: async (killedShare) => {
      const outage = plan[next]
      if (!outage || killedShare < (next + 0.5) / plan.length) return
      next += 1
      if (outage === 'queue unreachable') {
        isQueueUnreachable = true
        await sleep(downMs * 2)
        isQueueUnreachable = false
        increment(counters, 'queue unreachable')
      } else {
        await engines.killAndRestart(outage, downMs)
        for (const name of outage) increment(counters, `${name} restarted`)
      }
      recoveriesMs.push(await timeToProgress(activity))
    },
  }
}

async function timeToProgress(activity: WorkerActivity): Promise<number> {
  const from = performance.now()
  while (activity.lastRecordedAt < from && performance.now() - from < 30_000) await sleep(20)
  return performance.now() - from
}
