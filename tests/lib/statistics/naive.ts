/** One turn, as it was observed. */
export interface Seen {
  readonly at: number
  readonly who: string
  readonly wrote: boolean
  readonly messages: number
  readonly liveMessages: number
}

const minute = 60_000
const day = 86_400_000

/** Counts by a full scan of all turns: the expected statistics. */
export function naiveCount(seen: readonly Seen[], from: number, to: number) {
  const within = seen.filter(({ at }) => at >= from && at < to)
  const sum = (of: (turn: Seen) => number) => within.reduce((total, turn) => total + of(turn), 0)
  const last = new Map<string, number>()
  let conversations = 0
  for (const { at, who, wrote } of seen) {
    const before = last.get(who)
    const isUnderWay = before !== undefined && at - before <= 30 * minute
    // What is sent continues a conversation, and begins none.
    if (wrote || isUnderWay) last.set(who, at)
    if (wrote && !isUnderWay && at >= from && at < to) conversations += 1
  }
  return {
    nb_users: new Set(within.filter(({ wrote }) => wrote).map(({ who }) => who)).size,
    nb_messages: sum(({ messages }) => messages),
    nb_live_messages: sum(({ liveMessages }) => liveMessages),
    nb_conversations: conversations,
  }
}

/** The same for each UTC day that the period touches. */
export function naiveDays(seen: readonly Seen[], from: number, to: number) {
  const days = []
  for (let date = Math.floor(from / day) * day; date < Math.max(to, from + 1); date += day) {
    days.push({ date, ...naiveCount(seen, Math.max(from, date), Math.min(to, date + day)) })
  }
  return days
}
