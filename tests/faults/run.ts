/**
 * Campaigns under faults, on one machine: `npm run test:faults -- --seed 7 --kills 105 --seconds 480`. Exits with 1 where a figure is not what
 * it must be. The seed decides what befalls whom; the machine decides when.
 */
import { parseArgs } from 'node:util'
import { play } from './play.ts'
import { progressOn } from './progress.ts'
import { failuresOf, reportOf } from './report.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    kills: { type: 'string', default: '105' },
    seconds: { type: 'string', default: '480' },
    respondents: { type: 'string', default: '2000' },
  },
})
const options = {
  seed: Number(values.seed),
  kills: Number(values.kills),
  seconds: Number(values.seconds),
  respondents: Number(values.respondents),
}
// Ten minutes are the most that anybody waits, reading what everybody got included.
const mostSeconds = 540
if (!Object.values(options).every((n) => Number.isInteger(n) && n > 0) || options.seconds > mostSeconds) {
  process.stderr.write(`--seed, --kills, --seconds (at most ${mostSeconds}) and --respondents are whole numbers above 0\n`)
  process.exit(2)
}
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => process.exit(code))
}

process.stderr.write(`seed ${options.seed}\n`)
const progress = progressOn(process.stderr, options.kills)
const outcome = await play(options, progress)
progress.stop()
process.stdout.write(`${reportOf(outcome)}\n`)
const failures = failuresOf(outcome)
for (const failure of failures.slice(0, 20)) process.stdout.write(`FAILED  ${failure}\n`)
process.exit(failures.length ? 1 : 0)
