import type { Fate, Judge } from './line.ts'
import { type Point, pointAfter, pointBefore, points } from './points.ts'
import { below, type Random, randomOf, shuffled } from './random.ts'
import { messagesIn } from './requests.ts'
import { note, type Tally } from './tally.ts'

/** How often a worker that receives something is to be killed on the way. */
const killChance = 0.4
/** Half of those who are killed at a claim are at their first; others have made some. */
const mostClaims = 20

/** The deaths that are to be died in a run, and what is known of those that were. */
export interface Deaths {
  readonly toCome: Point[]
  died: number
  lastAt: number
}

/** As many deaths at each of the points, in an order of the seed's. */
export const deathsOf = (count: number, seed: number): Deaths => ({
  toCome: shuffled(
    randomOf(seed, 'deaths'),
    Array.from({ length: count }, (_, i) => points[i % points.length] ?? 'received'),
  ),
  died: 0,
  lastAt: 0,
})

/** What the workers are doing. */
export interface Work {
  /** The messages in hand at this moment, by worker. */
  readonly hands: Map<string, readonly string[]>
  /** How each worker is killed, by its name. */
  readonly kills: Map<string, () => void>
  /** When something was recorded last, by performance.now(). */
  recordedAt: number
}

export interface MortalOptions {
  readonly name: string
  readonly seed: number
  readonly deaths: Deaths
  readonly work: Work
  readonly tally: Tally
  readonly faults: Judge
  readonly isKilling: () => boolean
  readonly kill: () => void
}

/**
 * Judges the line of a worker that is to be killed: with what it receives it may draw a death, and dies it when it comes by that point; one that
 * it did not come by is left to another.
 */
export function mortal({ name, seed, deaths, work, tally, faults, isKilling, kill }: MortalOptions): Judge {
  const random = randomOf(seed, `deaths of ${name}`)
  work.kills.set(name, kill)
  let death: { readonly point: Point; claimsBefore: number } | undefined
  let isFirst = false

  const isDue = (point: Point | undefined): boolean => {
    if (!death || death.point !== point || !isKilling()) return false
    death.claimsBefore -= 1
    return death.claimsBefore < 0
  }
  const die = (): Fate => {
    note(tally, `killed ${death?.point}`)
    death = undefined
    work.hands.delete(name)
    deaths.died += 1
    deaths.lastAt = performance.now()
    kill()
    return 'cut'
  }
  const receive = (messages: readonly { readonly MessageId: string }[]): void => {
    if (death) deaths.toCome.push(death.point)
    death = isKilling() && messages.length && random() < killChance ? drawn(deaths, random) : undefined
    isFirst = messages.length > 0
    const ids = messages.map(({ MessageId }) => MessageId)
    const others = [...work.hands].filter(([other]) => other !== name).flatMap(([, inHand]) => inHand)
    note(tally, 'overlapping', ids.filter((id) => others.includes(id)).length)
    work.hands.set(name, ids)
  }
  return {
    before: (asked) => {
      const point = pointBefore(asked, isFirst)
      if (asked.engine === 'dynamodb') isFirst = false
      return isDue(point) ? die() : faults.before(asked)
    },
    after: (asked, answer) => {
      const point = answer.status === 200 ? pointAfter(asked) : undefined
      if (point === 'recorded') work.recordedAt = performance.now()
      if (isDue(point)) return die()
      const fate = faults.after(asked, answer)
      if (asked.operation === 'DeleteMessageBatch') work.hands.delete(name)
      if (asked.operation === 'ReceiveMessage' && answer.status === 200 && fate !== 'cut')
        receive(messagesIn(typeof fate === 'object' && 'answer' in fate ? fate.answer : answer))
      return fate
    },
  }
}

function drawn({ toCome }: Deaths, random: Random): { point: Point; claimsBefore: number } | undefined {
  const point = toCome.shift()
  return point && { point, claimsBefore: point === 'claimed' && random() < 0.5 ? below(random, mostClaims) : 0 }
}
