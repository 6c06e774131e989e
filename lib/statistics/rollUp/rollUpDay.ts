import { hash } from 'node:crypto'
import { days, hours, minutes, now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import type { Application } from '../../store/applications/access.ts'
import { putDayLists } from '../../store/statistics/closedDays.ts'
import { type CountedDay, closeDayIf, endOfDay, getDay, postponeDayIf, reopenDay } from '../../store/statistics/countedDays.ts'
import { commitBlocksIf } from '../../store/statistics/turnBlocks.ts'
import { forEachPageOfTurns, listFirstTurns } from '../../store/statistics/turnIndex.ts'
import { type BlockSize, blocksOf, withBlocks } from './blocksOf.ts'
import { newDayTally } from './dayTally.ts'

/**
 * Turns appear in the index within this time: functions end within two minutes, and clocks differ by seconds. Later ones are found when the
 * day is closed.
 */
const settleMs = minutes(5)
/** Delay after the end of a day before it is closed. */
const closeAfterMs = hours(1)
/** Days end for all applications at once: their closing is spread over this time. */
const closingSpreadMs = minutes(30)
/** Target number of turns that wait for a roll-up: what a read takes from the index. */
const waitingTurns = 2000
const shortestPauseMs = minutes(1)
const longestPauseMs = hours(1)
/** A transaction has at most 100 writes; a block takes two. */
const blocksPerWrite = 40

/** Batch sizes of a roll-up. */
export interface RollUpSizes {
  /** Minimum batch while the day is not over. */
  readonly least: number
  readonly most: number
  readonly block: BlockSize
}

const usualSizes: RollUpSizes = { least: 128, most: 20_000, block: { least: 128, most: 20_000 } }

/**
 * Rolls up the settled turns of a day and closes the day once it is over (docs/decisions/0016-days-are-rolled-up.md). Each step is one
 * conditional transaction: concurrent or repeated runs count nothing twice. Returns false if the time ran out.
 */
export async function rollUpDay(
  application: Application,
  dayNumber: number,
  hasTime: () => boolean,
  sizes: RollUpSizes = usualSizes,
): Promise<boolean> {
  let day = await getDay(application, dayNumber)
  const end = endOfDay(dayNumber)
  while (day && !day.isClosed) {
    if (!hasTime()) return false
    const settled = Math.min(end, now() - settleMs)
    if (day.until < settled) {
      const next = await advance(application, day, settled, sizes)
      if (!next) return true
      day = next
    } else if (day.until < end || now() < end + closeAfterMs) {
      await postponeDayIf(application, day, day.until < end ? now() + shortestPauseMs : closingMs(application, end))
      return true
    } else {
      await close(application, day)
      return true
    }
  }
  return true
}

/** When the sweeper has a day closed that ended at an instant (ms since 1970): at a time of the application's own. */
const closingMs = ({ appID }: Application, end: number): number =>
  end + closeAfterMs + (Number.parseInt(hash('sha256', appID).slice(0, 8), 16) % closingSpreadMs)

/** Rolls up the next turns of a day. Returns the updated day; undefined if there is nothing to do yet. */
async function advance(
  application: Application,
  day: CountedDay,
  settled: number,
  { least, most, block }: RollUpSizes,
): Promise<CountedDay | undefined> {
  const found = await listFirstTurns(application, day.until, settled, most)
  const { turns, until } = found
  if (turns.length < least && until === settled && until < endOfDay(day.day)) {
    await postponeDayIf(application, day, nextLook(day, until, turns.length))
    return undefined
  }
  let current = day
  const blocks = blocksOf(day, found, block)
  // Also advances a day without remaining turns to its end.
  for (let i = 0; i === 0 || i < blocks.length; i += blocksPerWrite) {
    const part = blocks.slice(i, i + blocksPerWrite)
    const rolledUp = withBlocks(
      current,
      part.map(({ block }) => block),
    )
    const next = i + blocksPerWrite < blocks.length ? rolledUp : { ...rolledUp, until }
    if (!(await commitBlocksIf(application, current, next, part))) return undefined
    current = next
  }
  if (until < settled || until === endOfDay(day.day)) return current
  await postponeDayIf(application, current, nextLook(day, until, turns.length))
  return undefined
}

/** Estimates when a full batch of turns will be waiting; once the day is over, takes all of them. */
function nextLook({ day, until: from }: CountedDay, until: number, turns: number): number {
  const pause = ((until - from) * waitingTurns) / Math.max(1, turns)
  return Math.min(now() + Math.min(longestPauseMs, Math.max(shortestPauseMs, pause)), endOfDay(day) + settleMs)
}

/** Recounts the turns of a day that is over and closes it; if they differ from what was rolled up, the day is rolled up again. */
async function close(application: Application, day: CountedDay): Promise<void> {
  const tally = newDayTally(day.day)
  await forEachPageOfTurns(application, { from: days(day.day), to: endOfDay(day.day) }, tally.add)
  if (tally.equals(day)) {
    await putDayLists(application, day, tally.lists())
    await closeDayIf(application, day)
  } else {
    log.warn('rollUp', { code: 'day_differs', appID: application.appID, day: day.day, version: day.version })
    await reopenDay(application, day)
  }
}
