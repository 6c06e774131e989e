import type { TurnActivity } from '../../lib/store/statistics/turnActivity.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000
/** The period on the start screen, and the previous one. */
const historyDays = 60

/** Deterministic pseudo-random numbers from 0 to 1: the demo is the same for everyone. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/**
 * The history of the demo: 60 days of visitors until the day before `now` (milliseconds since the Unix epoch), growing weekly and fewer at
 * weekends. Some messages are not understood, and some conversations are handed over to an operator.
 */
export function demoHistory(now: number): TurnActivity[] {
  const random = numbers(7)
  const today = Math.floor(now / dayMs)
  const turns: TurnActivity[] = []
  for (let day = today - historyDays; day < today; day++) {
    const isWeekend = [0, 6].includes(new Date(day * dayMs).getUTCDay())
    const visitors = Math.round((isWeekend ? 4 : 8) + ((day - today + historyDays) / 7) * 0.8 + random() * 4)
    for (let i = 0; i < visitors; i++) turns.push(...visit(day * dayMs + 8 * hourMs + random() * 12 * hourMs, random))
  }
  return turns.sort((one, other) => one.at - other.at)
}

/** One visitor: a few turns within minutes; one in twelve is handed over to an operator, who replies later. */
function visit(startedAt: number, random: () => number): TurnActivity[] {
  const wantsHuman = random() < 1 / 12
  const turnCount = 2 + Math.floor(random() * 4)
  const turns: TurnActivity[] = []
  let at = Math.floor(startedAt)
  let before: number | undefined
  for (let i = 0; i < turnCount; i++) {
    const isLast = i === turnCount - 1
    turns.push({
      at,
      messages: 2 + Math.floor(random() * 2),
      liveMessages: 0,
      begins: i === 0,
      wrote: { before },
      refused: i > 0 && random() < 0.12,
      handedOver: isLast && wantsHuman,
    })
    before = at
    at += Math.floor((0.3 + random()) * minuteMs)
  }
  if (wantsHuman) {
    const responseMs = Math.floor((0.5 + random() * 4) * minuteMs)
    turns.push({ at: (before ?? at) + responseMs, messages: 0, liveMessages: 1, begins: false, wrote: undefined, responseMs })
  }
  return turns
}
