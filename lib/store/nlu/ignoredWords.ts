import { days, epochSeconds, now } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { numberField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { listKeys } from '../table/read.ts'
import { deleteItem, put } from '../table/write.ts'

/** Words that are ignored in the list of missed utterances, as hashes, since people may be named in what they write. */
const ignoredItem = declareItem({ expiresAt: numberField('ttl') })

/** The retention of missed utterances. */
const lifetimeDays = 90

export const ignoreWords = ({ appID }: Application, words: string): Promise<unknown> =>
  put(keys.ignoredWords(appID, words), ignoredItem.encode({ expiresAt: epochSeconds(now() + days(lifetimeDays)) }))

export const stopIgnoring = ({ appID }: Application, words: string): Promise<unknown> => deleteItem(keys.ignoredWords(appID, words))

/** Whether words are ignored. */
export async function ignoredWordsOf({ appID }: Application): Promise<(words: string) => boolean> {
  const { pk, sk } = keys.ignoredWords(appID)
  const ignoredKeys = new Set((await listKeys({ pk, prefix: sk })).map((key) => key.sk))
  return (words) => ignoredKeys.size > 0 && ignoredKeys.has(keys.ignoredWords(appID, words).sk)
}
