import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { CampaignReply, CampaignState, CampaignStatistics } from '../../../schemas/campaign.ts'
import { number } from '../../core/format.ts'
import { poll } from '../../core/poll.ts'
import { api } from '../../core/session.ts'
import { content } from '../bot/studio.ts'
import { t } from './messages.ts'

export const accountsOf = (notificationID: string, signal?: AbortSignal): Promise<CampaignStatistics> =>
  api.call('POST /notificationapi/api/getStatisticsCampaignSent/{notificationID}', { path: { notificationID } }, { signal })

/** Whether a campaign has ended. */
export const isOver = (state: CampaignState): boolean => state === 'sent' || state === 'cancelled' || state === 'failed'

/** The title of a feature of the bot. */
export const featureTitle = (featureID: string): string =>
  content.value?.features.find(({ _id }) => _id === featureID)?.title ?? t.goneFeature

/** The name of a campaign: its title, else the beginning of its text, else the feature it starts. */
export function titleOf({ title, variants, messages = variants?.[0]?.messages, featureID, type }: CampaignReply): string {
  if (title?.trim()) return title.trim()
  const text = messages?.find(({ text }) => text)?.text?.trim()
  if (!text) return featureID === undefined ? `${t.untitled} · ${t.types[type]}` : t.starts(featureTitle(featureID))
  const letters = [...text]
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : text
}

/** The name of a variant: its title, else its letter. */
export const variantName = (title: string | undefined, place: number): string => title ?? t.variant(String.fromCharCode(65 + place))

interface Pace {
  readonly minMs: number
  readonly maxMs: number
}

/** How long a finished campaign is polled after an action: it may still change. */
const afterwardsMs = 20_000

/** Polls the accounts of a campaign while they can change; `changed` is called with each change and the accounts before. */
export function useAccounts(
  notificationID: string,
  pace: Pace,
  changed: (now: CampaignStatistics, before: CampaignStatistics | undefined) => void,
): { readonly accounts: CampaignStatistics | undefined; soon(): void } {
  const [accounts, setAccounts] = useState<CampaignStatistics>()
  const following = useRef<{ soon(): void }>(undefined)
  const until = useRef(0)
  const hear = useRef(changed)
  hear.current = changed
  useEffect(() => {
    const unmount = new AbortController()
    let last: CampaignStatistics | undefined
    following.current = poll(
      unmount.signal,
      async () => {
        const now = await accountsOf(notificationID, unmount.signal)
        const isSame = JSON.stringify(now) === JSON.stringify(last)
        if (!isSame) {
          setAccounts(now)
          hear.current(now, last)
          last = now
        }
        return isOver(now.state) && Date.now() > until.current ? 'done' : isSame ? 'same' : 'changed'
      },
      pace,
    )
    return () => unmount.abort()
  }, [notificationID])
  const soon = (): void => {
    until.current = Date.now() + afterwardsMs
    following.current?.soon()
  }
  return { accounts, soon }
}

export const StateBadge = ({ state }: { readonly state: CampaignState }): JSX.Element => (
  <span class={`badge state-${state}`}>{t.states[state]}</span>
)

/** Segments of the progress bar. */
const parts = ['sent', 'skipped', 'cancelled', 'unknown', 'failed'] as const

/** The progress of a campaign, as a bar and as text. */
export function ProgressBar({ accounts }: { readonly accounts: CampaignStatistics }): JSX.Element {
  const { numRecipients, pending } = accounts
  const done = numRecipients - pending
  const label = t.progress(number(done), number(numRecipients))
  return (
    <div class="progress">
      <div
        class="bar"
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={numRecipients}
        aria-valuenow={done}
        aria-valuetext={label}
        aria-label={t.columns.progress}
      >
        {parts
          .filter((part) => accounts[part] > 0)
          .map((part) => (
            <span
              class={`part-${part}`}
              ref={(piece) => piece?.style.setProperty('width', `${(100 * accounts[part]) / numRecipients}%`)}
              key={part}
            />
          ))}
      </div>
      <small>{label}</small>
    </div>
  )
}
