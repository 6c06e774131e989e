import { days, minutes } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedApplications } from '../../store/applications/storedApplications.ts'
import type { CampaignLimits } from '../../store/campaigns/campaigns.ts'

/**
 * What an application allows its campaigns now. A run keeps it from its beginning, or from when it was resumed
 * (docs/campaign-delivery.md#caps-and-quiet-hours).
 */
export async function limitsOf(application: Application): Promise<CampaignLimits | undefined> {
  return (await storedApplications.get(application))?.campaigns
}

/** Whether an instant (ms since 1970) is in the quiet hours, by the clock of their zone; `from` is included and `to` is not, over midnight too. */
export function isQuiet(limits: CampaignLimits | undefined, ms: number): boolean {
  const { from, to, timezone } = limits?.quietHours ?? {}
  if (from === undefined || to === undefined || timezone === undefined) return false
  const time = clockOf(timezone).format(ms)
  return from <= to ? time >= from && time < to : time >= from || time < to
}

/**
 * The instant (ms since 1970) until which a campaign waits for the end of the quiet hours; undefined where an instant is not in them, or recipients
 * are skipped.
 */
export function quietUntil(limits: CampaignLimits | undefined, ms: number): number | undefined {
  if (limits?.quietHours?.then === 'skip' || !isQuiet(limits, ms)) return undefined
  let until = Math.ceil((ms + 1) / minutes(1)) * minutes(1)
  while (isQuiet(limits, until) && until - ms < days(1)) until += minutes(1)
  return until
}

/** Formats by their time zones: creating one takes longer than using it a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock
}
