import type { Filter } from '../../../schemas/filter.ts'
import { Problem } from '../../core/errors.ts'
import { compileFilter } from '../../domain/filter/compile.ts'
import type { ParsedFilter } from '../../domain/filter/condition.ts'
import { parseJoined } from '../../domain/filter/parseJoined.ts'
import type { WorkflowProgress } from './progress.ts'

/** The parts of a run that filters depend on. */
export type FilterContext = Pick<WorkflowProgress, 'memory' | 'dependencies' | 'storedFilters' | 'warn'>

/**
 * Whether a part of a workflow applies: it is active, and its filters match the profile as changed by the run so far
 * (docs/workflows.md#workflows). A broken filter, or one whose stored filter was deleted, matches nobody.
 */
export function runsFor({ active, filters }: { readonly active?: boolean; readonly filters?: Filter }, run: FilterContext): boolean {
  if (active === false) return false
  if (!filters) return true
  const parsed = parsedFor(filters, run)
  return parsed !== undefined && compileFilter(parsed)(run.memory.profile)
}

function parsedFor(filter: Filter, { dependencies, storedFilters, warn }: FilterContext): ParsedFilter | undefined {
  try {
    const parsed = parseJoined(filter, { stored: storedFilters, moment: dependencies.now() })
    if (!parsed) warn('a filter names a stored one that is gone', { filterID: filter._id ?? '' })
    return parsed
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    warn('a filter is broken')
    return undefined
  }
}
