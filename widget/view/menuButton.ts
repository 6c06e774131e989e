import type { MenuEntry } from '../types.ts'
import { el, iconButton } from './dom.ts'
import type { PanelTalk } from './panelTalk.ts'

export interface MenuView {
  readonly button: HTMLButtonElement
  readonly list: HTMLElement
  /** Loads the entries in advance. */
  prepare(): void
  /** Closes it; returns whether it was open. */
  close(): boolean
}

/** The persistent menu: its button, and the list that it opens. */
export function createMenu(talk: PanelTalk, entries: readonly MenuEntry[]): MenuView {
  const set = (isOpen: boolean) => {
    list.hidden = !isOpen
    button.ariaExpanded = `${isOpen}`
  }
  const close = () => {
    const wasOpen = !list.hidden
    set(false)
    return wasOpen
  }
  const list = el('nav', { class: 'menu', 'aria-label': talk.texts.menu })
  let prepared: Promise<void> | undefined
  const prepare = () => {
    prepared ??= talk.add('menu', { element: list, talk, entries, done: close })
    return prepared
  }
  const button = iconButton(
    'menu',
    talk.texts.menu,
    () => {
      const opens = list.hidden === true
      set(opens)
      if (opens) void prepare().then(() => list.querySelector<HTMLElement>('a, button, summary')?.focus())
    },
    { class: 'burger' },
  )
  list.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && relatedTarget !== button && !list.contains(relatedTarget)) set(false)
  })
  set(false)
  return { button, list, prepare, close }
}
