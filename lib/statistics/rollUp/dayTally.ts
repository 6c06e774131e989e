import { days } from '../../core/clock.ts'
import type { DayLists } from '../../store/statistics/closedDays.ts'
import type { CountedDay } from '../../store/statistics/countedDays.ts'
import { dayOf, isFirstSince, type TurnActivity } from '../../store/statistics/turnActivity.ts'
import type { RequestCount } from '../../store/statistics/turnBlocks.ts'
import { requestsOf } from './blocksOf.ts'
import { serviceOf } from './service.ts'

/** Counts all turns of a day, in any order. */
export interface DayTally {
  add(turns: readonly TurnActivity[]): void
  /** Whether these are the turns that were rolled up, as far as sums can tell. */
  equals(day: CountedDay): boolean
  lists(): DayLists
}

export function newDayTally(day: number): DayTally {
  const begin = days(day)
  const sums = { turns: 0, messages: 0, liveMessages: 0, conversations: 0, newUsers: 0 }
  const service = { refused: 0, handovers: 0, questions: 0, responses: 0, responseMs: 0 }
  const names = Object.keys(service) as (keyof typeof service)[]
  // Toggles: each message enters its instant and removes that of the previous one, which leaves each user's last message.
  const lastWords = new Map<number, number>()
  const note = (instant: number, n: number): void => {
    const count = (lastWords.get(instant) ?? 0) + n
    if (count === 0) lastWords.delete(instant)
    else lastWords.set(instant, count)
  }
  const returns = new Map<number, number[]>()
  const requests = new Map<string, RequestCount>()
  return {
    add(turns) {
      for (const turn of turns) {
        const before = turn.wrote?.before
        sums.turns += 1
        sums.messages += turn.messages
        sums.liveMessages += turn.liveMessages
        sums.conversations += turn.begins ? 1 : 0
        if (turn.wrote) note(turn.at, 1)
        if (before !== undefined && before >= begin) note(before, -1)
        if (!isFirstSince(turn, begin)) continue
        if (before === undefined) sums.newUsers += 1
        else returns.set(dayOf(before), [...(returns.get(dayOf(before)) ?? []), before])
      }
      const served = serviceOf(turns)
      for (const name of names) service[name] += served[name]
      for (const request of requestsOf(turns)) {
        const name = JSON.stringify([request.intentID, ...request.entities])
        requests.set(name, { ...request, requests: request.requests + (requests.get(name)?.requests ?? 0) })
      }
    },
    equals: ({ turns, messages, liveMessages, conversations, newUsers, returningUsers, ...day }) =>
      names.every((name) => day[name] === service[name]) &&
      turns === sums.turns &&
      messages === sums.messages &&
      liveMessages === sums.liveMessages &&
      conversations === sums.conversations &&
      newUsers === sums.newUsers &&
      returningUsers.size === returns.size &&
      [...returns].every(([previous, users]) => returningUsers.get(previous) === users.length),
    lists: () => ({
      lastWords: [...lastWords].flatMap(([instant, n]) => Array<number>(n).fill(instant)).sort((one, other) => one - other),
      returns: new Map([...returns].map(([previous, instants]) => [previous, instants.toSorted((one, other) => one - other)])),
      requests: [...requests.values()],
    }),
  }
}
