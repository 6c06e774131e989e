import { type Page, path } from '../../core/api.ts'
import { number } from '../../core/format.ts'
import { navigate } from '../../core/navigate.ts'
import { el, field, link, select } from '../../parts/dom.ts'
import { loading } from '../../parts/loading.ts'
import { byPortions } from '../../parts/more.ts'
import { table } from '../../parts/table.ts'
import { hashOf } from '../../route.ts'
import type { View } from '../../scene.ts'
import { texts } from '../../texts.ts'
import { type Profile, type Search, searchForm, searchOf } from './search.ts'

const { respondents: says } = texts
const portion = 60
const dayMs = 86_400_000
const spans = [1, 7, 30]

/** Respondents: everybody, those who wrote of late, or those whom a search finds. The address holds which. */
export const respondentList: View = (scene) => {
  const { api, appID, signal, route } = scene
  const search = searchOf(route.query)
  const days = spans.find((n) => `${n}` === route.query.get('days'))
  const since = Date.now() - (days ?? 0) * dayMs

  const ids = (cursor?: string): Promise<Page<string>> =>
    days === undefined
      ? api.page('GET', '/data/respondentsList', { query: { appID, cursor }, signal })
      : api.page('GET', '/data/respondentsListActive', { query: { appID, date: since, cursor }, signal })
  const found = (body: Search) => (cursor?: string) =>
    api.page<Profile>('POST', path`/data/respondents/${appID}`, { query: { cursor }, body, signal })

  /** A list, portion by portion, in whatever `shown` makes for it. */
  function listOf<T>(
    fetchPage: (cursor?: string) => Promise<Page<T>>,
    shown: () => readonly [HTMLElement, (item: T) => Node],
  ): HTMLElement {
    return loading(signal, fetchPage, (page) => {
      if (page.items.length === 0) return [el('p', { class: 'empty' }, says.none)]
      const [whole, row] = shown()
      const place = whole.querySelector('tbody') ?? whole
      const count = says.known(number(page.items.length), page.next !== undefined)
      const more = byPortions(page, portion, fetchPage, (items: readonly T[]) => place.append(...items.map(row)))
      return [el('p', { class: 'faint', role: 'status' }, count), el('div', { class: 'card flush stacked' }, whole), more]
    }).place
  }
  const respondentLink = (respondentID: string) => link(hashOf(appID, 'respondents', respondentID), respondentID)
  const inColumns = () => [el('ul', { class: 'columns' }), (respondentID: string) => el('li', {}, respondentLink(respondentID))] as const
  const inTable = () => {
    const row = ({ respondentID, attribute, tag }: Profile) =>
      el(
        'tr',
        { role: 'row' },
        el('th', { scope: 'row', role: 'rowheader' }, respondentLink(respondentID)),
        el('td', { role: 'cell', class: 'faint' }, summary({ ...attribute, ...tag })),
      )
    return [table(says.title, [{ title: says.columns.respondent }, { title: says.columns.profile }], []), row] as const
  }

  const list = search ? listOf(found(search), inTable) : listOf(ids, inColumns)
  const which = select([['', says.everybody], ...spans.map((n) => [`${n}`, says.active(n)] as const)], days === undefined ? '' : `${days}`)
  which.addEventListener('change', () => {
    navigate(hashOf(appID, 'respondents', undefined, which.value ? { days: which.value } : {}))
  })
  const choices = search ? [] : [field(says.shown, which)]
  return { title: says.title, body: [el('div', { class: 'card row' }, searchForm(scene, route.query), ...choices), list] }
}

/** The first things that are known. */
const summary = (values: Readonly<Record<string, string | readonly string[]>>): string =>
  Object.entries(values)
    .sort(([a], [b]) => a.localeCompare(b))
    .slice(0, 6)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : value.join(', ')}`)
    .join(' · ')
