/**
 * What a turn of a conversation costs, counted on the real code and the real engine: `npm run bench:turn`. Exits with 1 where a goal is missed.
 */
import { showProgress } from './ratios.ts'
import { openStage } from './stage.ts'

showProgress('starting the engines')
const stage = await openStage()
try {
  await stage.newQueues()
  // The real code reads its addresses when it is loaded: not before the engines have theirs.
  const [{ measureTurns }, { measureSpread, measureYears }, { measureProcessor }, { turnReport }] = await Promise.all([
    import('./turn/cases.ts'),
    import('./turn/growth.ts'),
    import('./turn/processor.ts'),
    import('./turn/report.ts'),
  ])
  showProgress('taking turns of each kind')
  const cases = await measureTurns()
  showProgress('taking turns of many respondents')
  const spread = await measureSpread()
  showProgress('taking turns over three years')
  const years = await measureYears()
  const processor = await measureProcessor()
  showProgress('')
  const { text, met } = turnReport({ cases, spread, years, processor })
  process.stdout.write(`${text}\n`)
  process.exitCode = met ? 0 : 1
} finally {
  await stage.close()
}
