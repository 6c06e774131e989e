import type { Filter } from '../../schemas/filter.ts'
import { now } from '../core/clock.ts'
import { compileFilter, type MatchedProfile } from '../filter/compile.ts'
import { parseFilter } from '../filter/parse.ts'

/**
 * Whether a part of a workflow is run: it is not switched off, and its filters let the respondent through
 * (docs/conversations.md#workflows).
 */
export const runsFor = ({ active, filters }: { readonly active?: boolean; readonly filters?: Filter }, profile: MatchedProfile): boolean =>
  active !== false && (!filters || compileFilter(parseFilter(filters, now()))(profile))
