/**
 * What a turn of a conversation costs on the table, counted on the real code and the real engine: `npm run bench:turn`. Exits with 1 where
 * a goal is missed.
 */
import { prices } from './campaign/prices.ts'
import { showProgress } from './ratios.ts'
import { openStage } from './stage.ts'
import type { Case } from './turn/cases.ts'

/** One request that reads, and one that writes five items; the transaction counts each of them twice, and an index entry once. */
const goals = { readRequests: 1, writeRequests: 1, itemsWritten: 5, readUnits: 2, writeUnits: 11 }

showProgress('starting the engines')
const stage = await openStage()
try {
  await stage.newQueues()
  // The real code reads its addresses when it is loaded: not before the engines have theirs.
  const { installForSources } = await import('../build/installForSources.ts')
  installForSources()
  const { measureTurns, plainAnswer } = await import('./turn/cases.ts')
  showProgress('taking turns')
  const cases = await measureTurns()
  showProgress('')
  const plain = cases.find(({ name }) => name === plainAnswer)
  if (!plain) throw new Error('the plain answer was not measured')
  print(cases)
  process.exitCode = judge(plain) ? 0 : 1
} finally {
  await stage.close()
}

function print(cases: readonly Case[]): void {
  const head = ['', 'reads', 'items', 'units', 'writes', 'items', 'units', 'US$ a million']
  const rows = cases.map(({ name, cost }) => {
    const dollars = cost.readUnits * prices.readUnits + cost.writeUnits * prices.writeUnits
    const { readRequests, itemsRead, readUnits, writeRequests, itemsWritten, writeUnits } = cost
    return [name, readRequests, itemsRead, readUnits, writeRequests, itemsWritten, writeUnits, dollars.toFixed(2)].map(String)
  })
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)))
  for (const row of [head, ...rows]) {
    console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '))
  }
}

/** Whether the plain answer keeps within each goal. */
function judge({ name, cost }: Case): boolean {
  console.log(`\nGoals of ${name}:`)
  const kept = Object.entries(goals).map(([what, goal]) => {
    const value = cost[what as keyof typeof goals]
    console.log(`  ${value <= goal ? 'met   ' : 'MISSED'}  ${what} ${value} (at most ${goal})`)
    return value <= goal
  })
  return kept.every(Boolean)
}
