import type { TurnActivity } from '../../lib/store/statistics/turnActivity.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
/** The period that the first screen shows, and the one before. */
const daysBehind = 60

/** Numbers from 0 to 1 that are the same each time: the demo is the same for everybody. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/**
 * What the demo's café has behind it: 60 days of visitors, a few more each week and fewer at the weekend, who ask for the menu, are not always
 * understood, and now and then wait for a human. Until the day before `now` (milliseconds since 1970).
 */
export function demoHistory(now: number): TurnActivity[] {
  const random = numbers(7)
  const today = Math.floor(now / dayMs)
  const turns: TurnActivity[] = []
  for (let day = today - daysBehind; day < today; day++) {
    const isWeekend = [0, 6].includes(new Date(day * dayMs).getUTCDay())
    const visitors = Math.round((isWeekend ? 4 : 8) + ((day - today + daysBehind) / 7) * 0.8 + random() * 4)
    for (let i = 0; i < visitors; i++) turns.push(...visit(day * dayMs + 8 * hourMs + random() * 12 * hourMs, random))
  }
  return turns.sort((one, other) => one.at - other.at)
}

/** One visitor: some turns within minutes; one in twelve is handed to a human, who answers after a while. */
function visit(begun: number, random: () => number): TurnActivity[] {
  const wantsHuman = random() < 1 / 12
  const said = 2 + Math.floor(random() * 4)
  const turns: TurnActivity[] = []
  let [at, before]: [number, number | undefined] = [Math.floor(begun), undefined]
  for (let i = 0; i < said; i++) {
    const isLast = i === said - 1
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
