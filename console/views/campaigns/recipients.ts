import type { FromSchema } from 'json-schema-to-ts'
import type { RecipientStatus, recipient } from '../../../schemas/notification.ts'
import { path } from '../../core/api.ts'
import { moment } from '../../core/format.ts'
import { el, field, link, section, select } from '../../parts/dom.ts'
import { loading } from '../../parts/loading.ts'
import { byPortions } from '../../parts/more.ts'
import { table } from '../../parts/table.ts'
import { hashOf } from '../../route.ts'
import type { ApplicationScene } from '../../scene.ts'
import { texts } from '../../texts.ts'

const { campaigns: says } = texts
type Recipient = FromSchema<typeof recipient>
const portion = 50

/** In the order of the accounts. (The schemas are types here, and no part of the script.) */
const statuses = ['pending', 'sent', 'failed', 'skipped', 'cancelled', 'unknown'] as const satisfies RecipientStatus[]

const statusWords = (status: RecipientStatus): string => says[status]

/** What became of each recipient of the latest run, all or those of one status. */
export function recipients(
  { api, appID, signal }: ApplicationScene,
  notificationID: string,
): { place: HTMLElement; again(): Promise<void> } {
  const status = select([['', says.allStatuses], ...statuses.map((each) => [each, statusWords(each)] as const)])
  const fetchPage = (cursor?: string) =>
    api.page<Recipient>('GET', path`/notification/${notificationID}/recipients`, {
      query: { status: status.value || undefined, cursor },
      signal,
    })
  const list = loading(signal, fetchPage, (page) => {
    if (page.items.length === 0) return [el('p', { class: 'empty' }, says.nobody)]
    const columns = [{ title: says.who }, { title: says.status }, { title: says.why }, { title: says.when }]
    const shown = table(says.recipients, columns, [])
    const rows = shown.querySelector('tbody')
    shown.classList.add('stacked')
    return [shown, byPortions(page, portion, fetchPage, (items) => rows?.append(...items.map(row)))]
  })
  status.addEventListener('change', () => void list.again())

  const row = ({ respondentID, status: became, reason, at }: Recipient): HTMLElement =>
    el(
      'tr',
      { role: 'row' },
      el('th', { scope: 'row', role: 'rowheader' }, link(hashOf(appID, 'respondents', respondentID), respondentID)),
      el('td', { role: 'cell' }, el('span', { class: `badge status-${became}` }, statusWords(became))),
      el('td', { role: 'cell' }, reason === null ? '' : reason in says.reason ? says.reason[reason as keyof typeof says.reason] : reason),
      el('td', { role: 'cell' }, el('time', {}, moment(at))),
    )

  return { place: section(says.recipients, field(says.status, status), list.place), again: list.again }
}
