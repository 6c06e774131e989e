import { type ReadCost, readNames, type ScaleMeasurements } from './measure.ts'

interface Goal {
  readonly what: string
  readonly value: number
  readonly atMost: number
}

/** How much more one page may cost than another. */
const equalRatio = 1.1
/** Read units of a profile that is gone through: 796 bytes, at half a unit for 4 KB. */
const unitsOfProfile = 0.1
/** The index of turns gives so many a read unit, and a period that begins within a day may cost such a part of the turns of that day. */
const [turnsPerUnit, partOfDay] = [55, 0.02]

/** The results as plain text, and whether all goals are met. */
export function scaleReport(measured: ScaleMeasurements): { text: string; met: boolean } {
  const goals = goalsOf(measured)
  const isMet = ({ value, atMost }: Goal): boolean => value <= atMost
  const { respondents, importSeconds, period } = measured
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
    `A period that begins within a day of ${period.turns.toLocaleString('en')} turns: ${period.open.toFixed(1)} read units while they are not rolled up, ${period.closed.toFixed(1)} once the day is closed.\n`,
    'Goals:',
    ...goals.map((goal) => `  ${isMet(goal) ? 'met   ' : 'MISSED'}  ${goal.what}: ${goal.value.toFixed(3)} (at most ${goal.atMost})`),
  ].join('\n')
  return { text, met: goals.every(isMet) }
}

function goalsOf({ respondents, reads, isExact, period }: ScaleMeasurements): Goal[] {
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
      what: 'read units of the most expensive search or statistic, per respondent',
      value: Math.max(...scans.map(({ readUnits }) => readUnits)) / respondents,
      atMost: unitsOfProfile,
    },
    {
      what: 'read units of a period that begins within a closed day, relative to reading the turns of that day',
      value: period.closed / (period.turns / turnsPerUnit),
      atMost: partOfDay,
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
