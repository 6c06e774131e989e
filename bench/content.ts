/**
 * What the content of a large bot costs those who read and change it, counted on the real code and the real engine: `npm run
 * bench:content`. Exits with 1 where a goal is missed.
 */
import type { CallCost } from './content/measure.ts'
import type { ReadingTimes } from './content/speed.ts'
import { showProgress } from './ratios.ts'
import { openStage } from './stage.ts'

/**
 * A first turn has 15 ms of the processor to read the bot, on a machine that parses it in 4: so the goal is a ratio, and holds on slower
 * ones. And it is at most a quarter of what reading object by object takes.
 */
const ratios = { parsing: 15 / 4, objectByObject: 0.25 }

showProgress('starting the engines')
const stage = await openStage()
try {
  await stage.newQueues()
  // The real code reads its addresses when it is loaded: not before the engines have theirs.
  const { importLargeBot, measureCalls } = await import('./content/measure.ts')
  const { measureReading } = await import('./content/speed.ts')
  const { measureScripts } = await import('./content/scripts.ts')
  const { resourcesInAll } = await import('./content/bot.ts')
  showProgress('importing the bot')
  const bot = await importLargeBot()
  const costs = await measureCalls(bot)
  const times = await measureReading(bot.tenant.appID)
  const seconds = await measureScripts(bot.tenant)
  showProgress('')
  console.log(`A bot of ${resourcesInAll.toLocaleString('en')} resources\n`)
  const met = [print(costs), judge(times), judgeScripts(seconds)]
  process.exitCode = met.every(Boolean) ? 0 : 1
} finally {
  await stage.close()
}

/** Prints what calls cost; whether each kept within its goal. */
function print(costs: readonly CallCost[]): boolean {
  const isMet = ({ reads, writes, atMost }: CallCost): boolean => !atMost || (reads <= atMost[0] && writes <= atMost[1])
  const head = ['', 'requests', 'read units', 'write units', 'audit trail', 'at most', '']
  const rows = costs.map((cost) => {
    const { name, requests, reads, writes, trail = 0, atMost } = cost
    return [
      name,
      ...[requests, reads, writes].map(rounded),
      trail ? rounded(trail) : '',
      atMost ? atMost.join(' + ') : '',
      atMost ? (isMet(cost) ? 'met' : 'MISSED') : '',
    ]
  })
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)))
  for (const row of [head, ...rows]) {
    console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '))
  }
  return costs.every(isMet)
}

function judge({ fromSnapshot, wholeList, objectByObject, parsing, bytes }: ReadingTimes): boolean {
  console.log(`\nReading the bot into memory, ${(bytes / 1000).toFixed(0)} KB of JSON: processor time`)
  console.log(
    `  from its snapshot ${rounded(fromSnapshot)} ms, with every resource ${rounded(wholeList)} ms; object by object ${rounded(objectByObject)} ms; parsing alone ${rounded(parsing)} ms`,
  )
  const goals = [
    { what: 'relative to parsing alone', value: fromSnapshot / parsing, atMost: ratios.parsing },
    { what: 'relative to object by object', value: fromSnapshot / objectByObject, atMost: ratios.objectByObject },
  ]
  for (const { what, value, atMost } of goals)
    console.log(`  ${value <= atMost ? 'met   ' : 'MISSED'}  from its snapshot, ${what}: ${value.toFixed(2)} (at most ${atMost})`)
  return goals.every(({ value, atMost }) => value <= atMost)
}

/** A hundred scripts run within a call, on two cores. */
function judgeScripts(seconds: number): boolean {
  const atMost = 10
  console.log(`\n100 scripts of 10 turns\n  ${seconds <= atMost ? 'met   ' : 'MISSED'}  ${rounded(seconds)} s (at most ${atMost})`)
  return seconds <= atMost
}

function rounded(value: number): string {
  return value.toFixed(1)
}
