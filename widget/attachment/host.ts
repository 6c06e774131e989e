import type { Entry } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** The interface of the widget to the script that shows a file. */
export interface AttachmentHost {
  /** The parent of the file. */
  readonly element: HTMLElement
  readonly talk: Talk
  readonly entry: Entry
  readonly attachment: NonNullable<Entry['attachment']>
}
