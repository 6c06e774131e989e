import { nanoid } from 'nanoid'
import type { Source } from '../../../schemas/profile.ts'
import { iso } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { defaultUID, keys, placeInList, respondentShard, spotFor } from '../keys.ts'
import { type WireItem, wire } from '../table/client.ts'
import { mapsOf, type ProfileMaps } from './profileForm.ts'

/** A respondent's record: the profile and what the platform itself knows of them. */
export interface Respondent extends ProfileMaps {
  readonly respondentID: string
  readonly uid: string
  readonly source: Source
  /** Since when a human handles the conversation; undefined while the chatbot does. */
  readonly liveSince: string | undefined
  /** The feature that the conversation is to start with, where one was chosen beforehand. */
  readonly featureID: string | undefined
  readonly lastResponse: string | null
}

/**
 * Why there is no respondent though there is an item: a `visitor` opened a session and has said nothing yet, a `deleted` one is being
 * purged, a `moved` one has another id now.
 */
export type Absence = 'visitor' | 'deleted' | 'moved'

export const absenceOf = (item: WireItem): Absence | undefined => {
  const dead = item['dead']?.S
  return dead === 'visitor' || dead === 'deleted' || dead === 'moved' ? dead : undefined
}

export const respondentOf = (application: Application, item: WireItem): Respondent => ({
  respondentID: item['rid']?.S ?? '',
  uid: uidOf(application, item),
  source: sourceOf(item),
  liveSince: item['live']?.S,
  featureID: item['feat']?.S,
  lastResponse: item['last']?.S ?? null,
  ...mapsOf(item),
})

export const sourceOf = (item: WireItem): Source => {
  const source = item['src']?.S
  // Who came by no channel is reached on the web: its address is the transcript.
  return source === 'sms' || source === 'fb' ? source : 'web'
}

export const uidOf = ({ appID, epoch }: Application, item: WireItem): string =>
  item['uid']?.S ?? defaultUID(appID, epoch, item['rid']?.S ?? '')

export const respondentKey = ({ appID, epoch }: Pick<Application, 'appID' | 'epoch'>, respondentID: string): WireItem =>
  wire(keys.respondent(appID, epoch, respondentID))

export const isGhost = ({ sk }: { sk: string }): boolean => sk.includes('\u001f')

/** Where the trace of somebody deleted is while it is purged, once their id is somebody else's. No id holds the control character. */
export function ghostKey(application: Application, respondentID: string, uid: string): WireItem {
  const { pk, sk } = keys.respondent(application.appID, application.epoch, respondentID)
  return { pk: { S: pk }, sk: { S: `${sk}\u001f${uid}` } }
}

/**
 * The record of somebody new, in the bucket of the list that follows from the id, where no other is named. Whoever writes it counts them
 * there in the same transaction (respondentCounts.ts). Whoever takes the id of somebody who is gone gets a history of their own; a visitor keeps the identity
 * that the session has, and the web views that are open.
 */
export function newItem(
  application: Application,
  respondentID: string,
  before: WireItem | undefined,
  { shard, bucket } = spotFor(respondentID),
): WireItem {
  const listed = {
    gsi1pk: { S: respondentShard(application.appID, application.epoch, shard) },
    gsi1sk: { S: placeInList(bucket, respondentID) },
  }
  const visitor = before && absenceOf(before) === 'visitor'
  const own = before && !visitor ? { uid: { S: nanoid() } } : {}
  const madeAt = (visitor && before['madeAt']) || { S: iso() }
  const open = visitor && before['conns'] ? { conns: before['conns'] } : {}
  return { ...respondentKey(application, respondentID), ...listed, rid: { S: respondentID }, madeAt, v: { N: '1' }, ...open, ...own }
}

const familyNames = new Set(['a.userParent', 'a.rootUser', 'a.isSubUser'])

/** Who is whose sub user: kept by the service, and kept when a profile is reset or replaced. */
export const isFamily = (name: string): boolean => familyNames.has(name) || name.startsWith('t.sub_users\u001f')
