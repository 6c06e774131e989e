import type { Source } from '../../../schemas/profile.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { Input } from '../../domain/engine/model/input.ts'
import type { NamedUpload } from '../../infrastructure/attachments/uploads.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import type { Identity } from '../../store/respondents/respondents.ts'
import type { TurnExtension } from './turnExtension.ts'

/** An event that starts a turn: a message of the respondent or an operator, or a command of an API call. */
export interface Incoming {
  readonly input: Input
  /** The transcript entry of the message; absent for commands. */
  readonly message?: Pick<TranscriptEntry, 'type' | 'text' | 'url' | 'attachment'> | undefined
  /** The upload of the message, not claimed yet. `input` and `message` are derived from it. */
  readonly upload?: NamedUpload | undefined
  /** What was written with the upload. */
  readonly caption?: string | undefined
  /** Set if an operator wrote the message, not the respondent. */
  readonly isOperator?: true
  /** The operator as shown to the respondent. */
  readonly operator?: TranscriptEntry['operator'] | undefined
  /** The channel on which the message arrived. */
  readonly source?: Source | undefined
  /** The account of the channel that it was written to. */
  readonly account?: string | undefined
  /** Until when free text may be sent on the channel (ISO 8601). */
  readonly windowUntil?: string | undefined
  /** The name of the respondent at the provider. */
  readonly profileName?: string | undefined
  /** The session that sent the message, checked against the respondent in each attempt; with the record, if it was just read. */
  readonly session?: (Identity & { readonly record?: RespondentRecord | undefined; readonly language?: string | undefined }) | undefined
  /** Idempotency key: a message delivered twice is one turn. */
  readonly messageID?: string | undefined
  /** respondentID of the root user whose channel speaks as this respondent until the conversation rests. */
  readonly root?: string | undefined
  /** Reads and writes of another feature, such as a campaign delivery, that join the turn's transaction. */
  readonly extension?: TurnExtension | undefined
}
