import { days, epochSeconds } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { keys, missedWords, shardOfUID, shards } from '../keys.ts'
import type { Key } from '../table/client.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { getMany, keyOf } from '../table/read.ts'
import { listUpToOfAll } from '../table/spread.ts'
import { putWrite, type Write } from '../table/transact.ts'

/** What a respondent wrote and a bot refused, or did not understand (docs/understanding.md#what-was-not-understood). */
export interface MissedUtterance {
  /** When it was said (ISO 8601). */
  readonly at: string
  readonly text: string
  /** The resource that waited; undefined at the beginning of a conversation. */
  readonly resourceID: string | undefined
  /** Code of the language that NLU took it for; where NLU was not asked, that of the conversation, as far as it is known. */
  readonly language: string | undefined
  readonly wasPredicted: boolean
  /** Sources were consulted, and had no answer. */
  readonly isUnanswered?: boolean
}

/** One with the number of the turn in which it was said. */
export interface UtteranceInTurn extends MissedUtterance {
  readonly turn: number
}

/** One that is listed, and where it is stored: the row names whose turn it was. */
export interface ListedUtterance extends MissedUtterance {
  readonly key: Key
}

/** The turn in which an utterance was said, by its number in the respondent's history. */
export interface MissedTurn {
  readonly respondentID: string
  readonly turn: number
}

/** Lists read the index, which has all but the respondent's id. */
const missedItem = declareItem({
  /** Absent in rows of earlier versions. */
  respondentID: optional(textField('rid')),
  indexPK: textField('gsi1pk'),
  utterance: textField('gsi1sk'),
  expiresAt: numberField('ttl'),
})

/** An index key holds 1,024 bytes, and an expression is short: at most 750 bytes. */
const longestText = 250
const lifetimeDays = 90

/** The write that stores an utterance with the respondent's history: it is deleted with the respondent. Part of the turn's transaction. */
export function missedUtteranceWrite(
  { appID, epoch }: Application,
  { respondentID, uid }: { readonly respondentID: string; readonly uid: string },
  utterance: UtteranceInTurn,
): Write {
  const item = {
    respondentID,
    indexPK: missedWords(appID, epoch, shardOfUID(uid)),
    utterance: formatUtterance(utterance),
    expiresAt: epochSeconds(Date.parse(utterance.at) + days(lifetimeDays)),
  }
  return putWrite(keys.missed(uid, utterance.turn), missedItem.encode(item))
}

/** At most `most` utterances from an instant (included) to another one (excluded), the latest first. Instants are ISO 8601. */
export async function listMissedUtterances(
  { appID, epoch }: Application,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): Promise<ListedUtterance[]> {
  const query = { index: 'gsi1', from, to, descending: true } as const
  const queries = shards.map((shard) => ({ ...query, pk: missedWords(appID, epoch, shard) }))
  const items = await listUpToOfAll(queries, most)
  return items.map((item) => ({ ...parseUtterance(missedItem.read(item, 'utterance') ?? ''), key: keyOf(item) }))
}

/** Whose turns utterances were, by their keys as JSON; nothing of those that are deleted by now. 100 a request. */
export async function getMissedTurns(utterances: readonly ListedUtterance[]): Promise<Map<string, MissedTurn>> {
  const items = await getMany(
    utterances.map(({ key }) => key),
    { consistent: false, fields: ['pk', 'sk', ...missedItem.attributes('respondentID')] },
  )
  return new Map(
    items.flatMap((item) => {
      const key = keyOf(item)
      const respondentID = missedItem.read(item, 'respondentID')
      return respondentID === undefined ? [] : [[nameOfKey(key), { respondentID, turn: Number(key.sk.slice(prefix.length)) }] as const]
    }),
  )
}

export const nameOfKey = ({ pk, sk }: Key): string => JSON.stringify([pk, sk])

const prefix = 'V#'

/** Whether NLU was asked, and whether sources had no answer: one digit, whose bits they are. */
const markOf = ({ wasPredicted, isUnanswered = false }: MissedUtterance): string => String((wasPredicted ? 1 : 0) + (isUnanswered ? 2 : 0))

/** Only the text, which is last, may hold the separator. */
const formatUtterance = (utterance: MissedUtterance): string => {
  const { at, language = '', resourceID = '', text } = utterance
  return [at, markOf(utterance), language, resourceID, text.slice(0, longestText).toWellFormed()].join('|')
}

function parseUtterance(stored: string): MissedUtterance {
  const [at = '', mark, language, resourceID, ...text] = stored.split('|')
  return {
    at,
    wasPredicted: mark === '1' || mark === '3',
    isUnanswered: mark === '2' || mark === '3',
    language: language || undefined,
    resourceID: resourceID || undefined,
    text: text.join('|'),
  }
}
