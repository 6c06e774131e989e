import { rollUpDay } from '../../lib/statistics/rollUp/rollUpDay.ts'
import { costOf } from '../../tests/harness/meter.ts'
import { newTenant } from '../../tests/harness/tenant.ts'
import { putTurns, requireApplication, walkOf } from '../../tests/harness/turns.ts'
import { seeded } from '../../tests/lib/statistics/random.ts'
import { showProgress } from '../ratios.ts'
import type { ScaleMeasurements } from './measure.ts'

const dayMs = 86_400_000
const [turns, users] = [50_000, 4000]

/** Read units of GET /data/application for a period that begins and ends within days, on an application whose first day has very many turns. */
export async function measurePeriod(): Promise<ScaleMeasurements['period']> {
  const { appID, call } = await newTenant()
  const application = await requireApplication(appID)
  const day = Math.floor(Date.now() / dayMs) - 2
  const begin = day * dayMs
  showProgress('putting the turns of a day')
  await putTurns(application, walkOf({ from: begin, to: begin + dayMs, users, turns, random: seeded(1) }))
  const period = { from: begin + 0.4 * dayMs + 1, to: begin + 1.5 * dayMs }
  const read = async (): Promise<number> => {
    const { result, cost } = await costOf(() => call('GET', `/data/application/${appID}`, { query: period }))
    if (result.status !== 200) throw new Error(`${result.status}: ${result.text}`)
    return cost.reads
  }
  const open = await read()
  showProgress('rolling up the turns of a day')
  await rollUpDay(application, day, () => true)
  return { turns, open, closed: await read() }
}
