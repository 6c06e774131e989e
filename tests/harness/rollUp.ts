import { type RollUpSizes, rollUpDay } from '../../lib/statistics/rollUp/rollUpDay.ts'
import type { Application } from '../../lib/store/applications/access.ts'
import { listCountedDays } from '../../lib/store/statistics/countedDays.ts'

/** So few turns in a block that tests need few of them. */
export const smallSizes: RollUpSizes = { least: 4, most: 16, block: { least: 3, most: 5 } }

/** Does what the sweeper and the worker of the roll-up do for one application, as far as it is due by now. */
export async function rollUpAll(application: Application, sizes: RollUpSizes = smallSizes): Promise<void> {
  for (const { day, isClosed } of await listCountedDays(application, 0, 999_999)) {
    if (!isClosed) await rollUpDay(application, day, () => true, sizes)
  }
}
