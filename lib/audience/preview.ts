import type { Filter } from '../../schemas/filter.ts'
import { iso } from '../core/clock.ts'
import { parseFilter } from '../filter/parse.ts'
import type { Application } from '../store/applications/access.ts'
import { eachMatch } from './audience.ts'

const sampled = 20

/** How many respondents a filter selects now, and some of them (docs/profiles-and-filters.md#preview-and-search). */
export async function previewOf(application: Application, filters: Filter): Promise<{ count: number; sample: string[]; asOf: string }> {
  const asOf = iso()
  const sample: string[] = []
  let count = 0
  await eachMatch(application, parseFilter(filters), [], (item) => {
    count += 1
    if (sample.length < sampled) sample.push(item['rid']?.S ?? '')
  })
  return { count, sample, asOf }
}
