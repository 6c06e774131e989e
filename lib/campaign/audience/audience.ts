import { inParallel } from '../../core/inParallel.ts'
import { compileItemFilter } from '../../domain/filter/compile.ts'
import type { ParsedFilter } from '../../domain/filter/condition.ts'
import { fieldsOf } from '../../domain/filter/fields.ts'
import { pushDown } from '../../domain/filter/pushdown.ts'
import type { ProfileItem } from '../../domain/profile/profileForm.ts'
import type { Application } from '../../store/applications/access.ts'
import {
  getProfiles,
  type ProfilePage,
  type ProfilePlace,
  pageOfProfiles,
  profileShardOf,
  profileShards,
} from '../../store/respondents/profilePages.ts'

/** Some of the respondents that a filter selects in one shard. */
export interface AudiencePage {
  readonly matched: ProfileItem[]
  /** Where the next page begins; undefined at the end of the shard. */
  readonly next: ProfilePlace | undefined
  /** The read units that it cost. */
  readonly units: number
}

export interface AudienceOptions {
  /** Attributes of the items that are wanted beside those that the filter reads; `all` for whole items. */
  readonly fields: readonly string[] | 'all'
  readonly after?: ProfilePlace | undefined
  /**
   * Whether reads are strongly consistent, at twice the price; called before each page: campaigns need it when they begin, figures and
   * searches do not. Respondents that a filter names are always read consistently.
   */
  readonly isConsistent?: () => boolean
  /** How many are read at first, where a few matches will do; each page after is four times as long, up to 1 MB. */
  readonly firstLimit?: number
}

/**
 * Walks the respondents that a filter selects in one shard, a page at a time: the one evaluation behind previews, statistics, searches and
 * campaigns (docs/filters.md#evaluation). Items are matched as they come from the wire; only what matches is ever
 * decoded.
 */
export async function* audience(
  application: Application,
  filter: ParsedFilter,
  shard: string,
  options: AudienceOptions,
): AsyncGenerator<AudiencePage> {
  const matches = compileItemFilter(filter)
  for await (const { items, next, units } of candidates(application, filter, shard, options)) {
    yield { matched: items.filter((item) => matches(item)), next, units }
  }
}

export interface AudienceWalk {
  readonly filter: ParsedFilter
  readonly fields: AudienceOptions['fields']
  /** Called with each match. */
  readonly visit: (item: ProfileItem) => void
  /** Whether there is time for another page. */
  readonly hasTime?: () => boolean
}

/** Walks all shards of an application, four at a time. False where the time ran out. */
export async function walkAudience(
  application: Application,
  { filter, fields, visit, hasTime = () => true }: AudienceWalk,
): Promise<boolean> {
  let inTime = true
  await inParallel(4, profileShards, async (shard) => {
    if (!inTime) return
    for await (const { matched } of audience(application, filter, shard, { fields })) {
      matched.forEach(visit)
      inTime &&= hasTime()
      if (!inTime) return
    }
  })
  return inTime
}

/** All respondents of the shard, except those that DynamoDB itself can rule out; or only those that the filter names. */
async function* candidates(
  application: Application,
  filter: ParsedFilter,
  shard: string,
  { fields, after, isConsistent, firstLimit }: AudienceOptions,
): AsyncGenerator<ProfilePage> {
  if (filter.respondents) return yield* named(application, filter.respondents, shard, after)
  const projection = fields === 'all' ? undefined : projected([...fieldsOf(filter), ...fields])
  const condition = pushDown(filter)
  let place = after
  let limit = firstLimit
  do {
    const page = await pageOfProfiles(application, shard, {
      fields: projection,
      condition,
      after: place,
      limit,
      consistent: isConsistent?.() ?? false,
    })
    place = page.next
    limit = limit && limit * 4
    yield page
  } while (place !== undefined)
}

/** Respondents that a filter names are read directly, 100 at a time; the place is how many were read. */
async function* named(
  application: Application,
  respondents: readonly string[],
  shard: string,
  after: ProfilePlace | undefined,
): AsyncGenerator<ProfilePage> {
  const ids = [...new Set(respondents)].filter((id) => profileShardOf(id) === shard)
  for (let i = Number(after ?? 0); i < ids.length; i += 100) {
    const items = await getProfiles(application, ids.slice(i, i + 100))
    yield { items, next: i + 100 < ids.length ? String(i + 100) : undefined, units: items.length }
  }
}

/** DynamoDB limits a projection to 4 KB; a field takes `#123, `. */
const maxFields = 500

const projected = (fields: string[]): string[] | undefined => {
  const distinct = [...new Set(fields)]
  return distinct.length > maxFields ? undefined : distinct
}
