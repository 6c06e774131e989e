import type { Messages } from '../languages/messages.ts'
import type { Config, NewFile, UploadForm } from '../types.ts'

/** The interface of the widget to the files script. */
export interface FilesHost {
  readonly root: ShadowRoot
  /** Undefined for English. */
  readonly messages: Messages | undefined
  readonly config: Config
  readonly panel: HTMLElement
  /** The text field: the buttons go before it. */
  readonly input: HTMLTextAreaElement
  /** Requests the upload form for a file. */
  upload(file: NewFile): Promise<UploadForm>
  /** Sends the message with an uploaded file. */
  bring(messageID: string): Promise<void>
}
