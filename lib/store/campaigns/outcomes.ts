import type { SkipReason } from '../../../schemas/campaign.ts'

/** The outcome of a delivery to a recipient; for skipped recipients, the reason. */
export type RecipientOutcome = 'sent' | 'failed' | 'cancelled' | 'unknown' | SkipReason

/** The reasons for which recipients are skipped (docs/campaign-delivery.md#who-is-skipped). */
export const skipReasons = [
  'live',
  'filtered',
  'optedOut',
  'blocked',
  'unreachable',
  'window',
  'variable',
  'capped',
  'quiet',
  'deleted',
] as const satisfies readonly SkipReason[]

export const isSkipReason = (outcome: string): outcome is SkipReason => skipReasons.some((reason) => reason === outcome)
