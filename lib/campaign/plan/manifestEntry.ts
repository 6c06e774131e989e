import { isOutsideWindow, isReachable } from '../../delivery/sendMessages.ts'
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
  const { respondentID, ownUID: uid, source, connections, isBlocked, windowUntil } = recipientIn(item)
  if (hasOptedOut(item)) return { respondentID, uid, skipped: 'optedOut' }
  if (isBlocked) return { respondentID, uid, skipped: 'blocked' }
  // With the web views that are open now, so that they show the message at once.
  const entry = { respondentID, uid, ...personal.of(item), connections }
  if (source === 'web') return entry
  if (!isReachable(await channels(), source, respondentID)) return { respondentID, uid, skipped: 'unreachable' }
  return isOutsideWindow(source, windowUntil) ? { respondentID, uid, skipped: 'window' } : { ...entry, source }
}

const hasOptedOut = (item: ProfileItem): boolean => meansOptOut(attributeIn(item, optOutAttribute))

/** Why a respondent would be skipped when a run is planned; undefined where they can be delivered to. */
export function skippedAtPlanning(
  item: ProfileItem,
  channels: ChannelSettings,
): 'optedOut' | 'blocked' | 'unreachable' | 'window' | undefined {
  const { source, respondentID, isBlocked, windowUntil } = recipientIn(item)
  if (hasOptedOut(item)) return 'optedOut'
  if (isBlocked) return 'blocked'
  if (!isReachable(channels, source, respondentID)) return 'unreachable'
  return isOutsideWindow(source, windowUntil) ? 'window' : undefined
}
