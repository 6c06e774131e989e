import type { Filter } from '../../../schemas/filter.ts'
import { filterFields, type StoredFilter } from '../../../schemas/storedFilter.ts'
import type { Application } from '../../store/applications/access.ts'
import { keys } from '../../store/keys.ts'
import { checkFilter } from './checkFilter.ts'
import { objectsOf, settable } from './objects.ts'

const kind = {
  key: keys.filter,
  fields: filterFields,
  required: [],
  kept: (appID: string, _id: string) => ({ _id, appID }),
}

/** The stored filters of an application (docs/profiles-and-filters.md#filters). */
export const filters = objectsOf<StoredFilter>(kind)

export async function makeFilter(application: Application, owner: string, body: Filter): Promise<StoredFilter> {
  checkFilter(body, 'filter')
  return filters.make(application, body, { owner })
}

/** What a patch makes of a filter must mean something as a whole: the number of conditions is limited over all its parts. */
export async function changeFilter(application: Application, id: string, body: Filter): Promise<StoredFilter> {
  const changes = settable(kind, body)
  const changed = { ...(await filters.read(application, id)), ...changes }
  checkFilter(Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null)), 'filter')
  return filters.change(application, id, body)
}
