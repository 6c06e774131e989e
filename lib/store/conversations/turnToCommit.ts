import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import type { RunRef } from '../campaigns/slices.ts'
import type { NewQueuedMail } from '../outbox/mails.ts'
import type { RecordFields } from '../respondents/respondentItem.ts'
import type { Notice } from '../subscriptions/notices.ts'
import type { Write } from '../table/transact.ts'
import type { TurnStart } from './beginTurn.ts'
import type { TurnCounts } from './turnCounts.ts'

/** Something beside the respondent that a turn writes, such as a delivery of a campaign; only the store looks into it. */
export type ExtensionWrite = Write

/** All that a turn stores. */
export interface TurnWrites {
  /** When: one instant for all that the turn writes (ISO 8601). */
  readonly at: string
  readonly entries: readonly TranscriptEntry[]
  /** The places in the bot of the buttons that were shown under the bot's own ids. */
  readonly places?: Readonly<Record<string, string>> | undefined
  readonly answers: readonly Write[]
  /** Fields of the record that the turn sets; undefined ones are removed. */
  readonly fields: RecordFields
  readonly changes: readonly ProfileChange[]
  /** Whether it is a message of the respondent, which makes them active. */
  readonly inbound: boolean
  readonly counts: TurnCounts
  /** Identifier of the message, where one began the turn. */
  readonly messageID?: string | undefined
  /** Identifies this attempt at a turn: it may hold the lock of the respondent (turnLock.ts). */
  readonly turnToken: string
  /** E-mails that it sends. */
  readonly mails?: readonly NewQueuedMail[]
  /** What subscribers are notified of. */
  readonly notices?: readonly Notice[]
  /** Further writes of the same transaction. */
  readonly beside?: readonly Write[] | undefined
  /** The campaign run that the turn belongs to. */
  readonly campaign?: RunRef | undefined
}

export interface TurnToCommit {
  readonly respondentID: string
  readonly start: TurnStart
  readonly writes: TurnWrites
}
