import { linkTo } from '../links.ts'
import type { MenuEntry } from '../types.ts'
import { el, icon, spoken } from '../view/dom.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import type { Talk } from '../view/talk.ts'
import type { MenuHost } from './host.ts'
import css from './menu.css'

const sheet = sheetOf(css)

/** Shows the entries of the menu: each sends something, opens a page, or contains entries. */
export function showMenu({ element, talk, entries, done }: MenuHost): void {
  addSheet(talk.root, sheet)
  element.append(listOf(talk, entries, done))
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
