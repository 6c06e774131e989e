import { runningBill, totalOf } from '../../local/cost/bill.ts'
import { type MessageCounts, rateOfApplication, rateOfDeployment } from './rates.ts'

/** The months that are priced, by their messages. */
const months = { '1 thousand': 1e3, '1 million': 1e6, '100 million': 1e8 } as const

type Row = readonly string[]

/** The rows of the table of messages a second, as docs/cost.md has them. */
export const rateRows = (counts: MessageCounts): Row[] =>
  Object.entries({ 'One application': rateOfApplication, 'A deployment': rateOfDeployment(counts) }).map(([of, { messages, limit }]) => [
    of,
    Math.floor(messages).toLocaleString('en-US'),
    limit,
  ])

/** The rows of the table of what a month costs, by how many messages it has. */
export function costRows(counts: MessageCounts): Row[] {
  const bills = Object.values(months).map((messages) => runningBill(messages, counts))
  const row = (name: string, dollars: readonly number[]): Row => [name, ...dollars.map(dollarText)]
  const names = Object.keys(bills[0] ?? {})
  return [
    ...names.map((name) =>
      row(
        name,
        bills.map((bill) => bill[name] ?? 0),
      ),
    ),
    row('Total', bills.map(totalOf)),
  ]
}

export const rateHead: Row = ['Messages a second', 'At most', 'Where it ends']
export const costHead: Row = ['A month with messages', ...Object.keys(months)]

const dollarText = (dollars: number): string =>
  dollars >= 100 ? Math.round(dollars).toLocaleString('en-US') : dollars.toFixed(dollars < 0.01 ? 4 : 2)

/** A table of Markdown. */
export const markdown = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('')
