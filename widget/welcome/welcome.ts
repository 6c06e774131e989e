import { mediaAt } from '../links.ts'
import { el } from '../view/dom.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import type { WelcomeHost } from './host.ts'
import css from './welcome.css'

const sheet = sheetOf(css)

/** Shows the information window: picture, title, description, and the button that starts the conversation. */
export function showWelcome({ element, talk, config: { info, payload, title }, begin }: WelcomeHost): void {
  addSheet(talk.root, sheet)
  const picture = mediaAt(info?.picto?.url)
  if (picture) element.append(el('img', { src: picture, alt: '' }))
  element.append(el('p', { class: 'welcome-title' }, info?.titre || title))
  if (info?.description) element.append(el('p', {}, info.description))
  const button = el('button', { type: 'button', class: 'answer begin' }, payload?.title || talk.texts.start)
  button.addEventListener('click', begin)
  element.append(button)
}
