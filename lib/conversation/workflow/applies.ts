import type { Filter } from '../../../schemas/filter.ts'
import { Problem } from '../../core/errors.ts'
import { compileFilter } from '../../domain/filter/compile.ts'
import type { ParsedFilter } from '../../domain/filter/condition.ts'
import { parseJoined } from '../../domain/filter/parseJoined.ts'
import type { Progress } from './progress.ts'

/** What decides for whom a part is run. */
export type Deciding = Pick<Progress, 'memory' | 'means' | 'storedFilters' | 'warn'>

/**
 * Whether a part of a workflow is run: it is not switched off, and its filters let the respondent through, as the run has changed them so far
 * (docs/conversations.md#workflows). A filter that does not compile, or whose stored filter is gone, lets nobody through.
 */
export function runsFor({ active, filters }: { readonly active?: boolean; readonly filters?: Filter }, run: Deciding): boolean {
  if (active === false) return false
  if (!filters) return true
  const parsed = parsedFor(filters, run)
  return parsed !== undefined && compileFilter(parsed)(run.memory.profile)
}

function parsedFor(filter: Filter, { means, storedFilters, warn }: Deciding): ParsedFilter | undefined {
  try {
    const parsed = parseJoined(filter, { stored: storedFilters, moment: means.now() })
    if (!parsed) warn('a filter names a stored one that is gone', { filterID: filter._id ?? '' })
    return parsed
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    warn('a filter is broken')
    return undefined
  }
}
