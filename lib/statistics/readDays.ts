import { days } from '../core/clock.ts'
import type { Application } from '../store/applications/access.ts'
import { listLastWords, listReturns, type UserReturn } from '../store/statistics/closedDays.ts'
import { type CountedDay, endOfDay, listCountedDays } from '../store/statistics/countedDays.ts'
import { dayOf, type TurnActivity } from '../store/statistics/turnActivity.ts'
import { listBlocks, listTurnsOfBlocks, type StoredBlock, type TurnBlock } from '../store/statistics/turnBlocks.ts'
import { listIndexedTurns } from '../store/statistics/turnIndex.ts'
import type { Period } from './period.ts'

/** A day as far as it is rolled up, and the turns that are not: all of it, whenever it is read. */
export interface ReadDay {
  readonly rolledUp: CountedDay
  readonly waiting: readonly TurnActivity[]
  /** Its blocks, read when first asked for. */
  readonly blocks: () => Promise<StoredBlock[]>
}

/** A part of a day: blocks of its turns that are looked at as a whole, and turns. */
export interface PartOfDay extends Period {
  readonly blocks: readonly TurnBlock[]
  readonly turns: readonly TurnActivity[]
  /** Distinct users of the part, where its blocks do not tell. */
  readonly users: number | undefined
}

/** The days from one to another (included): one query, and for each that is not closed those of the turns that are not rolled up yet. */
export async function readDays(application: Application, { first, last }: { first: number; last: number }): Promise<ReadDay[]> {
  const found = await listCountedDays(application, first, last)
  const read = async (rolledUp: CountedDay): Promise<ReadDay> => ({
    rolledUp,
    waiting: await listIndexedTurns(application, rolledUp.until, endOfDay(rolledUp.day)),
    blocks: once(() => listBlocks(application, rolledUp)),
  })
  return Promise.all(found.map(read))
}

/**
 * Reads a part of a day. Blocks in which it begins or ends are read turn by turn, and the others by their sums. To know the distinct users of a part
 * that begins within the day, it takes the last words of each user, where the part is all of the rest of a closed day, else each turn.
 */
export async function readPart(
  application: Application,
  { rolledUp, waiting, blocks }: ReadDay,
  part: Period,
  { withUsers }: { readonly withUsers: boolean },
): Promise<PartOfDay> {
  const { from, to } = part
  const begins = withUsers && from > days(rolledUp.day)
  const isRest = to === endOfDay(rolledUp.day) && rolledUp.isClosed
  const isWhole = (block: TurnBlock): boolean => block.from >= from && block.until <= to && (!begins || isRest)
  const found = from < rolledUp.until ? await blocks() : []
  const touched = found.filter((block) => block.from < to && block.until > from)
  const cut = touched.filter((block) => !isWhole(block)).map(({ number }) => number)
  const [turns, lastWords] = await Promise.all([
    listTurnsOfBlocks(application, rolledUp, cut),
    begins && isRest ? listLastWords(application, rolledUp) : undefined,
  ])
  return {
    ...part,
    blocks: touched.filter(isWhole),
    turns: [...turns, ...waiting].filter(({ at }) => at >= from && at < to),
    users: lastWords?.filter((instant) => instant >= from).length,
  }
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= read()
    return result
  }
}

/** Who wrote on some days, and had written last on an earlier one: of one such day. */
export async function readReturns(application: Application, before: number, after: readonly ReadDay[]): Promise<UserReturn[]> {
  const closed = after.flatMap(({ rolledUp }) => (rolledUp.isClosed ? [rolledUp] : []))
  const open = after.filter(({ rolledUp }) => !rolledUp.isClosed)
  const firstsOf = async ({ rolledUp, waiting, blocks }: ReadDay): Promise<TurnActivity[]> => {
    const found = rolledUp.returningUsers.has(before) ? await blocks() : []
    return [...found.flatMap(({ firsts }) => firsts), ...waiting]
  }
  const [returns, firsts] = await Promise.all([listReturns(application, before, closed), Promise.all(open.map(firstsOf))])
  const ofOpen = firsts.flat().flatMap(({ at, wrote }): UserReturn[] => {
    if (wrote?.before === undefined || dayOf(wrote.before) !== before) return []
    return [{ day: dayOf(at), before: wrote.before }]
  })
  return [...returns, ...ofOpen]
}
