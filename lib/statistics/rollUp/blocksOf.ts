import { days } from '../../core/clock.ts'
import type { CountedDay } from '../../store/statistics/countedDays.ts'
import { dayOf, isFirstSince, type TurnActivity } from '../../store/statistics/turnActivity.ts'
import type { FullBlock, RequestCount, StoredBlock } from '../../store/statistics/turnBlocks.ts'
import type { FirstTurns } from '../../store/statistics/turnIndex.ts'
import { serviceOf } from './service.ts'

/** Limits of the turns in a block. */
export interface BlockSize {
  readonly least: number
  readonly most: number
}

/** A block is at most this fraction of its day, unless that is below the minimum, so that a period that begins within one reads little. */
const blocksPerDay = 128

/** What the different intents and entities of a block take as JSON: an item has 400 KB, and a transaction of 49 blocks 4 MB. */
const maxNameBytes = 30_000

/** Splits the next turns of a day into blocks. Turns of one instant stay together. */
export function blocksOf(day: CountedDay, { turns, until }: FirstTurns, { least, most }: BlockSize): FullBlock[] {
  const size = Math.min(most, Math.max(least, Math.ceil((day.turns + turns.length) / blocksPerDay)))
  const parts: TurnActivity[][] = []
  let names = new Set<string>()
  let nameBytes = 0
  for (const turn of turns) {
    const part = parts.at(-1)
    const name = turn.understood ? JSON.stringify(turn.understood) : ''
    const fits = part && part.length < size && (names.has(name) || nameBytes + name.length <= maxNameBytes)
    if (part && (fits || part.at(-1)?.at === turn.at)) part.push(turn)
    else {
      parts.push([turn])
      names = new Set()
      nameBytes = 0
    }
    if (!names.has(name)) nameBytes += name.length
    names.add(name)
  }
  return parts.map((part, i) => {
    const from = i === 0 ? day.until : firstInstant(part)
    const end = i === parts.length - 1 ? until : firstInstant(parts[i + 1])
    return { block: { number: day.blocks + i, from, until: end, ...sumsOf(day.day, part) }, turns: part }
  })
}

const firstInstant = (turns: readonly TurnActivity[] | undefined): number => turns?.[0]?.at ?? 0

const sumsOf = (day: number, turns: readonly TurnActivity[]) => ({
  turns: turns.length,
  messages: sum(turns, ({ messages }) => messages),
  liveMessages: sum(turns, ({ liveMessages }) => liveMessages),
  conversations: turns.filter(({ begins }) => begins).length,
  ...serviceOf(turns),
  firsts: turns.filter((turn) => isFirstSince(turn, days(day))),
  requests: requestsOf(turns),
})

/** Counts the NLU requests of turns, one entry per intent and set of entities. */
export function requestsOf(turns: readonly TurnActivity[]): RequestCount[] {
  const groups = Map.groupBy(
    turns.flatMap(({ understood }) => understood ?? []),
    ({ intentID, entities }) => JSON.stringify([intentID, ...entities]),
  )
  return [...groups.values()].flatMap(([understood, ...more]) => (understood ? [{ ...understood, requests: 1 + more.length }] : []))
}

/** Adds blocks to a day. */
export function withBlocks(day: CountedDay, blocks: readonly StoredBlock[]): CountedDay {
  const returningUsers = new Map(day.returningUsers)
  let { newUsers } = day
  for (const { wrote } of blocks.flatMap(({ firsts }) => firsts)) {
    if (wrote?.before === undefined) newUsers += 1
    else returningUsers.set(dayOf(wrote.before), (returningUsers.get(dayOf(wrote.before)) ?? 0) + 1)
  }
  return {
    ...day,
    until: blocks.at(-1)?.until ?? day.until,
    blocks: day.blocks + blocks.length,
    turns: day.turns + sum(blocks, ({ turns }) => turns),
    messages: day.messages + sum(blocks, ({ messages }) => messages),
    liveMessages: day.liveMessages + sum(blocks, ({ liveMessages }) => liveMessages),
    conversations: day.conversations + sum(blocks, ({ conversations }) => conversations),
    refused: day.refused + sum(blocks, ({ refused }) => refused),
    handovers: day.handovers + sum(blocks, ({ handovers }) => handovers),
    questions: day.questions + sum(blocks, ({ questions }) => questions),
    responses: day.responses + sum(blocks, ({ responses }) => responses),
    responseMs: day.responseMs + sum(blocks, ({ responseMs }) => responseMs),
    newUsers,
    returningUsers,
  }
}

const sum = <T>(of: readonly T[], value: (one: T) => number): number => of.reduce((total, one) => total + value(one), 0)
