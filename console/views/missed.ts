import type { FromSchema } from 'json-schema-to-ts'
import type { intent } from '../../schemas/nlu.ts'
import type { MissedExpression } from '../../schemas/understanding.ts'
import { path } from '../core/api.ts'
import { moment, number } from '../core/format.ts'
import { button, el } from '../parts/dom.ts'
import { loading } from '../parts/loading.ts'
import { byPortions } from '../parts/more.ts'
import { table } from '../parts/table.ts'
import type { View } from '../scene.ts'
import { periodOf } from '../screens/metrics/period.tsx'
import { texts } from '../texts.ts'
import { addTo } from './missed/addTo.ts'

const { missed: says } = texts

export type Intent = FromSchema<typeof intent>

type Place = MissedExpression['places'][number]

const portion = 50

/**
 * What respondents wrote and the bot refused or did not understand, the most frequent first, with where that was; an editor adds it to an
 * intent, and the bot learns it.
 */
export const missed: View = (scene) => {
  const { api, appID, signal, route, mayEdit, announce } = scene
  const { from, to } = periodOf(Object.fromEntries(route.query), Date.now())
  const fetchPage = (cursor?: string) =>
    api.page<MissedExpression>('GET', path`/nlu/missed/${appID}`, { query: { from, to, cursor }, signal })
  const load = () => Promise.all([fetchPage(), mayEdit ? api.call<Intent[]>('GET', path`/intents/${appID}`, { signal }) : []])
  const { place } = loading(signal, load, ([page, intents]) => {
    if (page.items.length === 0) return [el('p', { class: 'empty' }, says.none)]
    const columns = [
      { title: says.text },
      { title: says.language },
      { title: says.count, isNumber: true },
      { title: says.where },
      { title: says.last },
    ]
    const shown = table(says.title, [...columns, ...(mayEdit ? [{ title: says.intent }] : [])], [])
    const rows = shown.querySelector('tbody')
    const more = byPortions(page, portion, fetchPage, (items) => rows?.append(...items.map((each) => row(each, intents))))
    return [el('div', { class: 'card flush stacked' }, shown), more]
  })

  function row(expression: MissedExpression, intents: Intent[]): HTMLElement {
    const { text, language, nb_request, lastAt, places } = expression
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
      el('td', { role: 'cell' }, placesIn(places)),
      el('td', { role: 'cell' }, el('time', { datetime: lastAt }, moment(lastAt))),
      ...(mayEdit ? [last] : []),
    )
  }

  return { title: says.title, body: [el('p', { class: 'lead' }, says.lead), place] }
}

/** Steps, with how often it was written there where there are several; a step where NLU is off says so: there nothing that is learnt counts. */
function placesIn(places: readonly Place[]): HTMLElement | string {
  if (places.length === 0) return says.beginning
  const line = ({ featureTitle, title, resourceID, nb_request, nlu }: Place): HTMLElement =>
    el(
      'li',
      {},
      `${featureTitle ? `${featureTitle} › ` : ''}${title || resourceID}`,
      ...(places.length > 1 ? [` (${number(nb_request)})`] : []),
      ...(nlu ? [] : [' ', el('span', { class: 'badge' }, says.noNlu)]),
    )
  return el('ul', {}, ...places.map(line))
}
