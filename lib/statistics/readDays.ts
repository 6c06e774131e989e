import { days } from '../core/clock.ts'
import type { Application } from '../store/applications/access.ts'
import { listLastWords, listReturns, type UserReturn } from '../store/statistics/closedDays.ts'
import { type CountedDay, endOfDay, listCountedDays } from '../store/statistics/countedDays.ts'
import { dayOf, type TurnActivity } from '../store/statistics/turnActivity.ts'
import { listBlocks, listTurnsOfBlocks, type StoredBlock, type TurnBlock } from '../store/statistics/turnBlocks.ts'
import { listIndexedTurns } from '../store/statistics/turnIndex.ts'
import type { Period } from './period.ts'

/** A day: what is rolled up, and the turns that are not. */
export interface ReadDay {
  readonly rolledUp: CountedDay
  readonly waiting: readonly TurnActivity[]
}

/** Part of a day: blocks that lie within it, and single turns. */
export interface PartOfDay extends Period {
  readonly blocks: readonly TurnBlock[]
  readonly turns: readonly TurnActivity[]
  /** Distinct users of the part, if its blocks do not know. */
  readonly users: number | undefined
}

/** Reads a range of days (inclusive) with one query, plus, for each open day, its turns that are not rolled up yet. */
export async function readDays(application: Application, { first, last }: { first: number; last: number }): Promise<ReadDay[]> {
  const found = await listCountedDays(application, first, last)
  const read = async (rolledUp: CountedDay): Promise<ReadDay> => ({
    rolledUp,
    waiting: await listIndexedTurns(application, rolledUp.until, endOfDay(rolledUp.day)),
  })
  return Promise.all(found.map(read))
}

/**
 * Reads part of a day. Blocks at its edges are read turn by turn, others as sums. Distinct users of a part that begins within the day are
 * counted by each user's last message if the part extends to the end of a closed day, else by turns.
 */
export async function readPart(
  application: Application,
  { rolledUp, waiting }: ReadDay,
  part: Period,
  { withUsers }: { readonly withUsers: boolean },
): Promise<PartOfDay> {
  const { from, to } = part
  const begins = withUsers && from > days(rolledUp.day)
  const isRest = to === endOfDay(rolledUp.day) && rolledUp.isClosed
  const isWhole = (block: TurnBlock): boolean => block.from >= from && block.until <= to && (!begins || isRest)
  const found = from < rolledUp.until ? await listBlocks(application, rolledUp) : []
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

/** Users who wrote on some days and whose previous message was on a given earlier day. */
export async function readReturns(application: Application, before: number, after: readonly ReadDay[]): Promise<UserReturn[]> {
  const closed = after.flatMap(({ rolledUp }) => (rolledUp.isClosed ? [rolledUp] : []))
  const open = after.filter(({ rolledUp }) => !rolledUp.isClosed)
  const firstsOf = async ({ rolledUp, waiting }: ReadDay): Promise<TurnActivity[]> => {
    const blocks: StoredBlock[] = rolledUp.returningUsers.has(before) ? await listBlocks(application, rolledUp) : []
    return [...blocks.flatMap(({ firsts }) => firsts), ...waiting]
  }
  const [returns, firsts] = await Promise.all([listReturns(application, before, closed), Promise.all(open.map(firstsOf))])
  const ofOpen = firsts.flat().flatMap(({ at, wrote }): UserReturn[] => {
    if (wrote?.before === undefined || dayOf(wrote.before) !== before) return []
    return [{ day: dayOf(at), before: wrote.before }]
  })
  return [...returns, ...ofOpen]
}
