import { prices } from '../../local/cost/prices.ts'
import { type Case, plainAnswer } from './cases.ts'
import type { TurnCost } from './count.ts'
import type { Spread } from './growth.ts'
import { largestShare } from './keysTouched.ts'
import type { ProcessorTime } from './processor.ts'

export interface TurnMeasurements {
  readonly cases: readonly Case[]
  readonly spread: readonly Spread[]
  readonly years: { readonly soon: TurnCost; readonly afterYears: TurnCost }
  readonly processor: ProcessorTime
}

interface Goal {
  readonly what: string
  readonly value: number
  readonly atMost: number
}

/** The results as plain text, and whether all goals are met. */
export function turnReport(measured: TurnMeasurements): { text: string; met: boolean } {
  const goals = goalsOf(measured)
  const isMet = ({ value, atMost }: Goal): boolean => value <= atMost
  const { cases, spread, years, processor } = measured
  const rows = [...cases, { name: 'the first words of a day', cost: years.soon }].map(({ name, cost }) => {
    const { readRequests, itemsRead, readUnits, writeRequests, itemsWritten, writeUnits, indexUnits } = cost
    const dollars = readUnits * prices.readUnits + writeUnits * prices.writeUnits
    return [name, readRequests, itemsRead, readUnits, writeRequests, itemsWritten, writeUnits, indexUnits, dollars.toFixed(2)].map(String)
  })
  const shares = spread.map(({ name, touched }) => {
    const { key, share } = largestShare(touched)
    return [name, percent(share), key.replace(/#[\w-]{12}/g, '#…')]
  })
  const text = [
    table(['', 'reads', 'items', 'units', 'writes', 'items', 'units', 'of indexes', 'US$ a million'], rows),
    table(['turns of 400 respondents', 'share', 'of the key that most of them write to'], shares),
    `Processor: ${processor.turn.toFixed(2)} ms a turn, of which ${processor.requests.toFixed(2)} for the same two requests by the SDK alone.\n`,
    'Goals:',
    ...goals.map(
      (goal) => `  ${isMet(goal) ? 'met   ' : 'MISSED'}  ${goal.what}: ${Number(goal.value.toFixed(3))} (at most ${goal.atMost})`,
    ),
  ].join('\n')
  return { text, met: goals.every(isMet) }
}

function goalsOf({ cases, spread, years, processor }: TurnMeasurements): Goal[] {
  const plain = cases.find(({ name }) => name === plainAnswer)?.cost
  if (!plain) throw new Error('the plain answer was not measured')
  return [
    { what: 'requests of a plain answer that read, and that write', value: Math.max(plain.readRequests, plain.writeRequests), atMost: 1 },
    { what: 'read units of a plain answer', value: plain.readUnits, atMost: 2 },
    { what: 'write units of a plain answer', value: plain.writeUnits, atMost: 7 },
    { what: 'items written by a plain answer', value: plain.itemsWritten, atMost: 3 },
    {
      what: 'write units of the first words of a day after three years, more than on the second day',
      value: years.afterYears.writeUnits - years.soon.writeUnits,
      atMost: 0,
    },
    ...spread.map(({ name, touched }) => ({
      what: `largest share of ${name} that write to one key of the table or of an index`,
      value: largestShare(touched).share,
      atMost: 1 / 8,
    })),
    { what: 'milliseconds of processor of a plain answer', value: processor.turn, atMost: 1.2 },
  ]
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** A table with a head; numbers are aligned right. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)))
  const isNumber = (i: number): boolean => rows.every((row) => /^[\d.]+( %)?$/.test(row[i] ?? ''))
  const line = (row: string[]): string =>
    row.map((cell, i) => (isNumber(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('  ')
  return `${[head, ...rows].map(line).join('\n')}\n`
}
