import type { Application } from '../applications/access.ts'
import { defaultUID } from '../keys.ts'
import { type RespondentRecord, recordIn, respondentKey } from '../respondents/respondentItem.ts'
import type { Key, WireItem } from '../table/client.ts'
import { getMany, keyOf } from '../table/read.ts'
import { findTurnOf } from './messageMarks.ts'

/** A turn at its start, with everything that was read for it. */
export interface TurnStart {
  /** The record of a respondent or a visitor; undefined where there is neither. */
  readonly record: RespondentRecord | undefined
  readonly uid: string
  /** Number of this turn, from 1. */
  readonly turn: number
  /** The turn of this message, where it is a repetition. */
  readonly repeated: number | undefined
  /** The other items that exist. */
  readonly found: readonly WireItem[]
}

/** Something beside the respondent that a turn reads, such as a delivery of a campaign; only the store looks into it. */
export type ExtensionKey = Key
export type ExtensionItem = WireItem

/** The input of a turn that is read before it begins. */
export interface TurnRequest {
  readonly messageID?: string | undefined
  /** The record, where it was just read with the session: it is not read again. */
  readonly record?: RespondentRecord | undefined
  /** Other items that matter to the turn. */
  readonly others?: readonly Key[] | undefined
}

/**
 * Reads what a turn needs, in one request: the record, which recognizes a repeated message, and other items that matter. Where all of that was
 * read already, there is no request.
 */
export async function beginTurn(
  application: Application,
  respondentID: string,
  { messageID, record: recordAhead, others = [] }: TurnRequest = {},
): Promise<TurnStart> {
  const key = respondentKey(application, respondentID)
  const keysToRead = [...(recordAhead ? [] : [key]), ...others]
  const items = keysToRead.length === 0 ? [] : await getMany(keysToRead)
  const item = items.find((each) => keyOf(each).pk === key.pk)
  const record = recordAhead ?? (item && recordIn(application, item))
  return {
    record,
    uid: record?.uid ?? defaultUID(application.appID, application.epoch, respondentID),
    turn: (record?.turn ?? 0) + 1,
    repeated: record && messageID !== undefined ? await findTurnOf(record, messageID) : undefined,
    found: items.filter((each) => each !== item),
  }
}
