import { points } from './points.ts'
import { type Tally, timesOf } from './tally.ts'
import type { Verdict } from './verdict.ts'

/** What a run was, and what came of it. */
export interface Outcome {
  readonly seed: number
  readonly seconds: number
  readonly respondents: number
  readonly campaigns: Readonly<Record<string, number>>
  readonly killsWished: number
  readonly tally: Tally
  readonly reads: number
  readonly notClosed: number
  /** What accounts said that cannot be, and other things that may not happen. */
  readonly wrong: readonly string[]
  readonly open: number
  readonly verdict: Verdict
  readonly recoveriesMs: readonly number[]
  /** From the last fault until everything was closed, but for the leases under which a provider was asked. */
  readonly recoveryMs: number
}

const injected: readonly (readonly [what: string, ...names: string[]])[] = [
  ['requests to the table throttled', 'throttled'],
  ['requests answered 500, by the table and by the queue', 'internal', 'queueError'],
  ['requests that never arrived', 'cut'],
  ['writes made, and their answer lost', 'lost'],
  ['requests held for longer than the visibility', 'held'],
  ['batches of messages shuffled', 'shuffled'],
  ['messages given twice at once, given again, kept though deleted', 'doubled', 'repeated', 'notDeleted'],
  ['messages worked on by two at a time', 'overlapping'],
  ['messages that a provider took, and its answer lost', 'providerUnknown'],
  ['workers killed while a provider had been asked', 'killed at the provider'],
  ['queue away for a while', 'queue away'],
  ['engines killed and opened again, DynamoDB and SQS', 'dynamodb killed', 'sqs killed'],
]

/** What may not be, in words; empty where all is well. */
export function failuresOf({ tally, killsWished, wrong, open, verdict }: Outcome): string[] {
  const { lost, unexpected, twice, contradictions } = verdict
  const kills = points.map((point) => timesOf(tally, `killed ${point}`))
  const died = kills.reduce((sum, n) => sum + n, 0)
  return [
    ...(died < killsWished ? [`only ${died} of ${killsWished} kills`] : []),
    ...(open ? [`${open} campaigns did not close in time`] : []),
    ...(lost ? [`lost ${lost}`] : []),
    ...(unexpected ? [`unexpected ${unexpected}`] : []),
    ...(twice ? [`twice ${twice}`] : []),
    ...contradictions,
    ...wrong,
  ]
}

export function reportOf(outcome: Outcome): string {
  const { seed, seconds, respondents, campaigns, tally, reads, notClosed, verdict, recoveriesMs, recoveryMs } = outcome
  const kills = points.map((point) => `${point} ${timesOf(tally, `killed ${point}`)}`)
  const died = points.reduce((sum, point) => sum + timesOf(tally, `killed ${point}`), 0)
  const kinds = Object.entries(campaigns).map(([kind, n]) => `${n} ${kind}`)
  const rows: [string, string][] = [
    ['seed', String(seed)],
    ['respondents', count(respondents)],
    ['campaigns', `${sum(Object.values(campaigns))} (${kinds.join(', ')})`],
    ['workers killed (-9)', `${died}: ${kills.join(', ')}`],
    ...injected.map(([what, ...names]): [string, string] => [what, names.map((name) => count(timesOf(tally, name))).join(', ')]),
    ['calls of the API answered 503, and made again', count(timesOf(tally, 'calls answered 503'))],
    ['accounts read while it went on', `${count(reads)}, not closed ${notClosed}`],
    ['recovery after the end of an outage', `${seconds1(Math.max(0, ...recoveriesMs))} at most`],
    ['recovery after the last fault, all closed on the web', seconds1(recoveryMs)],
    ['sends', count(verdict.sends)],
    ['lost', count(verdict.lost)],
    ['unexpected', count(verdict.unexpected)],
    ['twice', count(verdict.twice)],
    ['took', seconds1(seconds * 1000)],
  ]
  const width = Math.max(...rows.map(([what]) => what.length))
  return rows.map(([what, value]) => `${what.padEnd(width)}  ${value}`).join('\n')
}

const sum = (values: readonly number[]): number => values.reduce((all, n) => all + n, 0)
const count = (n: number): string => n.toLocaleString('en')
const seconds1 = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
