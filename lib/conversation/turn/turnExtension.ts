import type { Input } from '../../domain/engine/model/input.ts'
import type { RunRef } from '../../store/campaigns/slices.ts'
import type { ExtensionItem, ExtensionKey } from '../../store/conversations/beginTurn.ts'
import type { ExtensionWrite } from '../../store/conversations/turnToCommit.ts'
import type { RecordFields, RespondentRecord } from '../../store/respondents/respondentItem.ts'

/** Lets another feature, such as campaigns, read and write in a turn's transaction without the turn knowing its items. */
export interface TurnExtension {
  /** Keys of items to read with the record. */
  readonly keys: readonly ExtensionKey[]
  /** Called before each attempt with the record and those of the items that exist; throws to cancel the turn. */
  prepare(record: RespondentRecord | undefined, found: readonly ExtensionItem[]): Promise<ExtensionWrites> | ExtensionWrites
  /** Called with the sub user, if the turn is relayed to one; returns more writes. */
  prepareSubUser?(subUser: RespondentRecord): Promise<readonly ExtensionWrite[]>
}

/** What an extension adds to a turn. */
export interface ExtensionWrites {
  /** Part of the turn's transaction. */
  readonly writes: readonly ExtensionWrite[]
  /** Fields of the record to set. */
  readonly fields?: RecordFields
  /** Replaces the input, if the extension knows more about it: a button of a campaign, for instance. */
  readonly input?: Input | undefined
  /** The campaign run whose content the bot sends. */
  readonly campaign?: RunRef
}
