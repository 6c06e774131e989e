import type { Entry } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** The interface of the widget to the answers script. */
export interface AnswersHost {
  /** The parent of the answers. */
  readonly element: HTMLElement
  readonly talk: Talk
  readonly entry: Entry
}
