import type { JSX } from 'preact'
import type { CampaignReply } from '../../../schemas/campaign.ts'
import { moment, number, share } from '../../core/format.ts'
import { Card } from '../../ui/card.tsx'
import { Bubbles } from '../../ui/transcript.tsx'
import { instantOf, intervalOf } from './draft.ts'
import { t } from './messages.ts'
import { NextRuns } from './nextRuns.tsx'
import { featureTitle, variantName } from './statistics.tsx'
import { nextRuns } from './zone.ts'

/** The messages of a campaign, or the feature that it starts. */
export function CampaignContent({
  campaign,
}: {
  readonly campaign: Pick<CampaignReply, 'messages' | 'answers' | 'featureID' | 'variants'>
}): JSX.Element {
  const { messages = [], answers = [], featureID, variants } = campaign
  if (variants)
    return (
      <>
        {variants.map((variant, i) => (
          <section class="variant" key={i}>
            <h3>
              {variantName(variant.title, i)} <small class="faint">{t.shareOf(share(variant.share, 100))}</small>
            </h3>
            <CampaignContent campaign={variant} />
          </section>
        ))}
      </>
    )
  if (messages.length === 0) return <p>{t.starts(featureTitle(featureID ?? ''))}</p>
  const last = messages.length - 1
  return <Bubbles entries={messages.map((message, i) => ({ ...message, ...(i === last && answers.length ? { answers } : {}) }))} />
}

/** When it is sent, or how often, with the next runs. */
export function CampaignSchedule({ campaign, isOver }: { readonly campaign: CampaignReply; readonly isOver: boolean }): JSX.Element | null {
  const { timestamp, startTime, delay } = campaign
  const once = instantOf(timestamp)
  const start = instantOf(startTime)
  if (once !== undefined)
    return (
      <Card title={t.whenTitle}>
        <p>
          {t.scheduledFor} {moment(once)}
        </p>
      </Card>
    )
  if (start === undefined || delay === undefined) return null
  const { amount, unit } = intervalOf(delay)
  return (
    <Card title={t.whenTitle}>
      <p>
        {t.every(number(amount), unit)} · {t.first} {moment(start)}
      </p>
      {isOver ? null : <NextRuns runs={nextRuns(start, delay, Date.now(), 3).map(moment)} />}
    </Card>
  )
}
