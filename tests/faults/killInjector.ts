import { type Counters, increment } from './counters.ts'
import { type KillPlan, nextKill, type PlannedKill } from './killPlan.ts'
import { type KillPoint, killPointAfter, killPointBefore } from './killPoints.ts'
import type { Decision, Interceptor } from './proxy.ts'
import { messagesIn } from './requests.ts'
import { seededRandom } from './seededRandom.ts'
import type { WorkerActivity } from './workerActivity.ts'

/** How often a worker that receives messages is given a kill. */
const killChance = 0.4

export interface KillInjectorOptions {
  /** Of the worker. */
  readonly name: string
  readonly seed: number
  readonly killPlan: KillPlan
  readonly activity: WorkerActivity
  readonly counters: Counters
  /** Decides about requests at which the worker is not killed. */
  readonly faults: Interceptor
  readonly isActive: () => boolean
  readonly kill: () => void
}

/**
 * Kills a worker at the kill points of the plan. A worker that receives messages may be given a kill, and is killed when it comes to its
 * point; a kill whose point it did not come to goes back to the plan when it receives again.
 */
export function killInjector({ name, seed, killPlan, activity, counters, faults, isActive, kill }: KillInjectorOptions): Interceptor {
  const random = seededRandom(seed, `kills of ${name}`)
  activity.kill.set(name, kill)
  let planned: PlannedKill | undefined
  let isFirstRequest = false

  const isDueAt = (point: KillPoint | undefined): boolean => {
    if (!planned || planned.point !== point || !isActive()) return false
    planned.passesLeft -= 1
    return planned.passesLeft < 0
  }
  const killNow = (): Decision => {
    increment(counters, `killed ${planned?.point}`)
    planned = undefined
    activity.inFlight.delete(name)
    killPlan.done += 1
    kill()
    return 'disconnect'
  }
  const onReceived = (messages: readonly { readonly MessageId: string }[]): void => {
    if (planned) killPlan.pending.push(planned.point)
    planned = isActive() && messages.length && random() < killChance ? nextKill(killPlan, random) : undefined
    isFirstRequest = messages.length > 0
    const ids = messages.map(({ MessageId }) => MessageId)
    const inFlightElsewhere = [...activity.inFlight].filter(([other]) => other !== name).flatMap(([, others]) => others)
    increment(counters, 'processed concurrently', ids.filter((id) => inFlightElsewhere.includes(id)).length)
    activity.inFlight.set(name, ids)
  }
  return {
    before: (request) => {
      const point = killPointBefore(request, isFirstRequest)
      if (request.engine === 'dynamodb') isFirstRequest = false
      return isDueAt(point) ? killNow() : faults.before(request)
    },
    after: (request, response) => {
      const point = response.status === 200 ? killPointAfter(request) : undefined
      if (point === 'recorded') activity.lastRecordedAt = performance.now()
      if (isDueAt(point)) return killNow()
      const decision = faults.after(request, response)
      if (request.operation === 'DeleteMessageBatch') activity.inFlight.delete(name)
      if (request.operation === 'ReceiveMessage' && response.status === 200 && decision !== 'disconnect')
        onReceived(messagesIn(typeof decision === 'object' && 'response' in decision ? decision.response : response))
      return decision
    },
  }
}
