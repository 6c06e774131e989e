import type { Application } from '../applications/access.ts'
import { type DayVersion, keys } from '../keys.ts'
import { putMany } from '../table/batch.ts'
import type { Key, WireItem } from '../table/client.ts'
import { declareItem } from '../table/item.ts'
import { itemSize, largestItem } from '../table/itemSize.ts'
import { packedField } from '../table/packed.ts'
import { keyOf, list } from '../table/read.ts'
import type { CountedDay } from './countedDays.ts'
import type { UnderstoodName } from './packedTurns.ts'
import { readUntilComplete } from './readUntilComplete.ts'
import type { RequestCount } from './turnBlocks.ts'

/**
 * What is known of a day once it is over: when each of its users wrote last on it, which of its users had written last on which earlier day, and
 * what NLU understood. A period that begins within a day needs the first two, and not the turns of the rest of the day.
 */
export interface DayLists {
  /** Rising instants (ms since 1970), one for each user. */
  readonly lastWords: readonly number[]
  /** By the day on which they had written last: when they had, rising instants. */
  readonly returns: ReadonlyMap<number, readonly number[]>
  readonly requests: readonly RequestCount[]
}

const instantsItem = declareItem({ gaps: packedField<number[]>('gaps') })
const requestsItem = declareItem({ requests: packedField<[requests: number, ...UnderstoodName][]>('nlu') })

/** An item holds 400 KB: of instants it takes two to three bytes each, of requests some tens. */
const instantsPerPart = 50_000
const requestsPerPart = 3000

type Epoch = Pick<Application, 'appID' | 'epoch'>

/** Stores the lists of a day. Made again, it stores the same. */
export async function putDayLists({ appID, epoch }: Epoch, day: DayVersion, { lastWords, returns, requests }: DayLists): Promise<void> {
  const counts = requests.map(({ intentID, entities, requests }): [number, ...UnderstoodName] => [requests, intentID, ...entities])
  await putMany([
    ...partsOf(keys.dayList(appID, epoch, 'L', day), lastWords, instantsPerPart, encodeInstants),
    ...[...returns].flatMap(([before, instants]) =>
      partsOf(keys.returnList(appID, epoch, before, day), instants, instantsPerPart, encodeInstants),
    ),
    ...partsOf(keys.dayList(appID, epoch, 'N', day), counts, requestsPerPart, (part) => requestsItem.encode({ requests: [...part] })),
  ])
}

function partsOf<T>(prefix: Key, values: readonly T[], size: number, encode: (part: readonly T[]) => WireItem): [Key, WireItem][] {
  const parts = Array.from({ length: Math.ceil(values.length / size) }, (_, part) => values.slice(part * size, (part + 1) * size))
  return parts.flatMap((part) => fittingItems(part, encode)).map((item, part) => [keys.listPart(prefix, part), item])
}

/** Halves what exceeds the size of an item: names of intents and entities may be long. */
function fittingItems<T>(values: readonly T[], encode: (part: readonly T[]) => WireItem): WireItem[] {
  const item = encode(values)
  if (values.length < 2 || itemSize(item) < largestItem - keyBytes) return [item]
  const middle = Math.ceil(values.length / 2)
  return [values.slice(0, middle), values.slice(middle)].flatMap((half) => fittingItems(half, encode))
}

/** The most that the keys of an item take. */
const keyBytes = 3072

/** When each user of a closed day wrote last on it. */
export function listLastWords({ appID, epoch }: Epoch, day: CountedDay): Promise<number[]> {
  const { pk, sk } = keys.dayList(appID, epoch, 'L', day)
  const read = async (consistent: boolean) => (await list({ pk, prefix: sk, consistent })).flatMap(decodeInstants)
  return readUntilComplete(read, (found) => found.length === usersOf(day))
}

/** How many respondents wrote on a day, as far as it is rolled up. */
const usersOf = ({ newUsers, returningUsers }: CountedDay): number =>
  [...returningUsers.values()].reduce((sum, users) => sum + users, newUsers)

/** Somebody who wrote on a day, and had written last on an earlier one. */
export interface UserReturn {
  readonly day: number
  /** When they had written last (ms since 1970). */
  readonly before: number
}

/** Who wrote on closed days, and had written last on an earlier one: of one such day. */
export async function listReturns({ appID, epoch }: Epoch, before: number, closed: readonly CountedDay[]): Promise<UserReturn[]> {
  const returned = new Map(closed.filter(({ returningUsers }) => returningUsers.has(before)).map((day) => [day.day, day]))
  if (returned.size === 0) return []
  const prefix = (day: number) => keys.returnList(appID, epoch, before, { day, version: 0 })
  const from = prefix(Math.min(...returned.keys()))
  const to = prefix(Math.max(...returned.keys()) + 1)
  const expected = [...returned.values()].reduce((sum, { returningUsers }) => sum + (returningUsers.get(before) ?? 0), 0)
  const read = async (consistent: boolean) =>
    (await list({ pk: from.pk, from: from.sk, to: to.sk, consistent })).flatMap((item) => {
      const [, , day, version] = keyOf(item).sk.split('#').map(Number)
      // Lists of a version that was rolled up again are not deleted before the epoch is.
      if (day === undefined || returned.get(day)?.version !== version) return []
      return decodeInstants(item).map((instant) => ({ day, before: instant }))
    })
  return readUntilComplete(read, (found) => found.length === expected)
}

/** What NLU understood on a closed day. Strongly consistent. */
export async function listRequestsOfDay({ appID, epoch }: Epoch, day: DayVersion): Promise<RequestCount[]> {
  const { pk, sk } = keys.dayList(appID, epoch, 'N', day)
  return (await list({ pk, prefix: sk })).flatMap((item) =>
    requestsItem.decode(item).requests.map(([requests, intentID, ...entities]) => ({ requests, intentID, entities })),
  )
}

/** Rising instants as their differences. */
const encodeInstants = (instants: readonly number[]): WireItem =>
  instantsItem.encode({ gaps: instants.map((instant, i) => instant - (instants[i - 1] ?? 0)) })

function decodeInstants(item: WireItem): number[] {
  let instant = 0
  return instantsItem.decode(item).gaps.map((gap) => (instant += gap))
}
