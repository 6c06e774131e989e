import type { Entry } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** The interface of the widget to the feedback script. */
export interface JudgementHost {
  /** The parent of the buttons. */
  readonly element: HTMLElement
  readonly talk: Talk
  readonly entry: Entry
}
