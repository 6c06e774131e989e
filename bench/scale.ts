/**
 * What reads cost with very many respondents in one application, by the real code on the real engine: `npm run bench:scale`, or
 * `npm run bench:scale -- --respondents 200000`. Exits with 1 where a goal is missed.
 */
import { parseArgs } from 'node:util'
import type { Validators } from '../lib/http/validatePart.ts'
import type { Contract } from '../schemas/contract.ts'
import { showProgress } from './ratios.ts'
import { openStage } from './stage.ts'

const { values } = parseArgs({ options: { respondents: { type: 'string', default: '100000' } } })
const respondents = Number(values.respondents)
// Pages of the list hold 10,000: with fewer there is nothing to be left out.
if (!(respondents >= 20_000)) {
  process.stderr.write('--respondents must be a number from 20000\n')
  process.exit(2)
}

showProgress('starting the engines')
const stage = await openStage()
try {
  await stage.newQueues()
  // The real code reads its addresses when it is loaded: not before the engines have theirs.
  const { compileValidators } = await import('../build/validators.ts')
  const { installValidators } = await import('../lib/http/validatePart.ts')
  const compiled = new Map<string, Validators>()
  installValidators((contract: Contract) => {
    const known = compiled.get(contract.id) ?? compileValidators(contract)
    compiled.set(contract.id, known)
    return known
  })
  const [{ measure }, { report }] = [await import('./scale/measure.ts'), await import('./scale/report.ts')]
  const measured = await measure(respondents)
  showProgress('')
  const { text, met } = report(measured)
  process.stdout.write(`${text}\n`)
  process.exitCode = met ? 0 : 1
} finally {
  await stage.close()
}
