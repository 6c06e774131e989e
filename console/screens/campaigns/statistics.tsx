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

/** Whether nothing of a campaign changes any more by itself. */
export const isOver = (state: CampaignState): boolean => state === 'sent' || state === 'cancelled' || state === 'failed'

/** The title of a feature of the bot. */
export const featureTitle = (featureID: string): string =>
  content.value?.features.find(({ _id }) => _id === featureID)?.title ?? t.goneFeature

/** What a campaign is known by: its title or, where it has none, the beginning of what it says, or the feature that it starts. */
export function titleOf({ title, variants, messages = variants?.[0]?.messages, featureID, type }: CampaignReply): string {
  if (title?.trim()) return title.trim()
  const said = messages?.find(({ text }) => text)?.text?.trim()
  if (!said) return featureID === undefined ? `${t.untitled} · ${t.types[type]}` : t.starts(featureTitle(featureID))
  const letters = [...said]
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : said
}

/** What a variant is known by: its title, else its letter. */
export const variantName = (title: string | undefined, place: number): string => title ?? t.variant(String.fromCharCode(65 + place))

interface Pace {
  readonly minMs: number
  readonly maxMs: number
}

/** How long a campaign that is over is followed after somebody did something with it: it may change once more. */
const afterwardsMs = 20_000

/** The accounts of a campaign, followed while they can change; `changed` hears of each change, with what they were before. */
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
    const left = new AbortController()
    let last: CampaignStatistics | undefined
    following.current = poll(
      left.signal,
      async () => {
        const now = await accountsOf(notificationID, left.signal)
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
    return () => left.abort()
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

/** What is not pending, each in its colour. */
const parts = ['sent', 'skipped', 'cancelled', 'unknown', 'failed'] as const

/** How far a campaign is, as a bar and in words. */
export function ProgressBar({ accounts }: { readonly accounts: CampaignStatistics }): JSX.Element {
  const { numRecipients, pending } = accounts
  const done = numRecipients - pending
  const said = t.progress(number(done), number(numRecipients))
  return (
    <div class="progress">
      <div
        class="bar"
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={numRecipients}
        aria-valuenow={done}
        aria-valuetext={said}
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
      <small>{said}</small>
    </div>
  )
}
