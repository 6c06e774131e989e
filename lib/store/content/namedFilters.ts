import type { Filter } from '../../../schemas/filter.ts'
import { invalid } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { storedFilters } from './botObjects.ts'

/** A filter that may name a stored one, and where it is in a body. */
interface NamingFilter {
  readonly filter: Pick<Filter, '_id'>
  readonly at: string
}

/** The ids of the stored filters that filters name (docs/filters.md#stored-filters), each once. */
export const namedFilterIDs = (placed: readonly NamingFilter[]): string[] => [...new Set(placed.flatMap(({ filter }) => filter._id ?? []))]

/** The stored filters that filters name, by id; one that does not exist is not among them. Nothing is read where none is named. */
export async function getNamedFilters(application: Application, placed: readonly NamingFilter[]): Promise<ReadonlyMap<string, Filter>> {
  const ids = namedFilterIDs(placed)
  const found = ids.length > 0 ? await storedFilters.getMany(application, ids) : []
  return new Map(found.map((each) => [each._id, each]))
}

/**
 * Refuses, by its place, a filter that names an unknown stored filter. `before`: the filters of the object as stored, if it is updated:
 * clients can send back what they read, even if the stored filter was deleted since.
 */
export async function requireNamedFilters(
  application: Application,
  placed: readonly NamingFilter[],
  before?: () => Promise<readonly NamingFilter[]>,
): Promise<void> {
  const named = await getNamedFilters(application, placed)
  const unknown = placed.filter(({ filter: { _id } }) => _id !== undefined && !named.has(_id))
  const kept = new Set(unknown.length > 0 && before ? namedFilterIDs(await before()) : [])
  const refused = unknown.find(({ filter: { _id = '' } }) => !kept.has(_id))
  if (refused) throw unknownFilter(refused.at)
}

/** `at`: where the filter is. */
export const unknownFilter = (at: string): Error => invalid(`${at}._id`, 'must name a stored filter of the application')
