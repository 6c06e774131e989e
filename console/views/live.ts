import type { InboxEntry } from '../../schemas/inbox.ts'
import { path } from '../core/api.ts'
import { shortMoment } from '../core/format.ts'
import { follow } from '../follow.ts'
import { el } from '../parts/dom.ts'
import { sayProblem } from '../parts/loading.ts'
import { hashOf } from '../route.ts'
import type { View } from '../scene.ts'
import { texts } from '../texts.ts'
import { desk } from './live/desk.ts'
import { nameOf } from './live/nameOf.ts'
import { taking } from './live/taking.ts'

const { live: says } = texts

/** The inbox of an operator: who waits, whom they answer, whom others answer, and one conversation. */
export const live: View = (scene) => {
  const { api, appID, signal, route, announce, mayEdit, user } = scene
  const lists = el('div', {})
  const state = el('div', {}, el('p', { class: 'wait', role: 'status' }, texts.loading))
  const others = mayEdit ? taking(scene) : undefined
  let known: ReadonlySet<string> | undefined
  let shown = ''

  const following = follow(
    signal,
    async () => {
      try {
        const { items } = await api.page<InboxEntry>('GET', path`/inbox/${appID}`, { signal })
        const ids = new Set(items.map(({ respondentID }) => respondentID))
        for (const entry of items) if (known && !known.has(entry.respondentID)) announce(says.arrived(nameOf(entry)))
        known = ids
        others?.without(ids)
        const open = items.find(({ respondentID }) => respondentID === route.id)
        talk?.show(open)
        await noteRead(open)
        const now = JSON.stringify(items)
        if (now === shown) return 'same'
        shown = now
        show(items)
        return 'changed'
      } catch (error) {
        if (!signal.aborted) sayProblem(state, error)
        return 'same'
      }
    },
    { least: 1000, most: 6000, unseen: 15_000 },
  )
  const talk = route.id === undefined ? undefined : desk(scene, route.id, following.soon)

  const isMine = ({ assignee }: InboxEntry): boolean => assignee?.userID === user.userID

  /** What the operator who answers looks at is read. */
  async function noteRead(open: InboxEntry | undefined): Promise<void> {
    if (!open || open.unread === 0 || !isMine(open) || document.hidden || !mayEdit) return
    await api.call('PUT', path`/inbox/${appID}/read`, { body: { respondentID: open.respondentID } })
  }

  function show(items: readonly InboxEntry[]): void {
    const waiting = items.filter(({ assignee }) => !assignee)
    const mine = items.filter(isMine)
    const toDo = waiting.length + mine.filter(({ unread }) => unread > 0).length
    document.title = document.title.replace(/^(\(\d+\) )?/, toDo ? `(${toDo}) ` : '')
    const focused = document.activeElement?.getAttribute('href')
    const hasFocus = lists.contains(document.activeElement)
    lists.replaceChildren(
      ...group(says.waiting, waiting),
      ...group(says.mine, mine),
      ...group(
        says.ofOthers,
        items.filter((entry) => entry.assignee && !isMine(entry)),
      ),
    )
    if (hasFocus && focused) lists.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus()
    state.replaceChildren(...(items.length ? [] : [el('p', { class: 'empty' }, says.none)]))
  }

  const group = (title: string, entries: readonly InboxEntry[]): HTMLElement[] =>
    entries.length === 0
      ? []
      : [el('h2', {}, `${title} (${entries.length})`), el('ul', { class: 'waiting', 'aria-label': title }, ...entries.map(row))]

  const row = (entry: InboxEntry): HTMLElement => {
    const { respondentID, since, lastWords, unread, source, language, assignee } = entry
    const facts = [says.since(shortMoment(since)), says.sources[source], language?.toUpperCase(), isMine(entry) ? '' : assignee?.name]
    return el(
      'li',
      {},
      el(
        'a',
        { href: hashOf(appID, 'live', respondentID), 'aria-current': respondentID === route.id ? 'true' : undefined },
        el('strong', {}, nameOf(entry)),
        ...(unread > 0 ? [' ', el('span', { class: 'badge live' }, says.unread(unread))] : []),
        ...(lastWords ? [' ', el('span', { class: 'last' }, lastWords)] : []),
        ' ',
        el('small', {}, facts.filter(Boolean).join(' · ')),
      ),
    )
  }

  const aside = el('section', { class: 'card queue', 'aria-label': says.title }, lists, state, ...(others ? [others.place] : []))
  const conversation = talk?.place ?? el('p', { class: 'card empty' }, says.choose)
  return { title: says.title, body: [el('div', { class: `desk ${route.id === undefined ? '' : 'chosen'}` }, aside, conversation)] }
}
