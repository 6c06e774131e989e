import type { FromSchema } from 'json-schema-to-ts'
import type { intent } from '../../schemas/nlu.ts'
import type { MissedExpression } from '../../schemas/understanding.ts'
import { path } from '../core/api.ts'
import { moment, number } from '../core/format.ts'
import { button, el } from '../parts/dom.ts'
import { loading } from '../parts/loading.ts'
import { table } from '../parts/table.ts'
import type { View } from '../scene.ts'
import { periodOf } from '../screens/metrics/period.tsx'
import { texts } from '../texts.ts'
import { addTo } from './missed/addTo.ts'

const { missed: says } = texts

export type Intent = FromSchema<typeof intent>

/** What respondents said and the bot did not understand, the most frequent first; an editor adds it to an intent, and the bot learns it. */
export const missed: View = (scene) => {
  const { api, appID, signal, route, mayEdit, announce } = scene
  const period = periodOf(Object.fromEntries(route.query), Date.now())
  const load = () =>
    Promise.all([
      api.call<MissedExpression[]>('GET', path`/nlu/missed/${appID}`, { query: { from: period.from, to: period.to }, signal }),
      mayEdit ? api.call<Intent[]>('GET', path`/intents/${appID}`, { signal }) : [],
    ])
  const { place } = loading(signal, load, ([expressions, intents]) => {
    if (expressions.length === 0) return [el('p', { class: 'empty' }, says.none)]
    const columns = [{ title: says.text }, { title: says.language }, { title: says.count, isNumber: true }, { title: says.last }]
    const shown = table(says.title, [...columns, ...(mayEdit ? [{ title: says.intent }] : [])], [])
    shown.querySelector('tbody')?.append(...expressions.map((each) => row(each, intents)))
    return [el('div', { class: 'card flush stacked' }, shown)]
  })

  function row(expression: MissedExpression, intents: Intent[]): HTMLElement {
    const { text, language, nb_request, lastAt } = expression
    const last = el('td', { role: 'cell' })
    const add = button(says.add, async () => {
      const name = await addTo(scene, expression, intents)
      if (name === undefined) return
      const done = says.added(text, name)
      announce(done)
      last.replaceChildren(el('span', { class: 'badge state-sent', tabindex: '-1' }, `✓ ${name}`))
      last.querySelector('span')?.focus()
    })
    add.setAttribute('aria-label', says.addTo(text))
    last.append(add)
    return el(
      'tr',
      { role: 'row' },
      el('th', { scope: 'row', role: 'rowheader' }, text),
      el('td', { role: 'cell' }, el('span', { class: 'badge' }, language)),
      el('td', { role: 'cell', class: 'number' }, number(nb_request)),
      el('td', { role: 'cell' }, el('time', { datetime: lastAt }, moment(lastAt))),
      ...(mayEdit ? [last] : []),
    )
  }

  return { title: says.title, body: [el('p', { class: 'lead' }, says.lead), place] }
}
