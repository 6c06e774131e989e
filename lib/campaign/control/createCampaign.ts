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
import { firstOccurrence, queueStart, startDueMs } from '../runs/schedule.ts'
import { templateFormOf, writableFields } from './campaignFields.ts'
import { checkCampaign, checkDraft, checkTime } from './checkCampaign.ts'

/**
 * Creates a campaign: checks it, stores it, and queues its start (docs/campaigns.md#sending-a-campaign). Once it is stored it will be sent:
 * the sweeper starts what the queue did not. A draft is only stored. Returns its id.
 */
export async function createCampaign(
  application: Application,
  { draft = false, ...body }: CampaignBody,
  own: Pick<Campaign, 'isTest'> = {},
): Promise<string> {
  if (draft) checkTime(body)
  const { template } = await (draft ? checkDraft : checkCampaign)(application, body)
  if (!draft) requireActive(application)
  const at = operationStart(now())
  const { fields, named } = writableFields(body)
  const planned = {
    ...newCampaign(application, body, at),
    ...fields,
    ...templateFormOf(template),
    ...own,
    ...(draft ? { state: 'draft' as const } : {}),
  }
  const campaign = await createCampaignObject({
    campaign: planned,
    dueMs: draft ? undefined : startDueMs(planned.occurrence, at),
    beside: named.length > 0 ? [campaignFiltersWrite(planned, named)] : [],
  })
  const { notificationID } = campaign
  log.info('campaign', { notificationID, event: 'created' })
  if (!draft) await queueStart(campaign, at)
  return notificationID
}

function newCampaign({ appID }: Application, body: CampaignBody, at: number): Campaign {
  const requestID = currentRequestID()
  return {
    ...(requestID === undefined ? {} : { requestID }),
    type: body.type,
    appID,
    notificationID: newTimedID(appID, at),
    state: 'scheduled',
    run: 0,
    occurrence: firstOccurrence(body, at) ?? at,
    createdAt: iso(at),
    updatedAt: iso(at),
  }
}
