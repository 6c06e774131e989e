import type { Application } from '../applications/access.ts'
import { answersShard, keys, shards } from '../keys.ts'
import type { WireItem } from '../table/client.ts'
import { documentField, numberField, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { list, page, pages } from '../table/read.ts'
import { type ShardPlace, walkShards } from '../table/shards.ts'
import { putWrite, type Write } from '../table/transact.ts'

/** One respondent's answer to one question. A later answer takes the place of the earlier one. */
export interface StoredAnswer {
  readonly respondentID: string
  readonly resourceID: string
  readonly questionIndex: number
  readonly response: string[]
  /** When it was given (ISO 8601). */
  readonly timestamp: string
}

const answerItem = declareItem({
  respondentID: textField('rid'),
  questionIndex: numberField('q'),
  timestamp: textField('at'),
  response: documentField<string[]>('response'),
})

export interface NewAnswer extends Omit<StoredAnswer, 'response'> {
  readonly response: readonly string[]
  readonly featureID: string
}

/** The write of an answer: it hangs on the uid, spread over 16 partitions of its feature. */
export const answerWrite = ({ epoch }: Application, uid: string, { featureID, resourceID, ...answer }: NewAnswer): Write =>
  putWrite(keys.answer(featureID, epoch, uid, resourceID), answerItem.encode({ ...answer, response: [...answer.response] }))

/** What one respondent answered to a feature, by question. */
export async function listAnswersOf({ epoch }: Application, uid: string, featureID: string): Promise<StoredAnswer[]> {
  const { pk, sk } = keys.answer(featureID, epoch, uid, '')
  return (await list({ pk, prefix: sk })).map(answerIn).sort((a, b) => a.questionIndex - b.questionIndex)
}

/** A place in the list of all answers to a feature: the shard, and the sort key read last. */
export type AnswersPlace = ShardPlace<string>

/** A page of all answers to a feature, of all respondents. */
export async function pageOfAnswers(
  { epoch }: Application,
  featureID: string,
  from: AnswersPlace | undefined,
  limit: number,
): Promise<{ answers: StoredAnswer[]; next: AnswersPlace | undefined }> {
  const read = async (shard: string, after: string | undefined, most: number) => {
    const { items, next } = await page({ pk: answersShard(featureID, epoch, shard), after, limit: most })
    return { entries: items.map(answerIn), next: next?.['sk']?.S }
  }
  const { entries, next } = await walkShards({ shards, from, limit, read })
  return { answers: entries, next }
}

/** Calls `use` with each answer to a feature, in no order; the shards are read at the same time. Eventually consistent. */
export async function forEachAnswer({ epoch }: Application, featureID: string, use: (answer: StoredAnswer) => void): Promise<void> {
  await Promise.all(
    shards.map(async (shard) => {
      for await (const items of pages({ pk: answersShard(featureID, epoch, shard), consistent: false }))
        for (const item of items) use(answerIn(item))
    }),
  )
}

const answerIn = (item: WireItem): StoredAnswer => ({ ...answerItem.decode(item), resourceID: item['sk']?.S?.split('#')[1] ?? '' })
