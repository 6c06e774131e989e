import { logIn } from '../languages/en.ts'
import { linkTo } from '../links.ts'
import { definePart } from '../parts.ts'
import { el } from '../view/dom.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import { logInForm } from './form.ts'
import type { LogInHost } from './host.ts'
import css from './logIn.css'

const sheet = sheetOf(css)

/** The script that logs respondents in, loaded if the application requires it (docs/web-channel.md#log-in). */
definePart<LogInHost>('log-in', (host) => {
  const { root, messages, config, cover } = host
  const { login_type, login_url } = config.security ?? {}
  const texts = messages?.logIn ?? logIn
  addSheet(root, sheet)
  const why = el('p', {}, texts.why)
  if (login_type !== 'redirect') return cover(logInForm(host, texts, why))
  // The log-in page of the site redirects to a page that identifies the visitor. In a frame it replaces the page around it.
  cover(el('div', { class: 'welcome' }, why, el('a', { class: 'answer begin', href: linkTo(login_url), target: '_top' }, texts.logIn)))
})
