import type { UploadForm } from '../schemas/attachment.ts'
import type { Answer, CarouselEntry } from '../schemas/message.ts'
import type { TranscriptEntry } from '../schemas/transcript.ts'
import type { WebConfig } from '../schemas/webConfig.ts'

/** What travels between the widget and the web channel (docs/channels.md#web-channel): the types are those of the service's own schemas. */

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

/** What the respondent says, in one of the forms that the channel takes. */
export type Saying =
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

/** What is said of a file before it is sent. */
export interface NewFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** What the channel pushes. */
export type Frame =
  | { readonly type: 'message'; readonly message: Entry }
  | { readonly type: 'typing'; readonly on: boolean }
  | { readonly type: 'live'; readonly live: boolean }
  | { readonly type: 'closeWebview' }
