/**
 * How far a deployment grows within AWS's default quotas, and what a month costs, computed from the units and keys of a turn that are counted
 * on the real code and the real engine: `npm run bench:growth`. Exits with 1 where a goal is missed. docs/cost.md has its tables.
 */
import { goals, largestShare, type MessageCounts, rateOfApplication, rateOfDeployment } from './growth/rates.ts'
import { costHead, costRows, markdown, rateHead, rateRows } from './growth/tables.ts'
import { showProgress } from './ratios.ts'
import { openStage } from './stage.ts'

showProgress('starting the engines')
const stage = await openStage()
try {
  await stage.newQueues()
  // The real code reads its addresses when it is loaded: not before the engines have theirs.
  const { share, ...counts } = await count()
  showProgress('')
  const { readUnits, writeUnits, indexUnits } = counts
  process.stdout.write(
    `A message: ${readUnits} read units, ${writeUnits} write units, ${indexUnits} of them of indexes; ${(share * 100).toFixed(1)} % of an application's messages write to the same key.\n\n`,
  )
  process.stdout.write(`${markdown(rateHead, rateRows(counts))}\n${markdown(costHead, costRows(counts))}\n`)
  const missed = [
    { what: 'messages a second of one application', value: rateOfApplication.messages, least: goals.application },
    { what: 'messages a second of a deployment', value: rateOfDeployment(counts).messages, least: goals.deployment },
    { what: 'one divided by the largest share of messages that write to one key', value: 1 / share, least: 1 / largestShare },
  ].filter(({ value, least }) => value < least)
  for (const { what, value, least } of missed) process.stdout.write(`MISSED  ${what}: ${Math.floor(value)} (at least ${least})\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await stage.close()
}

/** What a plain answer takes, and the largest share of any kind of message. */
async function count(): Promise<MessageCounts & { readonly share: number }> {
  const [{ measureTurns, plainAnswer }, { measureSpread }, keys] = await Promise.all([
    import('./turn/cases.ts'),
    import('./turn/growth.ts'),
    import('./turn/keysTouched.ts'),
  ])
  showProgress('taking turns of each kind')
  const cost = (await measureTurns()).find(({ name }) => name === plainAnswer)?.cost
  if (!cost) throw new Error('the plain answer was not measured')
  showProgress('taking turns of many respondents')
  const share = Math.max(...(await measureSpread()).map(({ touched }) => keys.largestShare(touched).share))
  return { readUnits: cost.readUnits, writeUnits: cost.writeUnits, indexUnits: cost.indexUnits, share }
}
