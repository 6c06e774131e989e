import type { Filter } from '../../schemas/filter.ts'
import type { ParsedFilter } from '../filter/condition.ts'
import { parseFilter } from '../filter/parse.ts'
import type { Application } from '../store/applications/access.ts'
import { keys, shards } from '../store/keys.ts'
import type { Place } from '../store/respondents/profilePages.ts'
import { type Respondent, respondentOf } from '../store/respondents/respondentItem.ts'
import type { WireItem } from '../store/table/client.ts'
import { audience } from './audience.ts'

/** What profiles must have; everything that is given holds in those that are found (docs/profiles-and-filters.md#preview-and-search). */
export interface Criteria {
  respondentID?: string
  attribute?: Record<string, string>
  tag?: Record<string, string[] | { add: string[] }>
  event?: Record<string, number | string>
}

export interface SearchPlace {
  readonly shard: string
  readonly after?: Place | undefined
  /** Matches that are still to be left out. */
  readonly left?: number
}

export interface SearchPage {
  readonly found: Respondent[]
  readonly next: SearchPlace | undefined
}

const pageSize = 100
/** Pages of the table that a call reads at most, of 1 MB each as a rule: some seconds. */
const mostRead = 100

/**
 * A page of 100 matching profiles, in the order of the list of respondents; `skip` leaves out so many matches first. Where matches are
 * rare among very many, a call ends before its page is full, with the place from which the next one goes on.
 */
export async function search(
  application: Application,
  criteria: Criteria,
  from: SearchPlace | undefined,
  skip: number,
): Promise<SearchPage> {
  const found: WireItem[] = []
  const page = (next: SearchPlace | undefined) => ({ found: found.map((each) => respondentOf(application, each)), next })
  let [left, read] = [from?.left ?? skip, 0]
  for await (const { matched, after } of pages(application, parseFilter(filterOf(criteria)), from)) {
    for (const item of matched) {
      if (left > 0) left -= 1
      else if (found.length < pageSize) found.push(item)
      else return page(placeAfter(application, found.at(-1)))
    }
    read += 1
    if (read === mostRead && after) return page({ ...after, left })
  }
  return page(undefined)
}

/** The criteria as a filter: there is one meaning of matching. */
function filterOf({ respondentID, attribute = {}, tag = {}, event = {} }: Criteria): Filter {
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
): AsyncGenerator<{ matched: WireItem[]; after: SearchPlace | undefined }> {
  const first = from ? shards.indexOf(from.shard) : 0
  for (const [i, shard] of shards.entries()) {
    if (i < first) continue
    const following = shards[i + 1]
    const nextShard = following === undefined ? undefined : { shard: following }
    const after = i === first ? from?.after : undefined
    for await (const { matched, next } of audience(application, filter, shard, { fields: 'all', after, atFirst: 2 * pageSize })) {
      yield { matched, after: next === undefined ? nextShard : { shard, after: next } }
    }
  }
}

/** The place right after an item: its own key. */
function placeAfter(application: Application, item: WireItem | undefined): SearchPlace | undefined {
  const respondentID = item?.['rid']?.S
  if (respondentID === undefined) return undefined
  const { pk, sk } = keys.respondent(application.appID, application.epoch, respondentID)
  return { shard: pk.slice(-1), after: sk }
}
