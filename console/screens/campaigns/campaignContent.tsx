import type { JSX } from 'preact'
import type { CampaignReply } from '../../../schemas/campaign.ts'
import { moment, momentIn, number, share } from '../../core/format.ts'
import { Card } from '../../ui/card.tsx'
import { Bubbles } from '../../ui/transcript.tsx'
import { instantOf } from './draft.ts'
import { t } from './messages.ts'
import { NextRuns } from './nextRuns.tsx'
import { intervalOf, repeatOf, units } from './repeat.ts'
import { featureTitle, variantName } from './statistics.tsx'
import { ownZone } from './zone.ts'

/** The messages of a campaign, or the feature that it starts. */
export function CampaignContent({
  campaign,
}: {
  readonly campaign: Pick<CampaignReply, 'messages' | 'answers' | 'featureID' | 'variants' | 'template'>
}): JSX.Element {
  const { messages = [], answers = [], featureID, variants, template } = campaign
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
  const named = template ? <p class="note">{t.templateOf(`${template.name} · ${template.language}`)}</p> : null
  if (messages.length === 0 && named) return named
  if (messages.length === 0) return <p>{t.starts(featureTitle(featureID ?? ''))}</p>
  const last = messages.length - 1
  return (
    <>
      <Bubbles entries={messages.map((message, i) => ({ ...message, ...(i === last && answers.length ? { answers } : {}) }))} />
      {named}
    </>
  )
}

/** When it is sent, or how often, with the next runs. */
export function CampaignSchedule({ campaign, isOver }: { readonly campaign: CampaignReply; readonly isOver: boolean }): JSX.Element | null {
  const { timestamp, startTime, type, schedule, nextRuns = [] } = campaign
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
  if (type !== 'recurrent') return null
  return (
    <Card title={t.whenTitle}>
      <p>
        {repeatText(campaign)}
        {start === undefined ? null : ` · ${t.first} ${moment(start)}`}
      </p>
      {isOver || nextRuns.length === 0 ? null : (
        <NextRuns runs={nextRuns.slice(0, 5).map((run) => momentIn(schedule?.timeZone ?? ownZone, Date.parse(run)))} />
      )}
    </Card>
  )
}

/** How often a campaign is sent, in words. */
function repeatText(campaign: Pick<CampaignReply, 'schedule' | 'delay'>): string {
  const { schedule, delay } = campaign
  if (!schedule) {
    const { amount, unit } = intervalOf(delay ?? units.days)
    return t.every(number(amount), unit)
  }
  const { how, at, days, monthDays, until } = repeatOf(campaign)
  const on = {
    daily: '',
    weekly: days.map((day) => t.weekdays[day]).join(', '),
    monthly: monthDays.map(t.monthDay).join(', '),
    interval: '',
  }[how]
  return [t.everyAt[how === 'interval' ? 'daily' : how](on, at, schedule.timeZone), until ? t.untilDay(until) : t.noEnd].join(', ')
}
