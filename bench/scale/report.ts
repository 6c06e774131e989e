import { type ReadCost, readNames, type ScaleMeasurements } from './measure.ts'

interface Goal {
  readonly what: string
  readonly value: number
  readonly atMost: number
}

/** How much more one page may cost than another. */
const equalRatio = 1.1

/** Read units for each respondent that a search or a statistic goes through; a strongly consistent read of all profiles takes twice as many. */
const unitsPerRespondent = 0.0945

/** The results as plain text, and whether all goals are met. */
export function scaleReport(measured: ScaleMeasurements): { text: string; met: boolean } {
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

function goalsOf({ reads, isExact, respondents }: ScaleMeasurements): Goal[] {
  const find = (name: string): ReadCost => {
    const found = reads.find((read) => read.name === name)
    if (!found) throw new Error(`${name} was not measured`)
    return found
  }
  const times = (one: string, other: string): number => find(one).readUnits / find(other).readUnits
  const pages = reads.filter(({ name, answered }) => name.startsWith('respondentsList,') && answered === find(readNames.firstPage).answered)
  const units = pages.map(({ readUnits }) => readUnits)
  const scans = reads.filter(({ name }) => name.startsWith(readNames.figures) || name.startsWith('search'))
  return [
    { what: 'pages by skip that differ from those by cursor, or miss somebody', value: isExact ? 0 : 1, atMost: 0 },
    {
      what: 'read units at the largest skip, relative to skip 0',
      value: times(readNames.lastPage, readNames.firstPage),
      atMost: equalRatio,
    },
    {
      what: 'read units of the most expensive full page of ids, relative to the cheapest',
      value: Math.max(...units) / Math.min(...units),
      atMost: equalRatio,
    },
    {
      what: 'read units of the second page of answers, relative to the first',
      value: times(readNames.moreAnswers, readNames.answers),
      atMost: equalRatio,
    },
    {
      what: 'read units of a late page of a search, relative to the first',
      value: times(readNames.deepSearch, readNames.search),
      atMost: equalRatio,
    },
    {
      what: 'read units of the dearest search or statistic',
      value: Math.max(...scans.map(({ readUnits }) => readUnits)),
      atMost: respondents * unitsPerRespondent,
    },
  ]
}

/** A table with a head; all columns but the first are aligned right. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)))
  const line = (row: string[]): string =>
    `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}`
  return `${[head, ...rows].map(line).join('\n')}\n`
}
