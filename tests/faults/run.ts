/**
 * Campaigns under faults, on one machine: `npm run test:faults -- --seed 7 --kills 105 --seconds 480`; a long run: `-- --respondents 50000 --kills 500
 * --seconds 7200`. At the end `--overloaded` recipients (3,200) go through a table without capacity. Exit code 1 where the run failed. The seed decides which faults are injected where; their timing depends on the machine.
 */
import { parseArgs } from 'node:util'
import { faultRun } from './faultRun.ts'
import { showProgress } from './progress.ts'
import { failuresIn, formatReport } from './report.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    kills: { type: 'string', default: '105' },
    seconds: { type: 'string', default: '480' },
    respondents: { type: 'string', default: '2000' },
    overloaded: { type: 'string', default: '3200' },
  },
})
const options = {
  seed: Number(values.seed),
  kills: Number(values.kills),
  seconds: Number(values.seconds),
  respondents: Number(values.respondents),
  overloaded: Number(values.overloaded),
}
// Six hours: a run of 50,000 respondents and 500 kills takes one or two.
const maxSeconds = 21_600
if (!Object.values(options).every((n) => Number.isInteger(n) && n > 0) || options.seconds > maxSeconds) {
  process.stderr.write(`--seed, --kills, --seconds (at most ${maxSeconds}), --respondents and --overloaded must be whole numbers above 0\n`)
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
const progress = showProgress(process.stderr, options.kills)
const result = await faultRun(options, progress)
progress.stop()
process.stdout.write(`${formatReport(result)}\n`)
const failures = failuresIn(result)
for (const failure of failures.slice(0, 20)) process.stdout.write(`FAILED  ${failure}\n`)
process.exit(failures.length ? 1 : 0)
