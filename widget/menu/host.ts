import type { MenuEntry } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** The interface of the widget to the menu script. */
export interface MenuHost {
  /** The parent of the entries. */
  readonly element: HTMLElement
  readonly talk: Talk
  readonly entries: readonly MenuEntry[]
  /** Called when an entry was chosen. */
  done(): void
}
