import type { Answer, Message } from '../../../../schemas/message.ts'
import type { ProfileSetter } from '../../../../schemas/profile.ts'
import type { CitedSource, TranscriptEntry } from '../../../../schemas/transcript.ts'

/** The effects of a turn, which the caller stores and sends. */

/**
 * A message as the respondent sees it: filtered, with templates filled in; the options are under the last message of a resource, each with
 * an answerID.
 */
export type BotMessage = Omit<Message, 'filters'> & {
  readonly answers?: readonly Answer[]
  /** What an answer from sources cites. */
  readonly sources?: readonly CitedSource[]
}

/** An answer to store. Each question keeps one answer per respondent: a later one replaces it. */
export interface RecordedAnswer {
  readonly featureID: string
  readonly resourceID: string
  readonly questionIndex: number
  readonly response: readonly string[]
}

export type ProcessEvent =
  | { readonly event: 'started'; readonly featureID: string }
  /** `cost`: that of the entry that ended the process, if set. */
  | { readonly event: 'finished'; readonly featureID: string; readonly cost: number | undefined }

/** A warning for the maintainers of the bot: codes and IDs, no values. A misconfigured bot raises no alarm. */
export interface Log {
  readonly code: LogCode
  readonly featureID?: string
  readonly resourceID?: string
  /** The missing target. */
  readonly targetID?: string
}

export type LogCode =
  | 'loop_stopped'
  | 'echo_stopped'
  | 'position_vanished'
  | 'target_vanished'
  | 'feature_hidden'
  | 'filter_broken'
  | 'filter_vanished'
  | 'condition_broken'
  | 'validation_failed'
  | 'name_refused'
  | 'event_holds_date'
  | 'event_no_date'
  | 'event_overflows'
  | 'value_too_large'
  | 'button_unknown'
  | 'picks_too_long'
  | 'templates_too_long'

/** What the channel can offer for the waiting question, as in the transcript. */
export type Expectation = NonNullable<TranscriptEntry['expects']>

/** The effects of a turn, to be stored and sent together. */
export interface Effects {
  readonly messages: readonly BotMessage[]
  /** Merged profile changes, each name once; a valid argument of `changesOf` in lib/domain/profile/changes.ts. */
  readonly setter: { readonly [Part in 'attribute' | 'tag' | 'event']: NonNullable<ProfileSetter[Part]> }
  readonly answers: readonly RecordedAnswer[]
  /** The answer that this turn took, if any. */
  readonly lastResponse?: string
  /** The respondent's message as shown in the transcript, if it pressed a button: its label. */
  readonly buttonText?: string
  readonly processes: readonly ProcessEvent[]
  /** Set if the bot handed the conversation over to an operator. */
  readonly handedOver?: true
  /** Whether the message matched nothing. */
  readonly misunderstood: boolean
  /** Set if a model is to answer the message from sources; the answer is the input of a later turn. */
  readonly asksModel?: true
  /** Set if sources were consulted, and had no answer. */
  readonly unanswered?: true
  /** The resource that refused the message, if any. */
  readonly refusedBy?: string
  /** Absent if the question takes one free answer. */
  readonly expects?: Expectation
  readonly logs: readonly Log[]
  /** Locations of buttons that have IDs of the bot's own, which need not be unique; absent if there are none. */
  readonly places?: Readonly<Record<string, string>>
}
