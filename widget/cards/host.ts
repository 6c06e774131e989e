import type { CarouselEntry, Entry } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** The interface of the widget to the cards script. */
export interface CardsHost {
  /** The parent of the cards. */
  readonly element: HTMLElement
  readonly talk: Talk
  readonly entry: Entry
  readonly cards: readonly CarouselEntry[]
}
