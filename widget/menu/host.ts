import type { MenuEntry } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** What the script that shows the menu is given. */
export interface MenuHost {
  /** Where the entries go. */
  readonly element: HTMLElement
  readonly talk: Talk
  readonly entries: readonly MenuEntry[]
  /** Something was chosen. */
  done(): void
}
