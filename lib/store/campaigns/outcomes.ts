import type { SkipReason } from '../../../schemas/campaign.ts'

/** What became of a recipient at delivery; whoever is skipped has the reason as their outcome. */
export type RecipientOutcome = 'sent' | 'failed' | 'cancelled' | 'unknown' | SkipReason

/** The reasons for which recipients are skipped (docs/campaigns.md#who-is-skipped). */
export const skipReasons = [
  'live',
  'filtered',
  'optedOut',
  'blocked',
  'unreachable',
  'capped',
  'quiet',
  'deleted',
] as const satisfies readonly SkipReason[]

export const isSkipReason = (outcome: string): outcome is SkipReason => skipReasons.some((reason) => reason === outcome)
