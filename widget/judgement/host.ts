import type { Entry } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** What the script that asks about an answer is given. */
export interface JudgementHost {
  /** Where the buttons go. */
  readonly element: HTMLElement
  readonly talk: Talk
  readonly entry: Entry
}
