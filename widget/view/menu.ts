import { linkTo } from '../links.ts'
import type { MenuEntry } from '../types.ts'
import { el, icon, iconButton, spoken } from './dom.ts'
import type { Talk } from './talk.ts'

export interface MenuView {
  readonly button: HTMLButtonElement
  readonly list: HTMLElement
  /** Whether it was open, and is not any more. */
  close(): boolean
}

/** The menu that is always there: entries that say something, open a page, or hold entries in turn. */
export function createMenu(talk: Talk, entries: readonly MenuEntry[]): MenuView {
  const set = (isOpen: boolean) => {
    list.hidden = !isOpen
    button.setAttribute('aria-expanded', String(isOpen))
  }
  const close = () => {
    const wasOpen = !list.hidden
    set(false)
    return wasOpen
  }
  const button = iconButton('menu', talk.texts.menu, () => {
    set(list.hidden === true)
    if (!list.hidden) list.querySelector<HTMLElement>('a, button, summary')?.focus()
  })
  const list = el('nav', { class: 'menu', 'aria-label': talk.texts.menu }, listOf(talk, entries, close))
  list.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && relatedTarget !== button && !list.contains(relatedTarget)) set(false)
  })
  set(false)
  return { button, list, close }
}

function listOf(talk: Talk, entries: readonly MenuEntry[], done: () => void): HTMLElement {
  const list = el('ul', { role: 'list' })
  for (const entry of entries) {
    const view = entryView(talk, entry, done)
    if (view) list.append(el('li', {}, view))
  }
  return list
}

function entryView(talk: Talk, entry: MenuEntry, done: () => void): HTMLElement | undefined {
  const { type, title = '', payload } = entry
  const below: readonly MenuEntry[] = entry.call_to_actions ?? []
  if (below.length) return el('details', {}, el('summary', {}, title), listOf(talk, below, done))
  const url = type === 'web_url' ? linkTo(entry.url) : undefined
  if (url !== undefined) {
    const link = el('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, title, icon('out'), spoken(` ${talk.texts.newTab}`))
    link.addEventListener('click', done)
    return link
  }
  if (!payload) return undefined
  const button = el('button', { type: 'button' }, title)
  button.addEventListener('click', () => {
    done()
    talk.chooseMenu(entry)
  })
  return button
}
