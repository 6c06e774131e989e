/**
 * What a deployment costs a month at list prices, with the units of a turn counted on the real code: `npm run bench:monthly`, or
 * `npm run bench:monthly -- --messages 5000000` a day. docs/operations.md has the figures.
 */
import { parseArgs } from 'node:util'
import { type Bill, runningBill, totalOf } from './monthly/bill.ts'
import { openStage } from './stage.ts'

const { values } = parseArgs({ options: { messages: { type: 'string', default: '1000000' } } })
const stage = await openStage()
try {
  await stage.newQueues()
  // The real code reads its addresses when it is loaded: not before the engines have theirs.
  const { installForSources } = await import('../build/installForSources.ts')
  installForSources()
  const { measureTurns, plainAnswer } = await import('./turn/cases.ts')
  const turn = (await measureTurns()).find(({ name }) => name === plainAnswer)?.cost
  if (!turn) throw new Error('the plain answer was not measured')
  process.stdout.write(`A message takes ${turn.writeUnits} write units and ${turn.readUnits} read units.\n\n`)
  print(runningBill(Number(values.messages), turn))
} finally {
  await stage.close()
}

function print(bill: Bill): void {
  for (const [what, dollars] of [...Object.entries(bill), ['Total', totalOf(bill)] as const])
    process.stdout.write(`${what.padEnd(28)}${dollars.toFixed(0).padStart(6)} $ a month\n`)
}
