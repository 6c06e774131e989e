import type { ApplicationObject } from '../../../../schemas/application.ts'
import type { Answer, Message } from '../../../../schemas/message.ts'
import type { Source } from '../../../../schemas/profile.ts'
import type { OptOutRequest } from '../../optOut/optOutText.ts'
import type { OptOutLanguage } from '../../optOut/types.ts'
import type { DocumentAnswer } from './requests.ts'

/**
 * Input and output of a turn of the engine (docs/conversations.md#turns). The engine is `advance` in advance.ts: no I/O, clock or
 * randomness. It yields a `Request` for anything else, and the caller answers with a `Result` of the same kind.
 */

/** What caused the turn. */
export type Input =
  /** Text of the respondent, and the file whose caption it is. */
  | { readonly kind: 'text'; readonly text: string; readonly file?: SentFile }
  /** A button by its ID: every displayed answer has one. */
  | { readonly kind: 'answer'; readonly answerID: string }
  /** Several buttons at once (multiple_answers). */
  | { readonly kind: 'answers'; readonly answerIDs: readonly string[] }
  /** A button or menu entry by its payload; `get_started` and the application's `payload.payload` start the conversation. */
  | { readonly kind: 'payload'; readonly payload: string }
  /** A button by its index among those displayed, from 0. */
  | { readonly kind: 'index'; readonly index: number }
  /** A button that no resource defines, such as a campaign's. */
  | { readonly kind: 'button'; readonly answer: Answer }
  | { readonly kind: 'location'; readonly latitude: number; readonly longitude: number }
  /** A file without words. */
  | ({ readonly kind: 'media' } & SentFile)
  /**
   * Go to a feature: botrespondent/bot, sendMessage, a campaign, changeRespondentID. Also `previous_feature` and
   * `<featureID>__currentindex`.
   */
  | { readonly kind: 'feature'; readonly featureID: string }
  /** Restart the conversation: the start keyword on SMS. */
  | { readonly kind: 'restart' }
  /** Go to a resource: sendMessage. */
  | { readonly kind: 'resource'; readonly resourceID: string }
  /** Say something and stay there: a template to one respondent. Its texts are no templates any more. */
  | { readonly kind: 'say'; readonly messages: readonly Message[]; readonly answers: readonly Answer[] }
  /** Resume the conversation (resumeconversation): repeat the waiting question. */
  | { readonly kind: 'resume' }
  /** An operator hands back to the bot, which says so and repeats the waiting question. */
  | { readonly kind: 'handedBack' }
  /** The answer to the text of an earlier turn, for which a model was asked; undefined if it is not known. */
  | { readonly kind: 'documentAnswer'; readonly turn: number; readonly text: string; readonly answer: DocumentAnswer | undefined }
  /** Opt out of campaigns or in again, as the provider reports: it has answered already. */
  | { readonly kind: 'optOut'; readonly word: OptOutRequest['word'] }
  /** Start another run of the current process, else of the last open one, else of the given feature's (executeaction). */
  | { readonly kind: 'restartProcess'; readonly featureID: string | undefined }

/** A file; `isOff` if the application does not accept its type. */
export interface SentFile {
  readonly type: 'image' | 'video' | 'audio' | 'file'
  readonly url: string
  readonly isOff?: boolean
}

/** Inputs that can answer a waiting resource. */
export type RespondentMessage = Exclude<
  Input,
  {
    kind: 'feature' | 'resource' | 'restart' | 'say' | 'resume' | 'handedBack' | 'documentAnswer' | 'optOut' | 'restartProcess' | 'button'
  }
>

/** The languages of the default texts. */
export type OwnLanguage = NonNullable<ApplicationObject['language']>

/** The circumstances of a turn. */
export interface Facts {
  /** Milliseconds since 1970; relative filters count from here. */
  readonly now: number
  /** Language of the default texts. */
  readonly language: OwnLanguage
  readonly source: Source
  /** Whether their channel shows texts only: choices have numbers, and STOP is a word of the carriers. */
  readonly isPlainText?: boolean
  /** Language of the respondent, if an opt-out can be confirmed in it; absent if they have none. */
  readonly optOutLanguage?: OptOutLanguage | undefined
  /** Whether there is something in the application's sources to find an answer in. */
  readonly hasSources?: boolean
  /** Whether the bot is silent, as in live chat: it handles nothing but opt-outs. */
  readonly isSilent?: boolean
}
