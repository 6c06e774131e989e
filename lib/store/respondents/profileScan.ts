import type { Source } from '../../../schemas/profile.ts'
import { attributeName, eventName, mapsOf, type ProfileItem } from '../../domain/profile/profileForm.ts'
import type { Application } from '../applications/access.ts'
import type { WireItem } from '../table/client.ts'
import { type RespondentRecord, recordIn, recordItem } from './respondentItem.ts'

/**
 * Reads single values of profiles as they come from the wire. A campaign or a figure goes through all profiles of an application: decoding
 * each of them takes several times as long as looking up the few values that count. Nothing else reads items in that form.
 */
const wireOf = (item: ProfileItem): WireItem => item as WireItem

export const respondentIDIn = (item: ProfileItem): string => recordItem.read(wireOf(item), 'respondentID') ?? ''

/** The whole record of a profile that was read with all its attributes. */
export const respondentIn = (application: Application, item: ProfileItem): RespondentRecord =>
  recordIn(application, wireOf(item), { isWhole: true })

/** When they wrote last (ISO 8601); undefined where they never did. */
export const wroteAtIn = (item: ProfileItem): string | undefined => recordItem.read(wireOf(item), 'wroteAt')

/** Everything of a profile that people read: the respondentID, the values of attributes, the tags. */
export function textsIn(item: ProfileItem): string[] {
  const { attribute, tag } = mapsOf(wireOf(item))
  return [respondentIDIn(item), ...Object.values(attribute), ...Object.values(tag).flat()]
}

/** How a campaign is delivered to a respondent. */
export interface ScannedRecipient {
  readonly respondentID: string
  /** Only where it does not follow from the respondentID. */
  readonly ownUID: string | undefined
  readonly source: Source
  /** Which account of it they wrote to last. */
  readonly account: string | undefined
  /** The web views that are open. */
  readonly connections: readonly string[] | undefined
  /** Until when their channel takes free text (ISO 8601). */
  readonly windowUntil: string | undefined
  readonly isBlocked: boolean
  readonly isLive: boolean
}

/** The attributes that `recipientIn` reads. */
export const recipientFields: readonly string[] = recordItem.attributes(
  'respondentID',
  'ownUID',
  'source',
  'account',
  'connections',
  'windowUntil',
  'blocked',
  'liveSince',
)

export function recipientIn(profile: ProfileItem): ScannedRecipient {
  const item = wireOf(profile)
  const connections = recordItem.read(item, 'connections')
  return {
    respondentID: respondentIDIn(profile),
    ownUID: recordItem.read(item, 'ownUID'),
    // Who came by no channel is reached on the web.
    source: recordItem.read(item, 'source') ?? 'web',
    account: recordItem.read(item, 'account'),
    connections: connections && [...connections],
    windowUntil: recordItem.read(item, 'windowUntil'),
    isBlocked: recordItem.read(item, 'blocked') === true,
    isLive: recordItem.read(item, 'liveSince') !== undefined,
  }
}

/** The value of an attribute of the profile; undefined where it is not set. */
export const attributeIn = (item: ProfileItem, name: string): string | undefined => wireOf(item)[attributeName(name)]?.S

/** The value of an event that holds a number; undefined where it holds a date, or is not set. */
export function eventNumberIn(item: ProfileItem, name: string): number | undefined {
  const stored = wireOf(item)[eventName(name)]?.N
  return stored === undefined ? undefined : Number(stored)
}

/** Something of which a profile can have a value, or several. */
export interface ProfileName {
  readonly type: 'attribute' | 'tag' | 'event'
  readonly value: string
}

/** The attributes that `valuesIn` reads. Each tag value is one of its own, and which there are is not known beforehand. */
export const fieldsOfName = ({ type, value }: ProfileName): string[] | 'all' =>
  type === 'tag' ? 'all' : [type === 'attribute' ? attributeName(value) : eventName(value)]

/** The values that a profile has under a name, as text; a tag can have several. */
export function valuesIn(profile: ProfileItem, { type, value }: ProfileName): string[] {
  const item = wireOf(profile)
  if (type === 'tag') return mapsOf(item).tag[value] ?? []
  const stored = item[type === 'attribute' ? attributeName(value) : eventName(value)]
  return stored ? [stored.S ?? String(Number(stored.N))] : []
}
