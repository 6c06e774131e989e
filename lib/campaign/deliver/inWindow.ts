import { hasWindow, openUntil } from '../../delivery/window.ts'
import { type ManifestEntry, recipientUID } from '../../store/campaigns/manifests.ts'
import { getRecord } from '../../store/respondents/respondents.ts'
import { campaignContent } from '../content/campaignContent.ts'
import { chosenPart } from '../content/chosenPart.ts'
import type { DeliveryContext } from './deliveryContext.ts'

/**
 * A recipient as their channel takes a message now: the window in which they were planned may have closed since, in quiet hours or a pause, or its number may
 * have been removed. They then get the campaign's template; or the reason why they are skipped. Only where it is closed are they read, since
 * they may have written again.
 */
export async function inWindow(
  { application, campaign, channels }: DeliveryContext,
  entry: ManifestEntry,
): Promise<ManifestEntry | 'window' | 'variable'> {
  const { source, respondentID, account, windowUntil, isTemplate } = entry
  if (!source || !channels || isTemplate || !hasWindow(source)) return entry
  if (openUntil(channels, { source, respondentID, account, windowUntil }) !== null) return entry
  const record = await getRecord(application, respondentID)
  if (record?.uid === recipientUID(application, entry) && openUntil(channels, { ...record, source }) !== null)
    return { ...entry, account: record.account }
  const part = chosenPart(campaignContent(campaign, entry.variant), { isOutside: true, values: entry.values })
  return part === 'window' || part === 'variable' ? part : { ...entry, isTemplate: true }
}
