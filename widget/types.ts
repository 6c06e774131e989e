import type { UploadForm } from '../schemas/attachment.ts'
import type { Answer, CarouselEntry } from '../schemas/message.ts'
import type { TranscriptEntry } from '../schemas/transcript.ts'
import type { WebConfig } from '../schemas/webConfig.ts'

/** The types of the web channel (docs/web-channel.md#web-channel), from the schemas of the service. */

export type Entry = TranscriptEntry
export type Config = WebConfig
export type { Answer, CarouselEntry, UploadForm }
export type Menu = NonNullable<WebConfig['persistent_menu']>[number]
export type MenuEntry = NonNullable<Menu['call_to_actions']>[number]

export interface Session {
  readonly respondentID: string
  readonly token: string
  readonly websocketURL: string
}

/** A message of the respondent, in one of the forms that the channel accepts. */
export type MessageInput =
  | { readonly text: string }
  | { readonly answerID: string }
  | { readonly answerIDs: readonly string[] }
  | { readonly payload: string }
  | { readonly attachment: string }
  | { readonly location: { readonly latitude: number; readonly longitude: number } }

/** What the respondent did with a message. */
export type WebEvent =
  | { readonly type: 'read' | 'clicked'; readonly messageID: string }
  | { readonly type: 'feedback'; readonly messageID: string; readonly positive: boolean }

/** The metadata of a file before its upload. */
export interface NewFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** A frame that the channel pushes. */
export type Frame =
  | { readonly type: 'message'; readonly message: Entry }
  | { readonly type: 'typing'; readonly on: boolean }
  /** The beginning of an answer that is being written; an empty text takes it back. */
  | { readonly type: 'partial'; readonly text: string }
  | { readonly type: 'live'; readonly live: boolean }
  | { readonly type: 'closeWebview' }
