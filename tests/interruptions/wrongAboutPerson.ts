import { defaultUID, keys } from '../../lib/store/keys.ts'
import type { WireItem } from '../../lib/store/table/client.ts'
import { isAt, keyOf } from '../../lib/store/table/read.ts'
import { namingGone } from './invariants.ts'
import type { Person } from './scene.ts'
import type { Staged } from './staged.ts'

/** What is wrong about the respondent of a call, once all is settled. */
export function wrongAboutPerson({ ids: { appID }, person }: Staged, items: readonly WireItem[]): string[] {
  if (!person) return []
  const own = itemsOf(appID, person, items)
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
  if (!campaign || ['sent', 'cancelled'].includes(campaign['state']?.S ?? '') || !mayGetNothing(own)) return []
  return deliveryTo(appID, person, items)
    ? []
    : [`a campaign that goes on is sent to ${person.id}, who was deleted, is blocked or has opted out`]
}

const mayGetNothing = (own: readonly WireItem[]): boolean =>
  own.every((item) => item['dead']?.S === 'deleted') || own.some((item) => item['a.optout']?.S === 'true' || item['blk']?.BOOL === true)

const deliveryTo = (appID: string, { id, campaignID }: Person, items: readonly WireItem[]): WireItem | undefined =>
  items.find(isAt(keys.delivery(defaultUID(appID, 0, id), campaignID, 1)))

/** What a campaign sent between two states of the table to the respondent of a call who was deleted, blocked or had opted out in the first. */
export function sentTooLate({ ids: { appID }, person }: Staged, before: readonly WireItem[], after: readonly WireItem[]): string[] {
  if (!person || !mayGetNothing(itemsOf(appID, person, before))) return []
  const isSent = (items: readonly WireItem[]) => deliveryTo(appID, person, items)?.['status']?.S === 'sent'
  return !isSent(before) && isSent(after) ? [`a campaign was sent to ${person.id} after a deletion, a block or an opt-out`] : []
}

function itemsOf(appID: string, { id }: Person, items: readonly WireItem[]): readonly WireItem[] {
  const { pk, sk } = keys.respondent(appID, 0, id)
  return items.filter((item) => keyOf(item).pk === pk && keyOf(item).sk.startsWith(sk))
}
