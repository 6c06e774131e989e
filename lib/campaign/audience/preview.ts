import type { Filter } from '../../../schemas/filter.ts'
import { iso, now } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import { respondentIDIn } from '../../store/respondents/profileScan.ts'
import { walkAudience } from './audience.ts'
import { requireWithSegment } from './segments.ts'

const sampleSize = 20

/** How many respondents a filter selects now, and some of them (docs/filters.md#preview-and-search). */
export async function previewAudience(
  application: Application,
  filters: Filter,
): Promise<{ count: number; sample: string[]; asOf: string }> {
  const moment = now()
  const filter = await requireWithSegment(application, filters, moment)
  const sample: string[] = []
  let count = 0
  await walkAudience(application, {
    filter,
    fields: [],
    visit: (item) => {
      count += 1
      if (sample.length < sampleSize) sample.push(respondentIDIn(item))
    },
  })
  return { count, sample, asOf: iso(moment) }
}
