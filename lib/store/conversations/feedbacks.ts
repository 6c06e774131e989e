import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { backoff } from '../../core/retry.ts'
import type { Application } from '../applications/access.ts'
import { keys, negatives } from '../keys.ts'
import { recordItem, respondentKey } from '../respondents/respondentItem.ts'
import { getPerson } from '../respondents/respondents.ts'
import { feedbackCountWrite, judgementIndexKeys, type StoredNluResult } from '../statistics/feedbackCounts.ts'
import type { WireItem } from '../table/client.ts'
import { all, itemExists } from '../table/expressions.ts'
import { flagField, jsonField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, getMany, keyOf, page } from '../table/read.ts'
import { checkWrite, putWrite, transactIf, updateWrite, type Write } from '../table/transact.ts'
import { answerJudgementWrites } from './answerFeedback.ts'
import { getSubUserID } from './subUserIDs.ts'

/** An answer from documents. */
interface SourcedAnswer {
  readonly text: string
  readonly sources: NonNullable<TranscriptEntry['sources']>
}

/** A feedback that says that an answer was not the right one. */
export interface NegativeFeedback extends StoredNluResult {
  /** Set where it is one from documents. */
  readonly answer?: SourcedAnswer | undefined
  readonly respondentID: string
  readonly createdAt: string
  readonly text: string
}

/** The fields of a turn's row that a feedback refers to. */
const judgedTurn = declareItem({
  at: textField('at'),
  entries: jsonField<TranscriptEntry[]>('entries'),
  subUID: optional(textField('sub')),
  subTurn: optional(numberField('subTurn')),
  positive: optional(flagField('fb')),
  understood: optional(jsonField<StoredNluResult>('nlu')),
})

const feedbackItem = declareItem({
  respondentID: textField('rid'),
  at: textField('at'),
  /** Negative ones are listed with what they are about. */
  text: optional(textField('text')),
  understood: optional(jsonField<StoredNluResult>('nlu')),
  answer: optional(jsonField<SourcedAnswer>('answer')),
  indexPK: optional(textField('gsi1pk')),
  indexSK: optional(textField('gsi1sk')),
})

/** A feedback on the answer of a turn. */
export interface Feedback {
  readonly respondentID: string
  readonly uid: string
  readonly turn: number
  readonly positive: boolean
}

const attempts = 5

/**
 * Notes what a respondent thinks of a turn's answer: said twice it counts once, and a change of mind undoes the first. False where
 * there is no such turn. What neither NLU was asked about nor sources answered has nothing to count.
 */
export async function createFeedback(application: Application, feedback: Feedback): Promise<boolean> {
  const { uid, turn, positive } = feedback
  const key = keys.turn(uid, turn)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const item = await get(key)
    if (!item) return false
    const judged = judgedTurn.decode(item)
    if (judged.subUID !== undefined)
      return createSubUserFeedback(application, feedback, { subUID: judged.subUID, turn: judged.subTurn ?? 0 })
    const { understood, positive: before } = judged
    const isAnswer = judged.entries.some(({ sources }) => sources?.length)
    if ((!understood && !isAnswer) || before === positive) return true
    const record = isAnswer ? await getPerson(application, feedback.respondentID) : undefined
    if (isAnswer && record?.uid !== uid) return false
    const counts = { [positive ? 'positive' : 'negative']: 1, ...(before === undefined ? {} : { [before ? 'positive' : 'negative']: -1 }) }
    const condition = before === undefined ? judgedTurn.absent('positive') : judgedTurn.is('positive', before)
    const isWritten = await transactIf([
      updateWrite(key, judgedTurn.change({ set: { positive } }), all(itemExists, condition)),
      ...(understood ? [feedbackCountWrite(application, { uid, at: Date.parse(judged.at), subject: understood, ...counts })] : []),
      listWrite(application, feedback, judged),
      // They name the respondent, whose id may be changed, and who may be deleted, at this moment.
      ...(record
        ? answerJudgementWrites(application, { record, turn, at: judged.at, positive, before })
        : [checkWrite(respondentKey(application, feedback.respondentID), all(itemExists, recordItem.absent('absence')))]),
    ])
    if (isWritten) return true
    await backoff(attempt)
  }
  throw problem('unavailable', { retryAfterSeconds: 1 })
}

/** Feedback through the root's channel on a turn of a sub user is stored with the sub user's turn. */
async function createSubUserFeedback(
  application: Application,
  { uid, positive }: Feedback,
  { subUID, turn }: { readonly subUID: string; readonly turn: number },
): Promise<boolean> {
  const respondentID = await getSubUserID(uid, subUID)
  return respondentID !== undefined && createFeedback(application, { respondentID, uid: subUID, turn, positive })
}

interface JudgedTurn {
  readonly at: string
  readonly entries: readonly TranscriptEntry[]
  readonly understood?: StoredNluResult | undefined
}

/** A feedback is stored with the respondent's history, and goes when they go. A negative one is listed. */
function listWrite(
  application: Application,
  { respondentID, uid, turn, positive }: Feedback,
  { at: turnAt, entries, understood }: JudgedTurn,
): Write {
  const at = iso()
  const text = entries.find(({ from }) => from === 'respondent')?.text ?? ''
  const answer = entries.find(({ sources }) => sources?.length)
  const sourced = answer && { text: answer.text ?? '', sources: answer.sources ?? [] }
  const listed = positive
    ? {}
    : { text, understood, answer: sourced, indexPK: negatives(application.appID, application.epoch), indexSK: at }
  const index = understood ? judgementIndexKeys(application, { at: Date.parse(turnAt), subject: understood, positive }) : {}
  return putWrite(keys.feedback(uid, turn), { ...feedbackItem.encode({ respondentID, at, ...listed }), ...index })
}

/** A place in the list of negative feedbacks: the one read last. */
export type FeedbackPlace = Record<'pk' | 'sk' | 'gsi1pk' | 'gsi1sk', string>

/** A page of negative feedbacks from an instant (included) to another one (not included), the latest first. */
export async function pageOfNegativeFeedbacks(
  { appID, epoch }: Application,
  { from, to, after, limit }: { from: string; to: string; after: FeedbackPlace | undefined; limit: number },
): Promise<{ found: NegativeFeedback[]; next: FeedbackPlace | undefined }> {
  const place = after && Object.fromEntries(Object.entries(after).map(([name, S]) => [name, { S }]))
  const { items, next } = await page({ index: 'gsi1', pk: negatives(appID, epoch), from, to, descending: true, limit, after: place })
  // The index has keys alone; what is being removed at this moment is left out.
  const rows = await getMany(items.map(keyOf))
  return { found: rows.map(feedbackIn).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)), next: next && placeOf(next) }
}

const placeOf = (item: WireItem): FeedbackPlace => ({
  ...keyOf(item),
  gsi1pk: feedbackItem.read(item, 'indexPK') ?? '',
  gsi1sk: feedbackItem.read(item, 'indexSK') ?? '',
})

function feedbackIn(item: WireItem): NegativeFeedback {
  const { understood, respondentID, at, text = '', answer } = feedbackItem.decode(item)
  return { ...(understood ?? { intentID: null, entities: [], score: 0 }), respondentID, createdAt: at, text, answer }
}
