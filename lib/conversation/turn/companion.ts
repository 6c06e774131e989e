import type { Input } from '../../domain/engine/model/types.ts'
import type { RunRef } from '../../store/campaigns/slices.ts'
import type { CompanionItem, CompanionKey } from '../../store/conversations/beginTurn.ts'
import type { CompanionWrite } from '../../store/conversations/turnToCommit.ts'
import type { RecordFields, RespondentRecord } from '../../store/respondents/respondentItem.ts'

/** What a turn has to do with besides its respondent: a campaign that it delivers, or that it answers. */
export interface Companion {
  /** Items that are read with the record. */
  readonly keys: readonly CompanionKey[]
  /** Looks at the record and at those of the items that are there, before each attempt; throws where the turn is not to be. */
  look(record: RespondentRecord | undefined, found: readonly CompanionItem[]): Promise<CompanionWrites> | CompanionWrites
  /** Looks at the sub user whose turn it is, where the respondent's channel speaks as one; gives what is written for them besides. */
  lookAtSubUser?(subUser: RespondentRecord): Promise<readonly CompanionWrite[]>
}

/** What becomes part of the turn by that. */
export interface CompanionWrites {
  /** Written in the turn's transaction: all of it, or nothing of the turn. */
  readonly writes: readonly CompanionWrite[]
  /** Fields of the record that the turn sets. */
  readonly fields?: RecordFields
  /** What the message is to the conversation, where that is more than it says by itself. */
  readonly input?: Input | undefined
  /** The run by which the bot says what it says. */
  readonly campaign?: RunRef
}
