import type { WidgetTexts } from '../languages/messages.ts'
import { mediaAt } from '../links.ts'
import type { Config } from '../types.ts'
import { el, icon, iconButton } from './dom.ts'

export interface Launcher {
  readonly element: HTMLElement
  readonly button: HTMLButtonElement
  show(isOpen: boolean, unread: number): void
  /** Shows an invitation above the button, unless the panel is open. */
  invite(invitation: HTMLElement): void
  uninvite(): void
}

/** The round button in the corner, with the number of unread messages. */
export function createLauncher(texts: WidgetTexts, { design }: Config, toggle: () => void): Launcher {
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
      button.ariaExpanded = `${isOpen}`
      button.ariaLabel = label
      button.replaceChildren(isOpen ? down : face, badge)
      badge.hidden = isOpen || unread === 0
      badge.textContent = unread > 9 ? '9+' : String(unread)
      if (isOpen) uninvite()
    },
    invite: (next) => {
      if (button.ariaExpanded === 'true') return
      uninvite()
      invitation = next
      element.prepend(next)
    },
    uninvite,
  }
}
