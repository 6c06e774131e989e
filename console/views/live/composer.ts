import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { el, field } from '../../parts/dom.ts'
import { problem } from '../../parts/loading.ts'
import type { ApplicationScene } from '../../scene.ts'
import { texts } from '../../texts.ts'
import { cannedReplies } from './canned.ts'

const { live: says } = texts
/** How often the respondent is told that somebody writes. */
const typingMs = 4000

/** Where an operator writes; `sent` gets what the service made of it. */
export function composer(scene: ApplicationScene, respondentID: string, sent: (entry: TranscriptEntry) => void): HTMLElement {
  const { api, appID, signal } = scene
  const text = el('textarea', { rows: '2', maxlength: '10000', placeholder: says.placeholder, required: true })
  const submit = el('button', { type: 'submit', class: 'primary' }, says.send)
  const trouble = el('div', {})
  const form = el('form', { class: 'composer' }, field(says.message, text, says.keys), submit)
  let told = 0

  const typing = (sender_action: 'typingon' | 'typingoff'): void => {
    told = sender_action === 'typingon' ? Date.now() : 0
    // Whether this is heard changes nothing: no answer is waited for.
    void api
      .call('POST', '/conversation/typing', { appid: appID, body: { recipient: { id: respondentID }, sender_action }, signal })
      .catch(() => {})
  }
  text.addEventListener('input', () => {
    if (text.value && Date.now() - told > typingMs) typing('typingon')
  })
  const canned = cannedReplies(scene, respondentID, (filled, unset) => {
    text.value = filled
    trouble.replaceChildren(...(unset.length ? [el('p', { class: 'note', role: 'status' }, says.unset(unset.join(', ')))] : []))
    text.focus()
  })
  text.addEventListener('keydown', (event) => {
    if (event.key === '/' && text.value === '' && canned) {
      event.preventDefault()
      canned.box.focus()
      return
    }
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const said = text.value.trim()
    if (!said || submit.getAttribute('aria-disabled') === 'true') return
    submit.setAttribute('aria-disabled', 'true')
    try {
      const entry = await api.call<TranscriptEntry>('POST', '/conversation/live/message', { body: { appID, respondentID, text: said } })
      text.value = ''
      trouble.replaceChildren()
      typing('typingoff')
      sent(entry)
    } catch (error) {
      // What was written stays, to be sent again.
      trouble.replaceChildren(problem(error))
    }
    submit.removeAttribute('aria-disabled')
    text.focus()
  })
  return el('div', {}, ...(canned ? [canned.place] : []), trouble, form)
}
