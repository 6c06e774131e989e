import type { Filter } from '../../../schemas/filter.ts'
import { number } from '../../core/format.ts'
import { navigate } from '../../core/navigate.ts'
import { confirmed } from '../../parts/confirm.ts'
import { el, field, section, select } from '../../parts/dom.ts'
import { problem, wordsFor } from '../../parts/loading.ts'
import { hashOf } from '../../route.ts'
import type { View } from '../../scene.ts'
import { texts } from '../../texts.ts'
import { conditions } from './conditions.ts'

const { campaigns } = texts
const { compose: says } = campaigns
/** Counting looks at every respondent: it waits until the choice rests. */
const restMs = 500

/** Makes a campaign: a message to whom conditions select, now or later; how many they are is counted as one chooses. */
export const compose: View = ({ api, appID, application, signal }) => {
  const text = el('textarea', { rows: '4', required: true, maxlength: '10000' })
  const when = select([
    ['now', says.now],
    ['later', says.later],
  ])
  when.setAttribute('aria-label', says.when)
  const at = el('input', { type: 'datetime-local' })
  const atField = field(says.at, at)
  const submit = el('button', { type: 'submit', class: 'primary' }, says.send)
  const count = el('p', { class: 'reaches', role: 'status' })
  const trouble = el('div', {})
  const chosen = conditions(application, () => {
    key = crypto.randomUUID()
    void recount()
  })
  // The same form is sent once, however often its button is pressed or its answer is lost.
  let key = crypto.randomUUID()
  let latest = 0

  const preview = async (filters: Filter): Promise<number> =>
    (await api.call<{ count: number }>('POST', '/filter/preview', { body: { appID, filters }, signal })).count

  async function recount(): Promise<void> {
    const mine = ++latest
    count.replaceChildren(says.counting)
    await new Promise((rested) => setTimeout(rested, restMs))
    const filters = chosen.filter()
    if (mine !== latest || signal.aborted) return
    if (!filters) return count.replaceChildren(says.incomplete)
    const said = await preview(filters).then((n) => says.reaches(number(n)), wordsFor)
    if (mine === latest) count.replaceChildren(said)
  }

  const adapt = (): void => {
    const later = when.value === 'later'
    atField.hidden = !later
    at.required = later
    submit.replaceChildren(later ? says.schedule : says.send)
  }
  when.addEventListener('change', adapt)
  at.addEventListener('input', () => at.setCustomValidity(''))
  adapt()
  void recount()

  const form = el(
    'form',
    { class: 'compose' },
    section(campaigns.content, field(says.text, text, says.hint)),
    section(campaigns.audience, chosen.place, count),
    section(says.when, el('div', { class: 'row' }, el('div', { class: 'field' }, when), atField)),
    trouble,
    el('div', { class: 'buttons' }, submit, el('a', { class: 'button', href: hashOf(appID, 'campaigns') }, texts.cancel)),
  )
  form.addEventListener('input', () => {
    key = crypto.randomUUID()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })

  async function send(): Promise<void> {
    const timestamp = when.value === 'later' ? Date.parse(at.value) : undefined
    const filters = chosen.filter()
    if (!filters || submit.getAttribute('aria-disabled') === 'true') return
    if (timestamp !== undefined && !(timestamp > Date.now())) {
      at.setCustomValidity(says.needsTime)
      at.reportValidity()
      return
    }
    submit.setAttribute('aria-disabled', 'true')
    try {
      const reached = says.reaches(number(await preview(filters)))
      if (await confirmed(says.sure(reached), says.warning, timestamp === undefined ? says.send : says.schedule, 'primary')) {
        const body = { appID, type: 'message', messages: [{ type: 'text', text: text.value }], filters, timestamp }
        const headers = { 'idempotency-key': key }
        const made = await api.call<{ notificationID: string }>('POST', '/notificationapi/api/sendCampaign', { body, headers })
        navigate(hashOf(appID, 'campaigns', made.notificationID))
      }
    } catch (error) {
      trouble.replaceChildren(problem(error))
    }
    submit.removeAttribute('aria-disabled')
  }

  return { title: says.title, up: { text: campaigns.title, href: hashOf(appID, 'campaigns') }, body: [form] }
}
