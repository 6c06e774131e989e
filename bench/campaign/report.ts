import { type Bill, totalOf } from '../../local/cost/bill.ts'
import { prices } from '../../local/cost/prices.ts'
import { localPollers } from '../../local/eventSources.ts'
import type { Taken } from './campaign.ts'
import { type Counts, chunksOf, countsOf, isEmpty } from './counts.ts'
import { type Goal, isMet } from './goals.ts'
import type { Tally } from './meter.ts'
import { billOf, boundsOf, ownBill } from './prices.ts'
import type { Measured } from './run.ts'

/** The results as plain tables. */
export function report(measured: Measured, goals: readonly Goal[]): string {
  const { single, parallel, naive } = measured
  const profiles = countsOf(parallel)
  return [
    `Campaign to ${count(parallel.recipients)} recipients, ${chunksOf(parallel)} chunks, every request by the real code (${localPollers} pollers):`,
    table(['part', 'operation', 'of', 'requests', 'read units', 'write units'], parallel.tallies.map(tallyRow)),
    `Profiles: ${profiles.profileMB.toFixed(1)} MB in ${count(profiles.profileQueries)} Query, at least ${count(measured.leastPages)} pages of 16 shards.\n`,
    `This design beside a naive one (${count(naive.recipients)} recipients), per 1,000 recipients:`,
    comparison(parallel, naive),
    `Recipients per second here: ${rate(single)} with one poller a queue, ${rate(parallel)} with ${localPollers} (${ratio(rateOf(parallel), rateOf(single))});`,
    `naive ${rate(naive)} with ${localPollers}, whose counter says ${count(naive.counted)} of ${count(naive.recipients)}.\n`,
    pageLines(measured),
    costs(measured),
    'Goals:',
    table(['', 'goal', 'value', 'bound'], goals.map(goalRow)),
  ].join('\n')
}

const tallyRow = (tally: Tally): string[] => [
  tally.part,
  tally.operation,
  tally.of,
  count(tally.requests),
  isEmpty(tally) ? 'not counted' : units(tally.readUnits),
  units(tally.writeUnits),
]

const compared: [string, (counts: Counts, taken: Taken) => number][] = [
  ['SQS requests', (c) => c.sqsPer1000],
  ['DynamoDB requests', (c) => c.dynamodbPer1000],
  ['write units', (c) => c.writeUnitsPer1000],
  ['read units', (c) => c.readUnitsPer1000],
  ['worker invocations', (c) => c.invocationsPer1000],
  ['seconds here', (_, taken) => (taken.seconds / taken.recipients) * 1000],
]

function comparison(ours: Taken, naive: Taken): string {
  const own = countsOf(ours)
  const other = countsOf(naive)
  const rows = compared.map(([name, of]) => [name, units(of(own, ours)), units(of(other, naive)), ratio(of(other, naive), of(own, ours))])
  return table(['', 'this', 'naive', 'ratio'], rows)
}

function pageLines({ page }: Measured): string {
  const times = {
    'projected, matched as it came': page.projected,
    'all attributes, matched as it came': page.full,
    'bare JSON.parse': page.parse,
    'document client and interpreter': page.naive,
  }
  const rows = Object.entries(times).map(([name, ms]) => [name, ms.toFixed(1), ratio(page.naive, ms)])
  return `A page of 1 MB, ${count(page.profiles)} profiles of which ${count(page.matched)} match, from the bytes of the answer:\n${table(['', 'ms', 'naive takes'], rows)}`
}

function costs({ parallel, naive }: Measured): string {
  const own = countsOf(parallel)
  const other = countsOf(naive)
  const bills: [string, Bill][] = [
    ['this', ownBill(parallel, own)],
    ['naive', billOf(naive, other)],
  ]
  const rows = bills.map(([name, bill]) => [name, ...[...Object.values(bill), totalOf(bill)].map((usd) => usd.toFixed(3))])
  const bounds = Object.entries(boundsOf(parallel, own))
  return [
    'US dollars at list prices for a million recipients out of ten million respondents:',
    table(['', 'writes', 'reads', 'SQS', 'Lambda', 'total'], rows),
    `  writes = write units a recipient × 1 M × $${prices.writeUnits} a million`,
    `  reads  = (read units a profile × 10 M + other read units a recipient × 1 M) × $${prices.readUnits} a million`,
    `  SQS    = requests a recipient × 1 M × $${prices.sqs} a million`,
    `  Lambda = invocations × $${prices.invocations} a million + GB seconds (arm64) × $${prices.gigabyteSeconds} a million: processor as here, at the share`,
    '           that a function has of one, and reading at its pace, which is mostly waiting, with 0.5 GB\n',
    'Seconds that the default quotas leave for it at least; it all goes on at once, so the longest is the bound:',
    table(
      ['quota', 'seconds'],
      bounds.map(([quota, seconds]) => [quota, seconds.toFixed(0)]),
    ),
  ].join('\n')
}

const goalRow = (goal: Goal): string[] => [
  isMet(goal) ? 'met' : 'MISSED',
  goal.what,
  goal.value.toFixed(goal.value >= 100 ? 1 : goal.value < 1 ? 3 : 2),
  `${goal.atLeast ? '≥' : '≤'} ${goal.bound}`,
]

/** Rows under a head, in columns; numbers to the right. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const isNumber = head.map((_, i) => rows.every((row) => /^[\d.,]+×?$/.test(row[i] ?? '')))
  const line = (row: string[]): string =>
    `  ${row.map((cell, i) => (isNumber[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('  ')}`.trimEnd()
  return `${[head, ...rows].map(line).join('\n')}\n`
}

const rateOf = ({ recipients, seconds }: Taken): number => recipients / seconds
const rate = (taken: Taken): string => count(Math.round(rateOf(taken)))
const ratio = (one: number, other: number): string => `${(one / other).toFixed(1)}×`
const units = (n: number): string => n.toLocaleString('en', { maximumFractionDigits: 1 })
const count = (n: number): string => n.toLocaleString('en')
