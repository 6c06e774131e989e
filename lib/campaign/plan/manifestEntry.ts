import { isReachable } from '../../delivery/sendMessages.ts'
import type { ChannelSettings } from '../../delivery/settings.ts'
import { meansOptOut, optOutAttribute } from '../../domain/profile/optOut.ts'
import { attributeName, type ProfileItem } from '../../domain/profile/profileForm.ts'
import type { ManifestEntry } from '../../store/campaigns/manifests.ts'
import { attributeIn, recipientFields, recipientIn } from '../../store/respondents/profileScan.ts'
import type { Personalization } from '../content/personalization.ts'

/** The attributes of a stored profile that `manifestEntry` reads, besides those of the personalization. */
export const recordFields: readonly string[] = [...recipientFields, attributeName(optOutAttribute)]

/** How to deliver to a recipient, or why they are skipped (docs/campaigns.md#who-is-skipped). */
export async function manifestEntry(
  item: ProfileItem,
  personal: Personalization,
  channels: () => Promise<ChannelSettings>,
): Promise<ManifestEntry> {
  const { respondentID, ownUID: uid, source, connections, isBlocked } = recipientIn(item)
  if (hasOptedOut(item)) return { respondentID, uid, skipped: 'optedOut' }
  if (isBlocked) return { respondentID, uid, skipped: 'blocked' }
  // With the web views that are open now, so that they show the message at once.
  const entry = { respondentID, uid, ...personal.of(item), connections }
  if (source === 'web') return entry
  return isReachable(await channels(), source, respondentID) ? { ...entry, source } : { respondentID, uid, skipped: 'unreachable' }
}

const hasOptedOut = (item: ProfileItem): boolean => meansOptOut(attributeIn(item, optOutAttribute))

/** Why a respondent would be skipped when a run is planned; undefined where they can be delivered to. */
export function skippedAtPlanning(item: ProfileItem, channels: ChannelSettings): 'optedOut' | 'blocked' | 'unreachable' | undefined {
  const { source, respondentID, isBlocked } = recipientIn(item)
  if (hasOptedOut(item)) return 'optedOut'
  if (isBlocked) return 'blocked'
  return isReachable(channels, source, respondentID) ? undefined : 'unreachable'
}
