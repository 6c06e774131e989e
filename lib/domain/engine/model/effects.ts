import type { Answer, Message } from '../../../../schemas/message.ts'
import type { ProfileSetter } from '../../../../schemas/profile.ts'
import type { TranscriptEntry } from '../../../../schemas/transcript.ts'

/** What a step of a conversation does: all of it is for the edge to write and to send. */

/** A message as the respondent sees it: filtered, filled in, the answers under the last of a resource; each answer has an answerID. */
export type ShownMessage = Omit<Message, 'filters'> & { readonly answers?: readonly Answer[] }

/** An answer to store. One question keeps one answer a respondent: a later one takes the place of the earlier (several picks grow so). */
export interface RecordedAnswer {
  readonly featureID: string
  readonly resourceID: string
  readonly questionIndex: number
  readonly response: readonly string[]
}

export type ProcessEvent =
  | { readonly event: 'started'; readonly featureID: string }
  /** `cost`: what the entry that ended it says; undefined where it says nothing. */
  | { readonly event: 'finished'; readonly featureID: string; readonly cost: number | undefined }

/** Something for whoever looks after the bot: codes and ids, no values. A bot that is built wrongly wakes nobody at night. */
export interface Log {
  readonly code: LogCode
  readonly featureID?: string
  readonly resourceID?: string
  /** What was named and is not there. */
  readonly targetID?: string
}

export type LogCode =
  | 'loop_stopped'
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

/** What the channel may do for the question that waits: the same as the transcript tells. */
export type Expectation = NonNullable<TranscriptEntry['expects']>

/** What the turn does: to be written and sent as one. */
export interface Effects {
  readonly messages: readonly ShownMessage[]
  /** All changes of the profile, merged: `changesOf` of lib/domain/profile/changes.ts takes it as it is, and each name is changed once. */
  readonly setter: { readonly [Part in 'attribute' | 'tag' | 'event']: NonNullable<ProfileSetter[Part]> }
  readonly answers: readonly RecordedAnswer[]
  /** The respondent's last answer, where this turn took one. */
  readonly lastResponse?: string
  /** What the respondent's own message reads like in a transcript: the words of the button that was chosen; absent for words of their own. */
  readonly said?: string
  readonly processes: readonly ProcessEvent[]
  /** Present where the bot handed the conversation to a human. */
  readonly handedOver?: true
  /** Whether what was said fitted nothing. */
  readonly misunderstood: boolean
  /** The resource that refused what was said, where one did. */
  readonly refusedBy?: string
  /** Absent where the question takes one answer and nothing helps with it. */
  readonly expects?: Expectation
  readonly logs: readonly Log[]
  /** Where buttons are in the bot that were shown under ids of the bot's own, which several may have; absent where none was. */
  readonly places?: Readonly<Record<string, string>>
}
