import type { Filter } from '../../../schemas/filter.ts'
import { filterFields, type StoredFilter } from '../../../schemas/storedFilter.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedFilters } from '../../store/content/botObjects.ts'
import { checkFilter } from './checkFilter.ts'

/** Creates and updates stored filters; the rest is storage (lib/store/content/botObjects.ts). */
export const botFilters = {
  async create(application: Application, owner: string, body: Filter): Promise<StoredFilter> {
    checkFilter(body, 'filter')
    return storedFilters.create(application, { ...settable(filterFields, body), owner })
  },

  /** The filter that an update leads to must mean something as a whole: the number of conditions is limited over all its parts. */
  async update(application: Application, id: string, body: Filter): Promise<StoredFilter> {
    const fields = settableUpdate(filterFields, [], body)
    const updated = { ...(await storedFilters.require(application, id)), ...fields }
    checkFilter(Object.fromEntries(Object.entries(updated).filter(([, value]) => value !== null)), 'filter')
    return storedFilters.update(application, id, fields)
  },
}
