import { definePart } from '../parts.ts'
import { el, iconButton } from '../view/dom.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import type { InvitationHost } from './host.ts'
import css from './invitation.css'
import { invitationFor } from './invitationFor.ts'

const sheet = sheetOf(css)

/** The script of the invitation beside the launcher (docs/web-channel.md#embedding). */
definePart<InvitationHost>('invitation', ({ root, texts, config: { info }, signal, invite, accepted, dismissed }) => {
  const show = (title: string | undefined, text: string | undefined): void => {
    addSheet(root, sheet)
    const words = el('button', { type: 'button', class: 'words' })
    if (title) words.append(el('strong', {}, title))
    if (text) words.append(text)
    words.addEventListener('click', accepted)
    invite(el('div', { class: 'invitation', role: 'status' }, words, iconButton('close', texts.dismiss, dismissed)))
  }
  const own = invitationFor(info?.invitations, location.pathname)
  const seconds = own ? (own.after ?? 0) : info?.show_widget_notification_delay
  const isThere = own ?? (info?.titre || info?.description)
  if (seconds === undefined || !isThere) return
  const timer = setTimeout(() => (own ? show(undefined, own.text) : show(info?.titre, info?.description)), seconds * 1000)
  signal.addEventListener('abort', () => clearTimeout(timer))
})
