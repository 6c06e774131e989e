import type { CampaignState, CampaignStatistics, Notification } from '../../../schemas/notification.ts'
import { type API, path } from '../../core/api.ts'
import { number } from '../../core/format.ts'
import { el } from '../../parts/dom.ts'
import { texts } from '../../texts.ts'

const { campaigns: says } = texts

export const accountsOf = (api: API, notificationID: string, signal: AbortSignal): Promise<CampaignStatistics> =>
  api.call('POST', path`/notificationapi/api/getStatisticsCampaignSent/${notificationID}`, { signal })

/** Whether nothing of a campaign changes any more by itself. */
export const isOver = (state: CampaignState): boolean => state === 'sent' || state === 'cancelled' || state === 'failed'

/** What a campaign is known by: its title or, where it has none, the beginning of what it says. */
export function titleOf({ title, messages, type }: Notification): string {
  if (title?.trim()) return title.trim()
  const said = messages?.find(({ text }) => text)?.text?.trim()
  if (!said) return `${says.untitled} · ${says.types[type]}`
  const words = [...said]
  return words.length > 60 ? `${words.slice(0, 59).join('')}…` : said
}

export const stateBadge = (state: CampaignState): HTMLElement => el('span', { class: `badge state-${state}` }, says.states[state])

/** What is not pending, each in its colour. */
const parts = ['sent', 'skipped', 'cancelled', 'unknown', 'failed'] as const

/** How far a campaign is, as a bar and in words. */
export function progressBar(accounts: CampaignStatistics): HTMLElement {
  const { numRecipients, pending } = accounts
  const done = numRecipients - pending
  const words = says.progress(number(done), number(numRecipients))
  const bar = el('div', {
    class: 'bar',
    role: 'progressbar',
    'aria-valuemin': '0',
    'aria-valuemax': `${numRecipients}`,
    'aria-valuenow': `${done}`,
    'aria-valuetext': words,
    'aria-label': says.columns.progress,
  })
  for (const part of parts) {
    if (accounts[part] === 0) continue
    const piece = el('span', { class: `part-${part}` })
    piece.style.width = `${(100 * accounts[part]) / numRecipients}%`
    bar.append(piece)
  }
  return el('div', { class: 'progress' }, bar, el('small', {}, words))
}
