import type { Filter } from '../../../schemas/filter.ts'
import { filterFields, type ShownFilter, type StoredFilter } from '../../../schemas/storedFilter.ts'
import { now } from '../../core/clock.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import { checkFilters } from '../../domain/filter/checkFilters.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedFilters } from '../../store/content/botObjects.ts'
import { listFilterUses } from './filterUses.ts'

/** The stored filters of an application, returned with their uses. */

/** Oldest first. */
export async function listBotFilters(application: Application): Promise<ShownFilter[]> {
  const filters = await storedFilters.list(application)
  if (filters.length === 0) return []
  const uses = await listFilterUses(application)
  return filters.map((filter) => ({ ...filter, usedBy: [...(uses.get(filter._id) ?? [])] }))
}

export async function getBotFilter(application: Application, id: string): Promise<ShownFilter> {
  const filter = await storedFilters.require(application, id)
  return { ...filter, usedBy: [...((await listFilterUses(application)).get(id) ?? [])] }
}

export async function createBotFilter(application: Application, owner: string, body: Filter): Promise<StoredFilter> {
  checkFilters([{ filter: body, at: 'filter' }], now())
  return storedFilters.create(application, { ...settable(filterFields, body), owner })
}

/**
 * Updates a filter. The merged filter is validated, since limits apply to the whole. `expected`: the `updatedAt` that it must still have.
 */
export async function updateBotFilter(application: Application, id: string, body: Filter, expected?: string): Promise<StoredFilter> {
  const fields = settableUpdate(filterFields, [], body)
  const updated = { ...(await storedFilters.require(application, id)), ...fields }
  checkFilters([{ filter: Object.fromEntries(Object.entries(updated).filter(([, value]) => value !== null)), at: 'filter' }], now())
  return storedFilters.update(application, id, fields, expected)
}
