import { mediaAt } from '../links.ts'
import { definePart } from '../parts.ts'
import { el } from '../view/dom.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import type { WelcomeHost } from './host.ts'
import css from './welcome.css'

const sheet = sheetOf(css)

/** The script of the information window before the conversation, loaded if the application has one (`showInformationWindow`). */
definePart<WelcomeHost>('welcome', ({ element, talk, config: { info, payload, title }, begin }) => {
  addSheet(talk.root, sheet)
  const picture = mediaAt(info?.picto?.url)
  if (picture) element.append(el('img', { src: picture, alt: '' }))
  element.append(el('p', { class: 'welcome-title' }, info?.titre || title))
  if (info?.description) element.append(el('p', {}, info.description))
  const button = el('button', { type: 'button', class: 'begin' }, payload?.title || talk.texts.start)
  button.addEventListener('click', begin)
  element.append(button)
})
