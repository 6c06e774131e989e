import { queueMappings } from '../../local/definition.ts'
import type { Engines } from './engines.ts'
import { type FaultInjectorOptions, faultInjector } from './faultInjector.ts'
import { killInjector } from './killInjector.ts'
import type { KillPlan } from './killPlan.ts'
import type { Provider } from './provider.ts'
import { seededRandom } from './seededRandom.ts'
import { type SupervisedProcess, supervise } from './supervisor.ts'
import { type SweeperKills, sweeperKiller } from './sweeperKiller.ts'
import type { WorkerActivity } from './workerActivity.ts'

/** Processes of each worker function. */
const processCounts: Readonly<Record<string, number>> = { workerPlan: 2, workerDeliver: 3, workerUndeliverable: 1 }
/** Largest skew of a worker's clock, either way. */
const maxClockSkewMs = 30_000
/**
 * How much faster clocks run: a minute takes 10 seconds for workers and queues, and 1.5 for the sweeper, which runs every minute and looks
 * at what made no progress for some minutes.
 */
const clockSpeeds = { workers: 6, sweeper: 40 }
/** Some workers have so short a timeout that they must leave part of a message to a later delivery. */
const shortTimeout = { chance: 0.2, seconds: 33 }

export interface ProcessesOptions {
  readonly engines: Engines
  readonly killPlan: KillPlan
  readonly sweeperKills: SweeperKills
  readonly activity: WorkerActivity
  readonly faults: FaultInjectorOptions
  readonly provider: Provider
  /** A process ended without being killed. */
  readonly onCrash: (message: string) => void
}

/** Starts the worker processes, which are killed according to the plan, and the sweeper. */
export async function startProcesses(options: ProcessesOptions): Promise<{ stop(): void }> {
  const workers = queueMappings().flatMap(({ functionName, queue }) =>
    Array.from({ length: processCounts[functionName] ?? 0 }, (_, i) =>
      startWorker(options, { functionName, queue, name: `${functionName} ${i}` }),
    ),
  )
  const processes = await Promise.all([...workers, startSweeper(options)])
  return { stop: () => void processes.map((each) => each.stop()) }
}

interface WorkerIdentity {
  readonly functionName: string
  /** As in deploy/queues.yml. */
  readonly queue: string
  readonly name: string
}

function startWorker(options: ProcessesOptions, { functionName, queue, name }: WorkerIdentity): Promise<SupervisedProcess> {
  const { engines, killPlan, activity, faults, provider, onCrash } = options
  const random = seededRandom(faults.seed, `clock of ${name}`)
  return supervise({
    engines,
    clockSpeed: clockSpeeds.workers,
    script: 'workerProcess.ts',
    onCrash,
    interceptor: (kill) =>
      killInjector({
        name,
        seed: faults.seed,
        killPlan,
        activity,
        counters: faults.counters,
        faults: faultInjector(name, faults),
        isActive: faults.isActive,
        kill,
      }),
    environment: (proxyURL) => ({
      WORKER_FUNCTION: functionName,
      WORKER_QUEUE_URL: (engines.queues[queue] ?? '').replace(engines.urls.sqs, proxyURL),
      ...provider.environmentFor(name),
      CLOCK_SKEW_MS: String(Math.round((random() * 2 - 1) * maxClockSkewMs)),
      ...(random() < shortTimeout.chance ? { WORKER_TIMEOUT_SECONDS: String(shortTimeout.seconds) } : {}),
    }),
  })
}

const startSweeper = ({ engines, sweeperKills, faults, onCrash }: ProcessesOptions): Promise<SupervisedProcess> =>
  supervise({
    engines,
    clockSpeed: clockSpeeds.sweeper,
    script: 'sweeperProcess.ts',
    onCrash,
    interceptor: (kill) => sweeperKiller(sweeperKills, { ...faults, faults: faultInjector('sweeper', faults), kill }),
    environment: () => ({}),
  })
