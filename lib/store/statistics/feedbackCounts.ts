import { nanoid } from 'nanoid'
import type { Application } from '../applications/access.ts'
import { feedbacksOfDay, keys, slotOf } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { jsonField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { list } from '../table/read.ts'
import { updateWrite, type Write } from '../table/transact.ts'
import { nonZero } from './counters.ts'
import type { NluResult } from './nluResult.ts'
import { dayOf, type IntentAndEntities } from './turnActivity.ts'
import { countedOf, formatUnderstood, parseUnderstood } from './understoodKey.ts'

/** How respondents judged the answers to an intent with these entities. */
export interface FeedbackCount extends IntentAndEntities {
  readonly positive: number
  readonly negative: number
  /** Requests that no turn in the index stands for: their turns were erased by a version that kept counters of requests. */
  readonly requests?: number
}

/** What the item of a turn stores of the NLU result: a feedback refers to it. */
export type StoredNluResult = Omit<NluResult, 'text' | 'language'>

const turnResult = declareItem({ result: optional(jsonField<StoredNluResult>('nlu')) })

/** The attributes by which the item of a turn stores an NLU result. */
export const nluResultFields = (result: NluResult): WireItem =>
  turnResult.encode({ result: { ...countedOf(result), score: result.score, resourceID: result.resourceID } })

const countItem = declareItem({
  /** JSON of the intent and its sorted entities. */
  subject: textField('couple'),
  positive: optional(numberField('pos')),
  negative: optional(numberField('neg')),
  requests: optional(numberField('n')),
})

interface FeedbackChange extends Readonly<Partial<Record<'positive' | 'negative', number>>> {
  readonly uid: string
  /** The instant of the turn (ms since 1970). */
  readonly at: number
  readonly subject: IntentAndEntities
}

/** The write that adds to the judgements of a day's answers, in the respondent's slot: feedbacks are rare beside turns. */
export function feedbackCountWrite(application: Application, { uid, at, subject, ...counts }: FeedbackChange): Write {
  const { intentID, entities } = countedOf(subject)
  const name = JSON.stringify([intentID, entities])
  return updateWrite(keyOn(application, dayOf(at), uid, name), countItem.change({ set: { subject: name }, add: nonZero(counts) }))
}

/** The feedback on answers of a range of days (inclusive); several entries for one intent and its entities. */
export async function listFeedbackCounts(application: Application, from: number, to: number): Promise<FeedbackCount[]> {
  const first = keyOn(application, from, '')
  const afterLast = keyOn(application, to + 1, '')
  return (await list({ pk: first.pk, from: dayPrefix(first), to: dayPrefix(afterLast) })).map((item) => {
    const { subject, positive = 0, negative = 0, requests = 0 } = countItem.decode(item)
    const [intentID, entities]: [string | null, string[]] = JSON.parse(subject)
    return { intentID, entities, positive, negative, requests }
  })
}

/** Sort keys hold six digits of a day. */
const keyOn = ({ appID, epoch }: Application, day: number, uid: string, subject = ''): Key =>
  keys.feedbackCount(appID, epoch, Math.min(Math.max(0, day), 999_999), slotOf(uid), subject)

/** `F#day#`, with which all of a day begins. */
const dayPrefix = ({ sk }: Key): string => sk.slice(0, 9)

/** The index keys of a feedback: by the instant of its turn, for periods that begin or end within a day. They hold nothing personal. */
const judgementKeys = declareItem({ day: optional(textField('gsi2pk')), judgement: optional(textField('gsi2sk')) })

/** The index keys of a feedback on a turn. */
export function judgementIndexKeys(
  { appID, epoch }: Pick<Application, 'appID' | 'epoch'>,
  { at, subject, positive }: { readonly at: number; readonly subject: IntentAndEntities; readonly positive: boolean },
  number = nanoid(),
): WireItem {
  const parts = [formatInstant(at), number, positive ? '+' : '-', formatUnderstood(countedOf(subject), appID)]
  return judgementKeys.encode({ day: feedbacksOfDay(appID, epoch, dayOf(at)), judgement: parts.join('|') })
}

/** The feedbacks on turns from an instant (included) to another one (excluded) of the same day, one entry each. */
export async function listFeedbacks({ appID, epoch }: Application, from: number, to: number): Promise<FeedbackCount[]> {
  const query = { pk: feedbacksOfDay(appID, epoch, dayOf(from)), from: formatInstant(from), to: formatInstant(to) }
  const items = await list({ ...query, index: 'gsi2', fields: judgementKeys.attributes('judgement') })
  // One that is being erased is there twice, with the same key.
  const found = new Set(items.map((item) => judgementKeys.read(item, 'judgement') ?? ''))
  return [...found].map((stored) => {
    const [, , sign, subject = ''] = stored.split('|')
    return { ...parseUnderstood(subject, appID), positive: sign === '+' ? 1 : 0, negative: sign === '+' ? 0 : 1 }
  })
}

const formatInstant = (ms: number): string => String(ms).padStart(15, '0')
