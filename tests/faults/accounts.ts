import type { CampaignStatistics } from '../../schemas/notification.ts'

/**
 * What is wrong with accounts that were read, after those that were read before: they are closed at every moment
 * (docs/campaigns.md#the-ledger).
 */
export function faultsIn(accounts: CampaignStatistics, before: CampaignStatistics | undefined): string[] {
  const { numRecipients, pending, sent, failed, skipped, cancelled, unknown, skippedReasons, state } = accounts
  const sum = pending + sent + failed + skipped + cancelled + unknown
  const reasons = Object.values(skippedReasons).reduce((all, n) => all + n, 0)
  return [
    ...(numRecipients === sum ? [] : [`${numRecipients} recipients, and the accounts hold ${sum}`]),
    ...(skipped === reasons ? [] : [`${skipped} skipped, for ${reasons} reasons`]),
    ...(Math.min(pending, sent, failed, skipped, cancelled, unknown) < 0 ? [`less than none: ${JSON.stringify(accounts)}`] : []),
    ...(state === 'sent' && pending > 0 ? [`sent, and ${pending} pending`] : []),
    ...(before && before.run === accounts.run && numRecipients < before.numRecipients
      ? [`${before.numRecipients} recipients became ${numRecipients}`]
      : []),
    ...(before && before.run === accounts.run && sent < before.sent ? [`${before.sent} sent became ${sent}`] : []),
  ]
}
