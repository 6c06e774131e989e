import type { Messages } from '../languages/messages.ts'
import type { Config, NewFile, UploadForm } from '../types.ts'

/** What the widget passes to the upload script. */
export interface FilesHost {
  readonly root: ShadowRoot
  /** Undefined for English. */
  readonly messages: Messages | undefined
  readonly config: Config
  readonly panel: HTMLElement
  /** Where one writes: the buttons come before it. */
  readonly input: HTMLTextAreaElement
  /** The form for a file. */
  upload(file: NewFile): Promise<UploadForm>
  /** Says the message that brings a file which was sent. */
  bring(messageID: string): Promise<void>
}
