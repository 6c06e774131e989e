import { queueMappings } from '../../local/definition.ts'
import { type Deaths, mortal, type Work } from './deaths.ts'
import { type FaultsOptions, faultsOf } from './faults.ts'
import type { Provider } from './provider.ts'
import { randomOf } from './random.ts'
import { type Seat, takeSeat } from './seat.ts'
import type { Stage } from './stage.ts'

/** How many processes a function has. */
const processes = { workerPlan: 2, workerDeliver: 3, workerUndeliverable: 1 }
/** Clocks of workers are wrong by so much at most. */
const mostClockOffMs = 30_000
/**
 * How much faster time passes: a minute in ten seconds for workers and queues; in one and a half for the sweeper, which comes by as often, and
 * looks at what stood still for some minutes.
 */
const timesFaster = { workers: 6, sweeper: 40 }
/** One worker of some has so little time left, in seconds, that it has to leave the rest to another. */
const hurried = { chance: 0.2, seconds: 33 }

export interface CrewOptions {
  readonly stage: Stage
  readonly deaths: Deaths
  readonly work: Work
  readonly faults: FaultsOptions
  readonly provider: Provider
  /** Whether things go wrong at this moment. */
  readonly isOn: () => boolean
  readonly crashed: (how: string) => void
}

/** Starts the workers, which are killed as the deaths want it, and the sweeper. */
export async function hire(options: CrewOptions): Promise<{ leave(): void }> {
  const workers = queueMappings().flatMap(({ functionName, queue }) =>
    Array.from({ length: Object.entries(processes).find(([name]) => name === functionName)?.[1] ?? 0 }, (_, i) =>
      hireWorker(options, functionName, queue, `${functionName} ${i}`),
    ),
  )
  const seats = await Promise.all([...workers, hireSweeper(options)])
  return { leave: () => void seats.map((seat) => seat.leave()) }
}

function hireWorker(
  { stage, deaths, work, faults, provider, isOn, crashed }: CrewOptions,
  functionName: string,
  queue: string,
  name: string,
): Promise<Seat> {
  const random = randomOf(faults.seed, `clock of ${name}`)
  return takeSeat({
    stage,
    timesFaster: timesFaster.workers,
    script: 'worker.ts',
    crashed,
    judge: (kill) =>
      mortal({
        name,
        seed: faults.seed,
        deaths,
        work,
        tally: faults.tally,
        faults: faultsOf(name, isOn, faults),
        isKilling: isOn,
        kill,
      }),
    settings: (lineURL) => ({
      WORKER: functionName,
      WORKER_QUEUE_URL: (stage.queues[queue] ?? '').replace(stage.urls.sqs, lineURL),
      SMS_API_URL: provider.urlFor(name),
      CLOCK_OFF_MS: String(Math.round((random() * 2 - 1) * mostClockOffMs)),
      ...(random() < hurried.chance ? { WORKER_SECONDS: String(hurried.seconds) } : {}),
    }),
  })
}

const hireSweeper = ({ stage, faults, isOn, crashed }: CrewOptions): Promise<Seat> =>
  takeSeat({
    stage,
    timesFaster: timesFaster.sweeper,
    script: 'sweeper.ts',
    crashed,
    judge: () => faultsOf('sweeper', isOn, faults),
    settings: () => ({}),
  })
