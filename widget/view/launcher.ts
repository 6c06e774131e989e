import type { WidgetTexts } from '../languages/messages.ts'
import { mediaAt } from '../links.ts'
import type { Config } from '../types.ts'
import { el, icon, iconButton } from './dom.ts'

export interface Launcher {
  readonly element: HTMLElement
  readonly button: HTMLButtonElement
  show(isOpen: boolean, unread: number): void
  /** Shows the invitation until it is accepted or dismissed. */
  invite(): void
  uninvite(): void
}

/** The round button in the corner, with the number of unread messages and the invitation. */
export function createLauncher(texts: WidgetTexts, { info, design }: Config, toggle: () => void, dismissed: () => void): Launcher {
  const picture = mediaAt(design?.picto?.widget)
  const badge = el('span', { class: 'badge', 'aria-hidden': 'true', hidden: true })
  const button = iconButton('chat', texts.open, toggle, { class: 'launcher', 'aria-expanded': 'false', 'aria-haspopup': 'dialog' })
  const face = picture ? el('img', { src: picture, alt: '' }) : icon('chat')
  const down = icon('down')
  button.replaceChildren(face, badge)
  const element = el('div', { class: 'corner' }, button)
  let invitation: HTMLElement | undefined

  const uninvite = () => {
    invitation?.remove()
    invitation = undefined
  }

  return {
    element,
    button,
    show: (isOpen, unread) => {
      const label = isOpen ? texts.close : unread ? texts.unread(unread) : texts.open
      button.setAttribute('aria-expanded', String(isOpen))
      button.setAttribute('aria-label', label)
      button.replaceChildren(isOpen ? down : face, badge)
      badge.hidden = isOpen || unread === 0
      badge.textContent = unread > 9 ? '9+' : String(unread)
      if (isOpen) uninvite()
    },
    invite: () => {
      if (invitation || !(info?.titre || info?.description)) return
      const words = el('button', { type: 'button', class: 'words' })
      if (info.titre) words.append(el('strong', {}, info.titre))
      if (info.description) words.append(info.description)
      words.addEventListener('click', toggle)
      const away = iconButton('close', texts.dismiss, () => {
        uninvite()
        dismissed()
        button.focus()
      })
      invitation = el('div', { class: 'invitation', role: 'status' }, words, away)
      element.prepend(invitation)
    },
    uninvite,
  }
}
