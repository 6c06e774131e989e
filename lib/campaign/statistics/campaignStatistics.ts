import type { CampaignStatistics, Notification, SkipReason } from '../../../schemas/notification.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { pendingOf, type Step, skippedFor, skippedOf, stepsOf } from '../../store/campaigns/slices.ts'

/** The accounts of a campaign's run: sums over its steps, each of which is true by itself (docs/campaigns.md#statistics). */
export async function statisticsOf(campaign: Campaign, runs = campaign.run): Promise<CampaignStatistics> {
  const { notificationID, appID, type, state, run, startedAt = null, finishedAt = null } = campaign
  const steps = run === 0 ? [] : await stepsOf(campaign)
  const total = (of: (step: Step) => number | undefined): number => steps.reduce((sum, step) => sum + (of(step) ?? 0), 0)
  const reason = (name: SkipReason): number => total((step) => skippedFor(step, name))
  const sent = total((step) => step.sent)
  // Somebody may have read their message before the chunk that brought it is accounted for.
  const ofSent = (name: 'read' | 'clicked' | 'answered'): number => total((step) => Math.min(step[name] ?? 0, step.sent ?? 0))
  return {
    notificationID,
    appID,
    type,
    state,
    run,
    runs,
    numRecipients: total((step) => step.planned),
    pending: total(pendingOf),
    sent,
    // On the web channel the transcript is the address: what is written there is delivered. Providers only tell that they took it.
    delivered: sent - total((step) => step.handed),
    read: ofSent('read'),
    clicked: ofSent('clicked'),
    answered: ofSent('answered'),
    failed: total((step) => step.failed),
    skipped: total(skippedOf),
    skippedReasons: {
      live: reason('live'),
      optedOut: reason('optedOut'),
      unreachable: reason('unreachable'),
      capped: reason('capped'),
      quiet: reason('quiet'),
      deleted: reason('deleted'),
    },
    cancelled: total((step) => step.cancelled),
    unknown: total((step) => step.unknown),
    startedAt,
    finishedAt,
  }
}

/** A campaign as its callers read it. */
export function shownNotification(campaign: Campaign): Notification {
  const { appID, notificationID, type, featureID, timestamp, filters, messages, answers, startTime, delay, newActiveStatus, doNotTurnOff } =
    campaign
  const asked = { featureID, timestamp, filters, messages, answers, startTime, delay, newActiveStatus, doNotTurnOff }
  return {
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
    _id: notificationID,
    notificationID,
    appID,
    type,
    state: campaign.state,
    isSent: campaign.state === 'sent',
    numRecipients: campaign.numRecipients ?? 0,
    createdAt: campaign.createdAt,
    updatedAt: campaign.updatedAt,
  }
}
