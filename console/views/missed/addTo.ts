import type { MissedExpression } from '../../../schemas/understanding.ts'
import { path } from '../../core/api.ts'
import { el, field, select } from '../../parts/dom.ts'
import { problem } from '../../parts/loading.ts'
import type { ApplicationScene } from '../../scene.ts'
import { texts } from '../../texts.ts'
import type { Intent } from '../missed.ts'

const { missed: says } = texts
const fresh = 'new'

/**
 * Asks for the intent that an expression belongs to, or the name and the answer of a new one, and adds it; gives the intent's name, unless
 * nothing was added.
 */
export function addTo(
  { api, appID }: ApplicationScene,
  { text, language }: MissedExpression,
  intents: Intent[],
): Promise<string | undefined> {
  const known = intents.map(({ _id, intent_name }) => [_id, intent_name ?? _id] as const)
  const which = select([...known, [fresh, says.fresh]])
  const name = el('input', { autocomplete: 'off', maxlength: '500' })
  const words = el('input', { autocomplete: 'off', required: true, maxlength: '5000', value: text })
  const answer = el('textarea', { rows: '2', maxlength: '5000' })
  const newFields = el('div', { class: 'compose' }, field(says.name, name), field(says.answer, answer, says.answerHint))
  const trouble = el('div', {})
  const title = el('h2', { id: 'adding' }, says.addTo(text))
  const cancel = el('button', { type: 'button' }, texts.cancel)
  const submit = el('button', { type: 'submit', class: 'primary' }, says.add)
  const form = el(
    'form',
    { class: 'compose' },
    title,
    field(says.text, words),
    field(says.intent, which),
    newFields,
    trouble,
    el('div', { class: 'buttons' }, cancel, submit),
  )
  const dialog = el('dialog', { 'aria-labelledby': 'adding' }, form)
  const adapt = (): void => {
    newFields.hidden = which.value !== fresh
    name.required = !newFields.hidden
    answer.required = !newFields.hidden
  }
  which.addEventListener('change', adapt)
  adapt()
  cancel.addEventListener('click', () => dialog.close())

  async function add(): Promise<string> {
    if (which.value === fresh) {
      const made = await api.call<Intent>('POST', path`/intent/${appID}`, {
        body: { intent_name: name.value, suggested_answer: answer.value },
      })
      intents.push(made)
      which.prepend(el('option', { value: made._id }, name.value))
      which.value = made._id
    }
    await api.call('POST', path`/expression/${which.value}`, { body: { expression_text: words.value, language } })
    return intents.find(({ _id }) => _id === which.value)?.intent_name ?? ''
  }

  document.body.append(dialog)
  dialog.showModal()
  which.focus()
  return new Promise((resolve) => {
    let added: string | undefined
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      if (submit.getAttribute('aria-disabled') === 'true') return
      submit.setAttribute('aria-disabled', 'true')
      try {
        added = await add()
        dialog.close()
      } catch (error) {
        trouble.replaceChildren(problem(error))
      }
      submit.removeAttribute('aria-disabled')
    })
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(added)
    })
  })
}
