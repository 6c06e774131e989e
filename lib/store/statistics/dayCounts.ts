import type { Application } from '../applications/access.ts'
import { keys, slotOf } from '../keys.ts'
import type { WireItem } from '../table/client.ts'
import { numberField, optional } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { list } from '../table/read.ts'
import { updateWrite, type Write } from '../table/transact.ts'
import { counterWrite, nonZero } from './counters.ts'
import { dayOf, previousActiveDay, type TurnActivity } from './turnActivity.ts'

/**
 * The numbers of a day. They are written in the turn's transaction: each turn counts once, whatever crashes or is delivered twice, and the next
 * read sees it (docs/decisions/0006-counters-in-the-turn.md).
 */
export interface DayCount {
  /** Number of the UTC day since 1970. */
  readonly day: number
  messages: number
  liveMessages: number
  conversations: number
  /** Respondents who wrote on this day for the first time ever. */
  newUsers: number
  /** Respondents who wrote on this day and on an earlier one: how many, by the number of the last day on which they had written. */
  readonly returningUsers: Map<number, number>
}

const dayCountItem = declareItem({
  messages: optional(numberField('b')),
  liveMessages: optional(numberField('l')),
  conversations: optional(numberField('c')),
  newUsers: optional(numberField('n')),
})

const usersEverItem = declareItem({ users: optional(numberField('n')) })

/** With the number of a day: the attribute that counts those who had written last on it. There is one for each such day, so none is declared. */
const returningPrefix = 'u'

/** The writes that count a turn: one, and one more for the first message of a respondent on a day. */
export function dayCountWrites({ appID, epoch }: Application, uid: string, activity: TurnActivity): Write[] {
  const { messages, liveMessages, begins, wrote } = activity
  const [slot, day, previous] = [slotOf(uid), dayOf(activity.at), previousActiveDay(activity)]
  const isNew = wrote !== undefined && wrote.before === undefined
  const counts = nonZero({ messages, liveMessages, conversations: begins ? 1 : 0, newUsers: isNew ? 1 : 0 })
  return [
    updateWrite(keys.dayCount(appID, epoch, day, slot), dayCountItem.change({ add: counts })),
    ...(isNew ? [updateWrite(keys.usersEver(appID, epoch, slot), usersEverItem.change({ add: { users: 1 } }))] : []),
    ...(previous === undefined ? [] : [counterWrite(keys.dayReturns(appID, epoch, day, slot), { [`${returningPrefix}${previous}`]: 1 })]),
  ]
}

/** The days from one to another (included) on which something was counted, in order. One query. */
export async function listDayCounts({ appID, epoch }: Application, from: number, to: number): Promise<DayCount[]> {
  if (from >= lastDay) return []
  const found = new Map<number, DayCount>()
  const first = keys.dayCount(appID, epoch, from, 0)
  const afterLast = keys.dayCount(appID, epoch, Math.min(to + 1, lastDay), 0)
  // Without the slot: no slot of that day sorts before it.
  for (const item of await list({ pk: first.pk, from: first.sk, to: afterLast.sk.slice(0, -1) })) {
    const day = Number(item['sk']?.S?.split('#')[1])
    const count = found.get(day) ?? { day, messages: 0, liveMessages: 0, conversations: 0, newUsers: 0, returningUsers: new Map() }
    found.set(day, count)
    addSlot(count, item)
  }
  return [...found.values()]
}

/** Adds what one item of a day counts: a slot, or those who came back in it. */
function addSlot(count: DayCount, item: WireItem): void {
  const { messages = 0, liveMessages = 0, conversations = 0, newUsers = 0 } = dayCountItem.decode(item)
  count.messages += messages
  count.liveMessages += liveMessages
  count.conversations += conversations
  count.newUsers += newUsers
  for (const [name, value] of Object.entries(item)) {
    if (!name.startsWith(returningPrefix)) continue
    const previous = Number(name.slice(returningPrefix.length))
    count.returningUsers.set(previous, (count.returningUsers.get(previous) ?? 0) + Number(value.N))
  }
}

/** Sort keys hold six digits: nothing is counted from this day in the year 4707 on. */
const lastDay = 999_999

/** How many respondents ever wrote. */
export async function countUsersEver({ appID, epoch }: Application): Promise<number> {
  const { pk, sk } = keys.usersEver(appID, epoch, '')
  const slots = await list({ pk, prefix: sk })
  return slots.reduce((sum, item) => sum + (usersEverItem.read(item, 'users') ?? 0), 0)
}
