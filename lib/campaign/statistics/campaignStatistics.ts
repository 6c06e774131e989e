import type { CampaignReply, CampaignStatistics, SkipReason } from '../../../schemas/campaign.ts'
import { iso, now } from '../../core/clock.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { pendingIn, skippedFor, skippedIn } from '../../store/campaigns/sliceAccounts.ts'
import { listSlices, type Slice, type VariantMeasure, variantAccount, variantMeasures } from '../../store/campaigns/slices.ts'
import { writableFields } from '../control/campaignFields.ts'
import { quietUntil } from '../runs/limits.ts'
import { firstOccurrence, occurrencesFrom } from '../runs/schedule.ts'
import { compareVariants, type VariantFigures } from './compareVariants.ts'

/** The accounts of a campaign's run: sums over its slices, each of which is true by itself (docs/campaigns.md#statistics). */
export async function campaignStatisticsOf(campaign: Campaign, runs = campaign.run): Promise<CampaignStatistics> {
  const { notificationID, appID, type, state, run, startedAt = null } = campaign
  const slices = run === 0 ? [] : await listSlices(campaign)
  const total = (of: (slice: Slice) => number | undefined): number => slices.reduce((sum, slice) => sum + (of(slice) ?? 0), 0)
  const reason = (name: SkipReason): number => total((slice) => skippedFor(slice, name))
  const sent = total((slice) => slice.sent)
  // A recipient may have read the message before its chunk is counted.
  const ofSent = (name: 'delivered' | 'read' | 'clicked' | 'answered'): number =>
    total((slice) => Math.min(slice[name] ?? 0, slice.sent ?? 0))
  const variants = campaign.variants?.map(({ title }, variant) => variantFigures(slices, title, variant))
  // In the run to the rest there is one variant, and nothing to compare.
  const pending = total(pendingIn)
  const quietEnd = state === 'sending' && run === runs && pending > 0 && !campaign.isTest ? quietUntil(campaign.limits, now()) : undefined
  const isCompared = variants !== undefined && (campaign.winner === undefined || run < runs)
  return {
    notificationID,
    appID,
    type,
    state,
    ...(campaign.reason === undefined ? {} : { reason: campaign.reason }),
    run,
    runs,
    numRecipients: total((slice) => slice.planned),
    pending,
    sent,
    delivered: ofSent('delivered'),
    read: ofSent('read'),
    clicked: ofSent('clicked'),
    answered: ofSent('answered'),
    failed: total((slice) => slice.failed),
    skipped: total(skippedIn),
    skippedReasons: {
      live: reason('live'),
      filtered: reason('filtered'),
      optedOut: reason('optedOut'),
      blocked: reason('blocked'),
      unreachable: reason('unreachable'),
      window: reason('window'),
      variable: reason('variable'),
      capped: reason('capped'),
      quiet: reason('quiet'),
      deleted: reason('deleted'),
    },
    ...(variants ? { held: total((slice) => slice.held), variants } : {}),
    ...(variants && isCompared ? { comparison: compareVariants(variants, state === 'sent') } : {}),
    cancelled: total((slice) => slice.cancelled),
    unknown: total((slice) => slice.unknown),
    startedAt,
    ...(quietEnd === undefined ? {} : { quietUntil: iso(quietEnd) }),
    finishedAt: campaign.finishedAt ?? (state === 'sent' ? lastCounted(slices) : null),
  }
}

/** The outcomes of one variant; marks may be counted before the chunk is, as above. */
function variantFigures(slices: readonly Slice[], title: string | undefined, variant: number): VariantFigures {
  const accountOf = (slice: Slice, measure: VariantMeasure): number => slice[variantAccount(variant, measure)] ?? 0
  const counts = variantMeasures.map((measure) => [
    measure,
    slices.reduce((sum, slice) => sum + Math.min(accountOf(slice, measure), accountOf(slice, 'sent')), 0),
  ])
  return { ...(title === undefined ? {} : { title }), ...Object.fromEntries(counts) }
}

/** When the last chunk of a run was counted, which is all that is stored about the end of earlier runs. */
const lastCounted = (slices: readonly Slice[]): string | null =>
  slices
    .flatMap(({ chunkStates }) => chunkStates.flatMap(({ doneAt }) => doneAt ?? []))
    .sort()
    .at(-1) ?? null

/** A campaign as the interfaces show it. */
export function campaignReply(campaign: Campaign): CampaignReply {
  const { appID, notificationID, type, winner, state, occurrence, delay, schedule } = campaign
  const at = now()
  const isPlanned = state === 'draft' && (schedule !== undefined || delay !== undefined)
  const first = state === 'scheduled' ? occurrence : isPlanned ? firstOccurrence(campaign, at) : undefined
  return {
    ...writableFields(campaign).fields,
    ...(winner === undefined ? {} : { winner }),
    ...(first === undefined ? {} : { nextRuns: occurrencesFrom(campaign, first, at).map(iso) }),
    _id: notificationID,
    notificationID,
    appID,
    type,
    state: campaign.state,
    ...(campaign.reason === undefined ? {} : { reason: campaign.reason }),
    ...(campaign.isTest ? { isTest: true } : {}),
    isSent: campaign.state === 'sent',
    numRecipients: campaign.numRecipients ?? 0,
    createdAt: campaign.createdAt,
    updatedAt: campaign.updatedAt,
  }
}
