/**
 * A campaign by the real code on the real engines, beside a naive design: `npm run bench:campaign`, with 100,000 respondents; `-- --respondents 20000` is enough to judge.
 * Exits with 1 where a goal of the design is missed.
 */
import { parseArgs } from 'node:util'
import { goalsOf, isMet } from './campaign/goals.ts'
import { showProgress } from './ratios.ts'
import { openStage } from './stage.ts'

const { values } = parseArgs({ options: { respondents: { type: 'string', default: '100000' } } })
const respondents = Number(values.respondents)
// With fewer, what each of the 16 shards costs once weighs more than what is judged: what a recipient costs.
if (!(respondents >= 20_000)) {
  process.stderr.write('--respondents must be a number from 20000\n')
  process.exit(2)
}

// The engines are not slowed down to the pace of a deployment: that is computed.
process.env['PLAN_READ_UNITS'] = '1000000'
showProgress('starting the engines')
const stage = await openStage()
try {
  // The real code reads its addresses when it is loaded: not before the engines have theirs.
  const [{ measure }, { report }] = [await import('./campaign/run.ts'), await import('./campaign/report.ts')]
  const measured = await measure(respondents, stage)
  const goals = goalsOf(measured)
  showProgress('')
  process.stdout.write(`${report(measured, goals)}\n`)
  process.exitCode = goals.every(isMet) ? 0 : 1
} finally {
  await stage.close()
}
