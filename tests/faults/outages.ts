import { setTimeout as sleep } from 'node:timers/promises'
import type { Work } from './deaths.ts'
import type { Asked } from './requests.ts'
import type { Stage } from './stage.ts'
import { note, type Tally } from './tally.ts'

type Engine = Asked['engine']

/** What befalls the engines, in the order of a run, when so much of its deaths have been died. */
const plan: readonly { readonly after: number; readonly what: 'queue away' | readonly Engine[] }[] = [
  { after: 0.15, what: 'queue away' },
  { after: 0.3, what: ['sqs'] },
  { after: 0.45, what: ['dynamodb'] },
  { after: 0.6, what: ['dynamodb', 'sqs'] },
  { after: 0.75, what: 'queue away' },
  { after: 0.9, what: ['dynamodb', 'sqs'] },
]

export interface Outages {
  isAway(engine: Engine): boolean
  /** Does what is due. */
  tick(share: number): Promise<void>
  isOver(): boolean
  /** How long it took from the end of each outage until something was recorded again, in milliseconds. */
  readonly recoveries: readonly number[]
}

export function outagesOf(stage: Stage, work: Work, tally: Tally, awayMs: number): Outages {
  const recoveries: number[] = []
  let [next, isQueueAway] = [0, false]
  return {
    isAway: (engine) => engine === 'sqs' && isQueueAway,
    isOver: () => next >= plan.length,
    recoveries,
    tick: async (share) => {
      const due = plan[next]
      if (!due || share < due.after) return
      next += 1
      if (due.what === 'queue away') {
        isQueueAway = true
        await sleep(awayMs * 2)
        isQueueAway = false
        note(tally, 'queue away')
      } else {
        await stage.killAndReopen(due.what, awayMs)
        for (const name of due.what) note(tally, `${name} killed`)
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
