import { type Measured, names, type Taken } from './measure.ts'

interface Goal {
  readonly what: string
  readonly value: number
  readonly atMost: number
}

/** Units of a page against those of another one; the gateway waits for 30 seconds. */
const [equal, patienceSeconds] = [1.1, 30]

/** The results as plain tables, and whether each goal is met. */
export function report(measured: Measured): { text: string; met: boolean } {
  const goals = goalsOf(measured)
  const isMet = ({ value, atMost }: Goal): boolean => value <= atMost
  const { respondents, importSeconds } = measured
  const text = [
    `${respondents.toLocaleString('en')} respondents, imported in ${importSeconds.toFixed(0)} s (${Math.round(respondents / importSeconds).toLocaleString('en')} a second here).\n`,
    table(
      ['read', 'answers', 'requests', 'read units', 'seconds'],
      measured.reads.map(({ name, answered, requests, readUnits, seconds }) => [
        name,
        String(answered),
        String(requests),
        readUnits.toFixed(1),
        seconds.toFixed(2),
      ]),
    ),
    'Goals:',
    ...goals.map((goal) => `  ${isMet(goal) ? 'met   ' : 'MISSED'}  ${goal.what}: ${goal.value.toFixed(2)} (at most ${goal.atMost})`),
  ].join('\n')
  return { text, met: goals.every(isMet) }
}

function goalsOf({ reads, isExact }: Measured): Goal[] {
  const find = (name: string): Taken => {
    const found = reads.find((read) => read.name === name)
    if (!found) throw new Error(`${name} was not measured`)
    return found
  }
  const times = (one: string, other: string): number => find(one).readUnits / find(other).readUnits
  const pages = reads.filter(({ name, answered }) => name.startsWith('respondentsList,') && answered === find(names.firstPage).answered)
  const units = pages.map(({ readUnits }) => readUnits)
  const scans = reads.filter(({ name }) => name.startsWith(names.figures) || name.startsWith('search'))
  return [
    { what: 'pages by skip that are not those by cursor, or lack anybody', value: isExact ? 0 : 1, atMost: 0 },
    { what: 'read units at the largest skip, of those at skip 0', value: times(names.lastPage, names.firstPage), atMost: equal },
    { what: 'read units of the dearest full page of ids, of the cheapest', value: Math.max(...units) / Math.min(...units), atMost: equal },
    { what: 'read units of a page of answers, of those of the first', value: times(names.moreAnswers, names.answers), atMost: equal },
    { what: 'read units of a page of a search far on, of those of the first', value: times(names.deepSearch, names.search), atMost: equal },
    {
      what: 'seconds of the slowest search or statistic',
      value: Math.max(...scans.map(({ seconds }) => seconds)),
      atMost: patienceSeconds,
    },
  ]
}

/** Rows under a head, in columns; numbers to the right. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)))
  const line = (row: string[]): string =>
    `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}`
  return `${[head, ...rows].map(line).join('\n')}\n`
}
