import type { CampaignStatistics, Notification } from '../../../schemas/notification.ts'
import { path } from '../../core/api.ts'
import { moment, number } from '../../core/format.ts'
import { follow } from '../../follow.ts'
import { el, link } from '../../parts/dom.ts'
import { loading } from '../../parts/loading.ts'
import { byPortions } from '../../parts/more.ts'
import { table } from '../../parts/table.ts'
import { hashOf } from '../../route.ts'
import type { View } from '../../scene.ts'
import { texts } from '../../texts.ts'
import { accountsOf, isOver, progressBar, stateBadge, titleOf } from './accounts.ts'

const { campaigns: says } = texts
const portion = 20

/** All campaigns, the newest first, each with its accounts; those that run are followed. */
export const campaignList: View = ({ api, appID, signal, announce, mayEdit }) => {
  const fetchPage = (cursor?: string) => api.page<Notification>('GET', path`/notifications/${appID}`, { query: { cursor }, signal })
  const { place } = loading(signal, fetchPage, (page) => {
    if (page.items.length === 0) return [el('p', { class: 'empty' }, says.none)]
    const { campaign, state, recipients, progress, created } = says.columns
    const columns = [{ title: campaign }, { title: state }, { title: recipients, isNumber: true }, { title: progress }, { title: created }]
    const shown = table(says.title, columns, [])
    const rows = shown.querySelector('tbody')
    const add = (items: readonly Notification[]) => rows?.append(...items.map(row))
    return [el('div', { class: 'card flush stacked' }, shown), byPortions(page, portion, fetchPage, add)]
  })

  function row(notification: Notification): HTMLElement {
    const { notificationID, type, createdAt } = notification
    const title = titleOf(notification)
    const [state, count, progress] = [
      el('td', { role: 'cell' }),
      el('td', { role: 'cell', class: 'number' }),
      el('td', { role: 'cell', class: 'progress' }),
    ]
    let last = ''
    const show = (accounts: CampaignStatistics): boolean => {
      const fresh = JSON.stringify(accounts)
      if (fresh === last) return false
      if (last && accounts.state !== JSON.parse(last).state) announce(says.became(title, says.states[accounts.state]))
      last = fresh
      state.replaceChildren(stateBadge(accounts.state))
      count.replaceChildren(number(accounts.numRecipients))
      progress.replaceChildren(accounts.run > 0 ? progressBar(accounts) : '')
      return true
    }
    state.replaceChildren(stateBadge(notification.state))
    count.replaceChildren(number(notification.numRecipients))
    follow(
      signal,
      async () => {
        const accounts = await accountsOf(api, notificationID, signal)
        const changed = show(accounts)
        return isOver(accounts.state) ? 'done' : changed ? 'changed' : 'same'
      },
      { least: 1500, most: 20_000 },
    )
    return el(
      'tr',
      { role: 'row' },
      el(
        'th',
        { scope: 'row', role: 'rowheader' },
        link(hashOf(appID, 'campaigns', notificationID), title),
        el('small', {}, says.types[type]),
      ),
      state,
      count,
      progress,
      el('td', { role: 'cell' }, el('time', { datetime: createdAt }, moment(createdAt))),
    )
  }

  const tools = mayEdit ? [link(hashOf(appID, 'campaigns', 'new'), says.create, { class: 'button primary' })] : []
  return { title: says.title, tools, body: [place] }
}
