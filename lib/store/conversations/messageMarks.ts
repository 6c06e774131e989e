import { hash } from 'node:crypto'
import { keys } from '../keys.ts'
import type { RespondentRecord } from '../respondents/respondentItem.ts'
import { getMany, keyOf } from '../table/read.ts'
import { turnItem } from './turnItem.ts'

/**
 * Deduplicates incoming messages: one that is delivered twice is one turn. The record holds a mark for each of the respondent's last
 * turns, and each turn reads and writes the record; an item for each message would cost two write units more. A mark is short, so a match is
 * checked with the row of its turn, which has the whole digest (docs/decisions/0016-days-are-rolled-up.md).
 */

/** A repeated message is recognized for this number of turns. */
export const markedTurns = 32

const markLength = 4
/** In the place of the mark, where a turn came by no message. No digest holds it. */
const noMark = '.'.repeat(markLength)

/** What the row of a turn keeps of the identifier of its message. */
export const messageDigest = (messageID: string): string => hash('sha256', messageID, 'base64url').slice(0, 16)

/** The marks of a record after one more turn. The last mark belongs to the last turn, so none needs a number. */
export function marksAfter(record: Pick<RespondentRecord, 'marks'> | undefined, messageID: string | undefined): string | undefined {
  const mark = messageID === undefined ? noMark : messageDigest(messageID).slice(0, markLength)
  const marks = `${record?.marks ?? ''}${mark}`.slice(-markLength * markedTurns)
  return marks.replace(leadingBlanks, '') || undefined
}

const leadingBlanks = new RegExp(`^(\\.{${markLength}})+`)

/** The number of the turn that a message was, where it came before; undefined where it comes for the first time. */
export async function findTurnOf({ uid, turn, marks = '' }: RespondentRecord, messageID: string): Promise<number | undefined> {
  const digest = messageDigest(messageID)
  const candidates: number[] = []
  for (let at = 0; at < marks.length; at += markLength) {
    if (marks.startsWith(digest.slice(0, markLength), at)) candidates.push(turn + 1 - (marks.length - at) / markLength)
  }
  if (candidates.length === 0) return undefined
  const rows = await getMany(candidates.map((candidate) => keys.turn(uid, candidate)))
  const row = rows.find((item) => turnItem.read(item, 'messageDigest') === digest)
  return row && Number(keyOf(row).sk.slice(2))
}
