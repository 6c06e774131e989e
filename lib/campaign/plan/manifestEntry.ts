import type { SkipReason } from '../../../schemas/campaign.ts'
import { isReachable } from '../../delivery/sendMessages.ts'
import type { ChannelSettings } from '../../delivery/settings.ts'
import { hasWindow, isOutsideWindow } from '../../delivery/window.ts'
import { meansOptOut, optOutAttribute } from '../../domain/profile/optOut.ts'
import { attributeName, type ProfileItem } from '../../domain/profile/profileForm.ts'
import type { ManifestEntry } from '../../store/campaigns/manifests.ts'
import { attributeIn, recipientFields, recipientIn } from '../../store/respondents/profileScan.ts'
import { chosenPart } from '../content/chosenPart.ts'
import type { Personalization } from '../content/personalization.ts'

/** The attributes of a stored profile that `manifestEntry` reads, besides those of the personalization. */
export const recordFields: readonly string[] = [...recipientFields, attributeName(optOutAttribute)]

/** Why a recipient is skipped when a run is planned. */
export type PlannedSkip = Extract<SkipReason, 'optedOut' | 'blocked' | 'unreachable' | 'window' | 'variable'>

/** How to deliver to a recipient, or why they are skipped (docs/campaign-delivery.md#who-is-skipped). On the web no settings are needed. */
export function manifestEntry(
  item: ProfileItem,
  personal: Personalization,
  channels: ChannelSettings | undefined,
): ManifestEntry & { readonly skipped?: PlannedSkip | undefined } {
  const recipient = recipientIn(item)
  const { respondentID, ownUID: uid, source, account, connections, isBlocked } = recipient
  const skip = (skipped: PlannedSkip) => ({ respondentID, uid, skipped })
  if (hasOptedOut(item)) return skip('optedOut')
  if (isBlocked) return skip('blocked')
  if (source !== 'web' && !(channels && isReachable(channels, source, respondentID))) return skip('unreachable')
  const own = personal.of(item)
  const isOutside = channels !== undefined && isOutsideWindow(channels, recipient)
  const part = chosenPart(personal.content, { isOutside, values: own.values })
  if (part === 'window' || part === 'variable') return skip(part)
  return {
    respondentID,
    uid,
    ...own,
    // With the web views that are open now, so that they show the message at once.
    connections,
    ...(part === 'template' ? { isTemplate: true } : {}),
    ...(source === 'web' ? {} : { source, account }),
    ...(part === 'messages' && hasWindow(source) ? { windowUntil: recipient.windowUntil } : {}),
  }
}

const hasOptedOut = (item: ProfileItem): boolean => meansOptOut(attributeIn(item, optOutAttribute))
