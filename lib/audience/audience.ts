import { compileItemFilter } from '../filter/compile.ts'
import type { ParsedFilter } from '../filter/condition.ts'
import { fieldsOf } from '../filter/fields.ts'
import { pushDown } from '../filter/pushdown.ts'
import type { Application } from '../store/applications/access.ts'
import { shardOf, shards } from '../store/keys.ts'
import { type Place, profilePage, profilesOf } from '../store/respondents/profilePages.ts'
import type { WireItem } from '../store/table/client.ts'

/** Some of those whom a filter selects in one shard, and where the reading stands. */
export interface AudiencePage {
  readonly matched: WireItem[]
  /** Where the next page begins; undefined at the end of the shard. */
  readonly next: Place | undefined
}

export interface AudienceOptions {
  /** Attributes of the items that are wanted beside those that the filter reads; `all` for whole items. */
  readonly fields: readonly string[] | 'all'
  readonly after?: Place | undefined
  /** How many are read at first, where a few matches will do; each page after is four times as long, up to 1 MB. */
  readonly atFirst?: number
}

/**
 * Walks those whom a filter selects in one shard, a page at a time: the one evaluation behind previews, statistics, searches and
 * campaigns (docs/profiles-and-filters.md#evaluation). Items are matched as they come from the wire; only what matches is ever
 * unmarshalled.
 */
export async function* audience(
  application: Application,
  filter: ParsedFilter,
  shard: string,
  options: AudienceOptions,
): AsyncGenerator<AudiencePage> {
  const matches = compileItemFilter(filter)
  for await (const { items, next } of candidates(application, filter, shard, options)) {
    yield { matched: items.filter((item) => matches(item)), next }
  }
}

/** Runs over all shards of an application at once, four at a time, and hands each match to `each`. False where the time ran out. */
export async function eachMatch(
  application: Application,
  filter: ParsedFilter,
  fields: AudienceOptions['fields'],
  each: (item: WireItem) => void,
  goesOn: () => boolean = () => true,
): Promise<boolean> {
  const waiting = [...shards]
  let inTime = true
  const lane = async (): Promise<void> => {
    for (let shard = waiting.shift(); shard !== undefined; shard = waiting.shift()) {
      for await (const { matched } of audience(application, filter, shard, { fields })) {
        matched.forEach(each)
        inTime &&= goesOn()
        if (!inTime) return
      }
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  return inTime
}

interface Candidates {
  readonly items: WireItem[]
  readonly next: Place | undefined
}

/** All respondents of the shard, less those that DynamoDB itself can rule out; or those alone whom the filter names. */
async function* candidates(
  application: Application,
  filter: ParsedFilter,
  shard: string,
  { fields, after, atFirst }: AudienceOptions,
): AsyncGenerator<Candidates> {
  if (filter.respondents) return yield* named(application, filter.respondents, shard, after)
  const wanted = fields === 'all' ? undefined : projected([...fieldsOf(filter), ...fields])
  const condition = pushDown(filter)
  let [place, limit] = [after, atFirst]
  do {
    const page = await profilePage(application, shard, { fields: wanted, condition, after: place, limit })
    place = page.next
    limit = limit && limit * 4
    yield { items: page.items, next: page.next }
  } while (place !== undefined)
}

/** Respondents that a filter names are read directly, 100 at a time; the place is how many were read. */
async function* named(
  application: Application,
  respondents: readonly string[],
  shard: string,
  after: Place | undefined,
): AsyncGenerator<Candidates> {
  const ids = [...new Set(respondents)].filter((id) => shardOf(id) === shard)
  for (let i = Number(after ?? 0); i < ids.length; i += 100) {
    const items = await profilesOf(application, ids.slice(i, i + 100))
    yield { items, next: i + 100 < ids.length ? String(i + 100) : undefined }
  }
}

/** DynamoDB stops projections at 4 KB; `#q123,` a field. */
const mostFields = 500

const projected = (fields: string[]): string[] | undefined => {
  const distinct = [...new Set(fields)]
  return distinct.length > mostFields ? undefined : distinct
}
