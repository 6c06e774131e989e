import type { Campaign } from './campaigns.ts'

/**
 * How long the statistics of campaigns may stand still after the deadline, in milliseconds: longer than the lease of a call to a provider, which a
 * killed worker leaves behind.
 */
const standstillMs = 150_000

/**
 * Whether campaigns that are still open may close: until the deadline, and after it as long as their statistics change. A slow machine is no fault;
 * a campaign that stands still is one.
 */
export function createPatience(deadline: number): (campaigns: readonly Pick<Campaign, 'statistics'>[], now: number) => boolean {
  let before = ''
  let changedAt = Number.NEGATIVE_INFINITY
  return (campaigns, now) => {
    const seen = JSON.stringify(campaigns.map(({ statistics }) => statistics))
    if (seen !== before) changedAt = now
    before = seen
    return now < deadline || now < changedAt + standstillMs
  }
}
