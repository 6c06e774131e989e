import type { Application } from '../applications/access.ts'
import { keys, slotOf } from '../keys.ts'
import type { Key } from '../table/client.ts'
import { numberField, optional } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { list } from '../table/read.ts'
import { updateWrite, type Write } from '../table/transact.ts'
import { nonZero } from './counters.ts'

/** What became of the questions of a day that sources were consulted for (docs/documents.md#figures). */
export interface AnswerCounts {
  readonly answered: number
  /** Answers that name a source. */
  readonly cited: number
  /** Questions after which a human took over within a day. */
  readonly handedOver: number
  readonly liked: number
  readonly disliked: number
  /** Answers that were disliked, or after which a human took over. */
  readonly unresolved: number
}

const countItem = declareItem({
  answered: optional(numberField('a')),
  cited: optional(numberField('c')),
  handedOver: optional(numberField('h')),
  liked: optional(numberField('pos')),
  disliked: optional(numberField('neg')),
  unresolved: optional(numberField('u')),
})

interface AnswerCountChange extends Readonly<Partial<AnswerCounts>> {
  readonly uid: string
  /** The UTC day of the question. */
  readonly day: number
}

/** The write that adds to the counts of a day, in the respondent's slot. */
export const answerCountWrite = (application: Application, { uid, day, ...counts }: AnswerCountChange): Write =>
  updateWrite(keyOn(application, day, slotOf(uid)), countItem.change({ add: nonZero(counts) }))

/** The counts of a range of days (inclusive), by day. One query. */
export async function getAnswerCounts(application: Application, from: number, to: number): Promise<ReadonlyMap<number, AnswerCounts>> {
  const first = keyOn(application, from, 0)
  const items = await list({ pk: first.pk, from: dayPrefix(first), to: dayPrefix(keyOn(application, to + 1, 0)) })
  const days = new Map<number, AnswerCounts>()
  for (const item of items) {
    const day = Number(item['sk']?.S?.split('#')[1])
    const { answered = 0, cited = 0, handedOver = 0, liked = 0, disliked = 0, unresolved = 0 } = countItem.decode(item)
    const sum = days.get(day) ?? noAnswers
    days.set(day, {
      answered: sum.answered + answered,
      cited: sum.cited + cited,
      handedOver: sum.handedOver + handedOver,
      liked: sum.liked + liked,
      disliked: sum.disliked + disliked,
      unresolved: sum.unresolved + unresolved,
    })
  }
  return days
}

export const noAnswers: AnswerCounts = { answered: 0, cited: 0, handedOver: 0, liked: 0, disliked: 0, unresolved: 0 }

/** Sort keys hold six digits of a day. */
const keyOn = ({ appID, epoch }: Application, day: number, slot: number): Key =>
  keys.answerCount(appID, epoch, Math.min(Math.max(0, day), 999_999), slot)

/** `Q#day#`, with which all of a day begins. */
const dayPrefix = ({ sk }: Key): string => sk.slice(0, 9)
