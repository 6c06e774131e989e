import type { CampaignStatistics } from '../../schemas/campaign.ts'

/**
 * What is wrong with the statistics of a campaign: at every read its counts must add up, and within a run `numRecipients` and `sent` must
 * not fall below the previous read. Empty where all is well.
 */
export function ledgerErrors(statistics: CampaignStatistics, previous: CampaignStatistics | undefined): string[] {
  const { numRecipients, pending, sent, failed, skipped, cancelled, unknown, skippedReasons, state, variants } = statistics
  const sum = pending + sent + failed + skipped + cancelled + unknown
  const reasons = Object.values(skippedReasons).reduce((total, n) => total + n, 0)
  const sameRun = previous?.run === statistics.run ? previous : undefined
  return [
    ...(numRecipients === sum ? [] : [`${numRecipients} recipients, but the counts add up to ${sum}`]),
    ...(skipped === reasons ? [] : [`${skipped} skipped, but the reasons add up to ${reasons}`]),
    ...(Math.min(pending, sent, failed, skipped, cancelled, unknown) < 0 ? [`negative count: ${JSON.stringify(statistics)}`] : []),
    ...(variants && variants.reduce((total, each) => total + each.sent, 0) !== sent ? [`${sent} sent, but not by the variants`] : []),
    ...(state === 'sent' && pending > 0 ? [`state is sent, but ${pending} are pending`] : []),
    ...(sameRun && numRecipients < sameRun.numRecipients ? [`recipients fell from ${sameRun.numRecipients} to ${numRecipients}`] : []),
    ...(sameRun && sent < sameRun.sent ? [`sent fell from ${sameRun.sent} to ${sent}`] : []),
  ]
}
