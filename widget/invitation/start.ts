import { definePart } from '../parts.ts'
import { el, iconButton } from '../view/dom.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import type { InvitationHost } from './host.ts'
import css from './invitation.css'

const sheet = sheetOf(css)

/** The script of the invitation beside the launcher, loaded when it is due (docs/web-channel.md#widget). */
definePart<InvitationHost>('invitation', ({ root, texts, config: { info }, invite, accepted, dismissed }) => {
  if (!(info?.titre || info?.description)) return
  addSheet(root, sheet)
  const words = el('button', { type: 'button', class: 'words' })
  if (info.titre) words.append(el('strong', {}, info.titre))
  if (info.description) words.append(info.description)
  words.addEventListener('click', accepted)
  invite(el('div', { class: 'invitation', role: 'status' }, words, iconButton('close', texts.dismiss, dismissed)))
})
