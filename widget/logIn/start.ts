import { logIn } from '../languages/en.ts'
import { linkTo } from '../links.ts'
import { definePart } from '../parts.ts'
import { el } from '../view/dom.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import { logInForm } from './form.ts'
import type { LogInHost } from './host.ts'
import css from './logIn.css'

const sheet = sheetOf(css)

/** Asks who talks, for the widget, which loads this script where an application talks to nobody else (docs/channels.md#log-in). */
definePart<LogInHost>('log-in', (host) => {
  const { root, messages, config, cover } = host
  const { login_type, login_url } = config.security ?? {}
  const texts = messages?.logIn ?? logIn
  addSheet(root, sheet)
  const why = el('p', {}, texts.why)
  if (login_type !== 'redirect') return cover(logInForm(host, texts, why))
  // The page that people log in on leads back to one that says who they are. In a frame it takes the place of the page around it.
  cover(el('div', { class: 'welcome' }, why, el('a', { class: 'begin', href: linkTo(login_url), target: '_top' }, texts.logIn)))
})
