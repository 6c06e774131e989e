import { path } from '../core/api.ts'
import { shortMoment } from '../core/format.ts'
import { follow } from '../follow.ts'
import { el } from '../parts/dom.ts'
import { sayProblem } from '../parts/loading.ts'
import { hashOf } from '../route.ts'
import type { View } from '../scene.ts'
import { texts } from '../texts.ts'
import { desk } from './live/desk.ts'
import { taking } from './live/taking.ts'

const { live: says } = texts

interface Waiting {
  readonly respondentID: string
  readonly since: string
}

/** The desk of an operator: who is in live chat, and one conversation with them. */
export const live: View = (scene) => {
  const { api, appID, signal, route, announce, mayEdit } = scene
  const list = el('ul', { class: 'waiting' })
  const state = el('div', {}, el('p', { class: 'wait', role: 'status' }, texts.loading))
  const others = mayEdit ? taking(scene) : undefined
  let known: ReadonlySet<string> | undefined

  const following = follow(
    signal,
    async () => {
      try {
        const { items } = await api.page<Waiting>('GET', path`/respondents/live/${appID}`, { signal })
        const ids = new Set(items.map(({ respondentID }) => respondentID))
        for (const id of ids) if (known && !known.has(id)) announce(says.arrived(id))
        const changed = !known || known.size !== ids.size || [...ids].some((id) => !known?.has(id))
        known = ids
        others?.without(ids)
        if (changed) document.title = document.title.replace(/^(\(\d+\) )?/, items.length ? `(${items.length}) ` : '')
        if (changed) list.replaceChildren(...items.map(row))
        state.replaceChildren(...(items.length ? [] : [el('p', { class: 'empty' }, says.none)]))
        return changed ? 'changed' : 'same'
      } catch (error) {
        if (!signal.aborted) sayProblem(state, error)
        return 'same'
      }
    },
    { least: 3000, most: 10_000, unseen: 15_000 },
  )

  const row = ({ respondentID, since }: Waiting): HTMLElement =>
    el(
      'li',
      {},
      el(
        'a',
        { href: hashOf(appID, 'live', respondentID), 'aria-current': respondentID === route.id ? 'true' : undefined },
        el('strong', {}, respondentID),
        el('small', {}, says.since(shortMoment(since))),
      ),
    )

  const aside = el(
    'section',
    { class: 'card queue', 'aria-label': says.waiting },
    el('h2', {}, says.waiting),
    list,
    state,
    ...(others ? [others.place] : []),
  )
  const conversation = route.id === undefined ? el('p', { class: 'card empty' }, says.choose) : desk(scene, route.id, following.soon)
  return { title: says.title, body: [el('div', { class: `desk ${route.id === undefined ? '' : 'chosen'}` }, aside, conversation)] }
}
