import { type Counters, countOf } from './counters.ts'
import { killPoints } from './killPoints.ts'
import type { OverloadResult } from './overload.ts'
import type { Verdict } from './verdict.ts'

/** What was run, what was injected, and what was found. */
export interface RunResult {
  readonly seed: number
  readonly seconds: number
  readonly respondents: number
  /** How many campaigns of each kind. */
  readonly campaigns: Readonly<Record<string, number>>
  readonly killsPlanned: number
  readonly counters: Counters
  /** Reads of campaign statistics. */
  readonly reads: number
  readonly inconsistentReads: number
  /** What must not happen and did, as sentences. */
  readonly violations: readonly string[]
  readonly openCampaigns: number
  readonly verdict: Verdict
  readonly recoveriesMs: readonly number[]
  /** From the last fault until all campaigns on the web channel were closed. That by a provider takes longer, since leases of provider calls must expire. */
  readonly recoveryMs: number
  /** A campaign through a table that accepts one claim in twenty. */
  readonly overload: OverloadResult
}

const injectedFaults: readonly (readonly [label: string, ...counters: string[]])[] = [
  ['sweeper killed (SIGKILL)', 'sweeper killed'],
  ['table requests throttled, in conflict with a transaction', 'throttled', 'conflict'],
  ['500 responses, from the table and from the queue', 'internalError', 'queueError'],
  ['requests that did not arrive', 'disconnected'],
  ['writes made whose response was lost', 'responseLost'],
  ['requests delayed beyond the visibility timeout', 'delayed'],
  ['message batches shuffled', 'shuffled'],
  ['messages duplicated, redelivered, kept despite their deletion', 'duplicated', 'redelivered', 'deleteIgnored'],
  ['messages processed by two workers at once', 'processed concurrently'],
  ['calls to providers whose response was lost', 'provider response lost'],
  ['workers killed during a call to a provider', 'killed in a provider call'],
  ['times the queue was unreachable', 'queue unreachable'],
  ['engines killed and restarted, DynamoDB and SQS', 'dynamodb restarted', 'sqs restarted'],
]

/** What makes the run fail, as sentences; empty where it passed. */
export function failuresIn({ counters, killsPlanned, violations, openCampaigns, verdict, overload }: RunResult): string[] {
  const { lost, unexpected, duplicates, contradictions } = verdict
  const killed = sum(killPoints.map((point) => countOf(counters, `killed ${point}`)))
  return [
    ...(killed < killsPlanned ? [`only ${killed} of ${killsPlanned} kills were done`] : []),
    ...(openCampaigns ? [`${openCampaigns} campaigns did not close in time`] : []),
    ...(lost ? [`${lost} messages lost`] : []),
    ...(unexpected ? [`${unexpected} messages unexpected`] : []),
    ...(duplicates ? [`${duplicates} messages duplicated`] : []),
    ...contradictions,
    ...overloadFailures(overload),
    ...violations,
  ]
}

/** Nothing was wrong with any of the recipients: each of them gets it. */
function overloadFailures({ recipients, statistics, received, duplicates }: OverloadResult): string[] {
  const { state, sent, failed } = statistics
  const isRight = state === 'sent' && sent === recipients && received === recipients && duplicates === 0
  return isRight
    ? []
    : [`under load: of ${recipients} recipients ${sent} sent (${state}), ${failed} failed; ${received} received it, ${duplicates} copies`]
}

export function formatReport(result: RunResult): string {
  const { seed, seconds, respondents, campaigns, counters, reads, inconsistentReads, verdict, recoveriesMs, recoveryMs, overload } = result
  const kills = killPoints.map((point) => ({ point, count: countOf(counters, `killed ${point}`) }))
  const kinds = Object.entries(campaigns).map(([kind, n]) => `${n} ${kind}`)
  const rows: [string, string][] = [
    ['seed', String(seed)],
    ['respondents', inGroups(respondents)],
    ['campaigns', `${sum(Object.values(campaigns))} (${kinds.join(', ')})`],
    [
      'workers killed (SIGKILL)',
      `${sum(kills.map(({ count }) => count))}: ${kills.map(({ point, count }) => `${point} ${count}`).join(', ')}`,
    ],
    ...injectedFaults.map(([label, ...names]): [string, string] => [
      label,
      names.map((name) => inGroups(countOf(counters, name))).join(', '),
    ]),
    ['API calls that responded 503 and were retried', inGroups(countOf(counters, 'API calls retried'))],
    ['statistics read, and of these inconsistent', `${inGroups(reads)}, ${inGroups(inconsistentReads)}`],
    ['longest recovery after an outage', inSeconds(Math.max(0, ...recoveriesMs))],
    ['recovery after the last fault (campaigns on the web)', inSeconds(recoveryMs)],
    ['messages received by respondents', inGroups(verdict.received)],
    ['lost', inGroups(verdict.lost)],
    ['unexpected', inGroups(verdict.unexpected)],
    ['duplicates', inGroups(verdict.duplicates)],
    ['duration', inSeconds(seconds * 1000)],
    ['through a table that accepts one claim in twenty', `${inGroups(overload.statistics.sent)} of ${inGroups(overload.recipients)} sent`],
    ['claims asked for, accepted', ['claims asked for', 'claims accepted'].map((name) => inGroups(countOf(counters, name))).join(', ')],
    [
      'requests throttled, in conflict',
      ['throttled under load', 'conflicts under load'].map((name) => inGroups(countOf(counters, name))).join(', '),
    ],
    ['duration', inSeconds(overload.seconds * 1000)],
  ]
  const width = Math.max(...rows.map(([label]) => label.length))
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n')
}

const sum = (values: readonly number[]): number => values.reduce((total, n) => total + n, 0)
const inGroups = (n: number): string => n.toLocaleString('en')
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
