import { setTimeout as sleep } from 'node:timers/promises'
import type { Work } from './deaths.ts'
import type { Asked } from './requests.ts'
import type { Stage } from './stage.ts'
import { note, type Tally } from './tally.ts'

type Engine = Asked['engine']

/** What befalls the engines in the course of a run; a short one has only the first of it. */
const befalls: readonly ('queue away' | readonly Engine[])[] = [
  'queue away',
  ['dynamodb', 'sqs'],
  ['sqs'],
  ['dynamodb'],
  'queue away',
  ['dynamodb', 'sqs'],
]
const killsForEach = 3

export interface Outages {
  isAway(engine: Engine): boolean
  /** Does what is due when such a part of the deaths have been died. */
  tick(share: number): Promise<void>
  isOver(): boolean
  /** How long it took from the end of each outage until something was recorded again, in milliseconds. */
  readonly recoveries: readonly number[]
}

export function outagesOf(stage: Stage, work: Work, tally: Tally, kills: number, awayMs: number): Outages {
  const plan = befalls.slice(0, Math.ceil(kills / killsForEach))
  const recoveries: number[] = []
  let [next, isQueueAway] = [0, false]
  return {
    isAway: (engine) => engine === 'sqs' && isQueueAway,
    isOver: () => next >= plan.length,
    recoveries,
    tick: async (share) => {
      const due = plan[next]
      if (!due || share < (next + 0.5) / plan.length) return
      next += 1
      if (due === 'queue away') {
        isQueueAway = true
        await sleep(awayMs * 2)
        isQueueAway = false
        note(tally, 'queue away')
      } else {
        await stage.killAndReopen(due, awayMs)
        for (const name of due) note(tally, `${name} killed`)
      }
      recoveries.push(await recovered(work))
    },
  }
}

async function recovered(work: Work): Promise<number> {
  const from = performance.now()
  while (work.recordedAt < from && performance.now() - from < 30_000) await sleep(20)
  return performance.now() - from
}
