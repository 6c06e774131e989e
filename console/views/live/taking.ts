import { el, field } from '../../parts/dom.ts'
import { hashOf } from '../../route.ts'
import type { ApplicationScene } from '../../scene.ts'
import { texts } from '../../texts.ts'

const { live: says } = texts

/** Opens the conversation of somebody who has not asked for a human. */
export function taking({ appID }: ApplicationScene): HTMLElement {
  const who = el('input', { autocomplete: 'off', required: true })
  const form = el('form', {}, field(texts.campaigns.who, who), el('button', { type: 'submit' }, texts.respondent.openLive))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    location.hash = hashOf(appID, 'live', who.value)
  })
  return el('details', {}, el('summary', {}, says.takeSomebody), form)
}
