import { type KillPoint, killPoints } from './killPoints.ts'
import { below, type Random, seededRandom, shuffled } from './seededRandom.ts'

/** A worker killed at a claim is killed at its first in half of the cases, otherwise after fewer claims than this. */
const maxEarlierClaims = 20

/** The worker kills of a run. */
export interface KillPlan {
  /** Those that no worker has been given yet. */
  readonly pending: KillPoint[]
  done: number
}

/** A kill that a worker was given. */
export interface PlannedKill {
  readonly point: KillPoint
  /** How often the worker passes the point before it is killed there. */
  passesLeft: number
}

/** Plans the same number of kills at each point, in an order that the seed decides. */
export const planKills = (count: number, seed: number): KillPlan => ({
  pending: shuffled(
    seededRandom(seed, 'kills'),
    Array.from({ length: count }, (_, i) => killPoints[i % killPoints.length] ?? 'received'),
  ),
  done: 0,
})

/** Takes the next kill of the plan; undefined where none is pending. */
export function nextKill({ pending }: KillPlan, random: Random): PlannedKill | undefined {
  const point = pending.shift()
  return point && { point, passesLeft: point === 'claimed' && random() < 0.5 ? below(random, maxEarlierClaims) : 0 }
}
