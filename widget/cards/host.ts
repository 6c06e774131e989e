import type { CarouselEntry, Entry } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** What the script that shows cards is given for the cards of one message. */
export interface CardsHost {
  /** Where they go. */
  readonly element: HTMLElement
  readonly talk: Talk
  readonly entry: Entry
  readonly cards: readonly CarouselEntry[]
}
