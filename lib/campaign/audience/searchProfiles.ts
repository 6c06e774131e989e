import type { Filter } from '../../../schemas/filter.ts'
import { now } from '../../core/clock.ts'
import type { ParsedFilter } from '../../domain/filter/condition.ts'
import { parseFilter } from '../../domain/filter/parse.ts'
import type { ProfileItem } from '../../domain/profile/profileForm.ts'
import type { Application } from '../../store/applications/access.ts'
import { type ProfilePlace, placeAfter, profileShards } from '../../store/respondents/profilePages.ts'
import { respondentIDIn, respondentIn } from '../../store/respondents/profileScan.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { audience } from './audience.ts'

/** What profiles must have; everything that is given holds in those that are found (docs/filters.md#preview-and-search). */
export interface SearchCriteria {
  respondentID?: string
  attribute?: Record<string, string>
  tag?: Record<string, string[] | { add: string[] }>
  event?: Record<string, number | string>
}

export interface SearchPlace {
  readonly shard: string
  readonly after?: ProfilePlace | undefined
  /** Matches that are still to be skipped. */
  readonly left?: number
}

export interface SearchPage {
  readonly respondents: RespondentRecord[]
  readonly next: SearchPlace | undefined
}

const pageSize = 100
/** How many pages of the table a call reads at most, usually of 1 MB each: some seconds. */
const maxReads = 100

/**
 * A page of 100 matching profiles, in the order of the list of respondents, after the first `skip` matches. Where matches are rare among
 * very many, a call ends before its page is full, with the place where the next one begins.
 */
export const searchProfiles = (
  application: Application,
  criteria: SearchCriteria,
  from: SearchPlace | undefined,
  skip: number,
): Promise<SearchPage> => pageOfMatches(application, { filter: parseFilter(filterOf(criteria), now()) }, from, skip)

/** The matches: what a filter selects and `isWanted` accepts. */
export interface Sought {
  readonly filter: ParsedFilter
  readonly isWanted?: (item: ProfileItem) => boolean
}

/** The same, for any filter. */
export async function pageOfMatches(
  application: Application,
  { filter, isWanted = () => true }: Sought,
  from: SearchPlace | undefined,
  skip = 0,
): Promise<SearchPage> {
  const found: ProfileItem[] = []
  const page = (next: SearchPlace | undefined) => ({ respondents: found.map((each) => respondentIn(application, each)), next })
  let remaining = from?.left ?? skip
  let read = 0
  for await (const { matched, after } of pages(application, filter, from)) {
    for (const item of matched.filter(isWanted)) {
      if (remaining > 0) remaining -= 1
      else if (found.length < pageSize) found.push(item)
      else return page(placeAfterLast(application, found))
    }
    read += 1
    if (read === maxReads && after) return page({ ...after, left: remaining })
  }
  return page(undefined)
}

/** The criteria as a filter: there is one meaning of matching. */
function filterOf({ respondentID, attribute = {}, tag = {}, event = {} }: SearchCriteria): Filter {
  const entries = <T, U>(map: Record<string, T>, condition: (value: T) => U) =>
    Object.fromEntries(Object.entries(map).map(([name, value]) => [name, condition(value)]))
  return {
    ...(respondentID === undefined ? {} : { respondents: [respondentID] }),
    attribute: entries(attribute, (value) => ({ operator: '=' as const, value })),
    tag: entries(tag, (value) => ({ operator: 'AND' as const, value: Array.isArray(value) ? value : value.add })),
    event: entries(event, (value) => ({
      operator: '=' as const,
      value,
      type: typeof value === 'number' ? ('number' as const) : ('date' as const),
    })),
  }
}

/** What matches, page by page of the table, and where the next page begins. */
async function* pages(
  application: Application,
  filter: ParsedFilter,
  from: SearchPlace | undefined,
): AsyncGenerator<{ matched: ProfileItem[]; after: SearchPlace | undefined }> {
  const first = from ? profileShards.indexOf(from.shard) : 0
  for (const [i, shard] of profileShards.entries()) {
    if (i < first) continue
    const following = profileShards[i + 1]
    const nextShard = following === undefined ? undefined : { shard: following }
    const after = i === first ? from?.after : undefined
    for await (const { matched, next } of audience(application, filter, shard, { fields: 'all', after, firstLimit: 2 * pageSize })) {
      yield { matched, after: next === undefined ? nextShard : { shard, after: next } }
    }
  }
}

function placeAfterLast(application: Application, found: readonly ProfileItem[]): SearchPlace | undefined {
  const last = found.at(-1)
  return last && placeAfter(application, respondentIDIn(last))
}
