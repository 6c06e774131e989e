import type { CampaignBody } from '../../../schemas/campaign.ts'
import { requireActive } from '../../access/applications/requireActive.ts'
import { iso, now } from '../../core/clock.ts'
import { newTimedID } from '../../core/ids.ts'
import { log } from '../../core/log.ts'
import { operationStart } from '../../core/operation.ts'
import { currentRequestID } from '../../core/requestID.ts'
import type { Application } from '../../store/applications/access.ts'
import { campaignFiltersWrite } from '../../store/campaigns/campaignFilters.ts'
import { type Campaign, createCampaignObject } from '../../store/campaigns/campaigns.ts'
import { namedFilterIDs } from '../../store/content/namedFilters.ts'
import { filtersOfCampaign } from '../content/checkContent.ts'
import { firstOccurrence, queueStart, startDueMs } from '../runs/schedule.ts'
import { checkCampaign } from './checkCampaign.ts'

/**
 * Creates a campaign: checks it, stores it, and queues its start (docs/campaigns.md#sending-a-campaign). Once it is stored it will be sent:
 * the sweeper starts what the queue did not. Returns its id.
 */
export async function createCampaign(application: Application, body: CampaignBody, own: Pick<Campaign, 'isTest'> = {}): Promise<string> {
  await checkCampaign(application, body)
  requireActive(application)
  const at = operationStart(now())
  const named = namedFilterIDs(filtersOfCampaign(body))
  const planned = { ...campaignOf(application, body, at), ...own, ...(named.length > 0 ? { namesFilters: true as const } : {}) }
  const campaign = await createCampaignObject({
    campaign: planned,
    dueMs: startDueMs(planned.occurrence, at),
    beside: named.length > 0 ? [campaignFiltersWrite(planned, named)] : [],
  })
  const { notificationID } = campaign
  log.info('campaign', { notificationID, event: 'created' })
  await queueStart(campaign, at)
  return notificationID
}

function campaignOf({ appID }: Application, body: CampaignBody, at: number): Campaign {
  const { title, type, featureID, filters, messages, answers, variants, timestamp, startTime, delay, newActiveStatus, doNotTurnOff } = body
  const optional = { title, featureID, filters, messages, answers, variants, timestamp, startTime, delay, newActiveStatus, doNotTurnOff }
  const present = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  const requestID = currentRequestID()
  return {
    ...present,
    ...(requestID === undefined ? {} : { requestID }),
    type,
    appID,
    notificationID: newTimedID(appID, at),
    state: 'scheduled',
    run: 0,
    occurrence: firstOccurrence(body, at),
    createdAt: iso(at),
    updatedAt: iso(at),
  }
}
