import { defaultUID, keys } from '../../lib/store/keys.ts'
import type { WireItem } from '../../lib/store/table/client.ts'
import { isAt, keyOf } from '../../lib/store/table/read.ts'
import { namingGone } from './invariants.ts'
import type { Person } from './scene.ts'
import type { Staged } from './staged.ts'

/** What is wrong about the respondent of a call, once all is settled. */
export function wrongAboutPerson({ ids: { appID }, person }: Staged, items: readonly WireItem[]): string[] {
  if (!person) return []
  const { pk, sk } = keys.respondent(appID, 0, person.id)
  const own = items.filter((item) => keyOf(item).pk === pk && keyOf(item).sk.startsWith(sk))
  const isGone = own.every((item) => item['dead'] !== undefined)
  return [...(isGone ? namingGone([person.id], items) : []), ...missingExclusion(appID, person, own, items)]
}

/**
 * Whether somebody who was deleted, or has opted out, is kept out of the campaign in which they have a place: their delivery is decided already. Whoever
 * has another id now is still in it.
 */
function missingExclusion(appID: string, person: Person, own: readonly WireItem[], items: readonly WireItem[]): string[] {
  const campaign = items.find(isAt(keys.campaign(appID, person.campaignID)))
  // One that has ended before the deletion sends nothing more, and its deliveries are erased.
  if (!campaign || campaign['state']?.S === 'sent') return []
  const isDeleted = own.every((item) => item['dead']?.S === 'deleted')
  const hasOptedOut = own.some((item) => item['a.optout']?.S === 'true' || item['blk']?.BOOL === true)
  if (!isDeleted && !hasOptedOut) return []
  const delivery = keys.delivery(defaultUID(appID, 0, person.id), person.campaignID, 1)
  return items.some(isAt(delivery))
    ? []
    : [`a campaign that goes on is sent to ${person.id}, who ${isDeleted ? 'was deleted' : 'has opted out, or is blocked'}`]
}
