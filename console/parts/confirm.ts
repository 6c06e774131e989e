import { t } from '../core/messages.ts'
import { el } from './dom.ts'

/** Asks before what cannot be undone. The browser keeps the focus inside, and gives it back. */
export function confirmed(question: string, warning: string, yes: string, look: 'danger' | 'primary' = 'danger'): Promise<boolean> {
  const title = el('h2', { id: 'question' }, question)
  const dialog = el('dialog', { 'aria-labelledby': 'question' }, title, el('p', {}, warning), el('div', { class: 'buttons' }))
  const choice = (text: string, value: string, cls: string): HTMLButtonElement => {
    const made = el('button', { type: 'button', class: cls }, text)
    made.addEventListener('click', () => dialog.close(value))
    return made
  }
  dialog.lastElementChild?.append(choice(t.keep, '', 'plain'), choice(yes, 'yes', look))
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    })
  })
}
