/**
 * What reads cost with very many respondents in one application, with the real code on the real engine: `npm run bench:scale`, or
 * `npm run bench:scale -- --respondents 200000`. Exits with 1 if a goal is missed.
 */
import { parseArgs } from 'node:util'
import { showProgress } from './ratios.ts'
import { openStage } from './stage.ts'

const { values } = parseArgs({ options: { respondents: { type: 'string', default: '100000' } } })
const respondents = Number(values.respondents)
// Pages of the list hold 10,000: with fewer respondents there is nothing to skip.
if (!(respondents >= 20_000)) {
  process.stderr.write('--respondents must be a number from 20000\n')
  process.exit(2)
}

showProgress('starting the engines')
const stage = await openStage()
try {
  await stage.newQueues()
  // The real code reads the addresses of the engines when it is loaded, so it is loaded after they have started.
  const [{ measureScale }, { scaleReport }] = [await import('./scale/measure.ts'), await import('./scale/report.ts')]
  const measured = await measureScale(respondents)
  showProgress('')
  const { text, met } = scaleReport(measured)
  process.stdout.write(`${text}\n`)
  process.exitCode = met ? 0 : 1
} finally {
  await stage.close()
}
