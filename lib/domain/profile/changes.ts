import type { NewRespondent, ProfileSetter, Source } from '../../../schemas/profile.ts'
import { invalid, type Problem } from '../../core/errors.ts'
import { attributeName, eventName, tagName } from './profileForm.ts'
import { recordNames } from './recordNames.ts'
import { systemAttributes, systemEvents } from './systemFields.ts'

/** One change to one attribute of a respondent's item. */
export type ProfileChange =
  | { readonly name: string; readonly set: string | number }
  | { readonly name: string; readonly unset: true }
  /** Set unless it is there: the insertion stamp of a tag value, the channel of an import. */
  | { readonly name: string; readonly once: number | string }
  | { readonly name: string; readonly add: number; readonly parameter: string }
  /** Changes nothing, but requires this value: the parent of a sub user is immutable (docs/profiles.md#sub-users). */
  | { readonly name: string; readonly mustBe: string; readonly parameter: string }

/** Reserved attributes: a setter that would change them is rejected. */
const familyAttributes = ['userParent', 'rootUser', 'isSubUser'] as const
/** The tag that lists a respondent's sub users. */
const subUsersTag = 'sub_users'

const reservedName = (parameter: string): Problem => invalid(parameter, 'is read-only')

const isFamily = (name: string): boolean => familyAttributes.some((f) => f === name)

/**
 * Returns the changes of a schema-valid setter. `at`: instant of the call in milliseconds, which orders the tags. Throws `invalid` for
 * reserved names.
 */
export function changesOf(setter: Pick<ProfileSetter, 'attribute' | 'tag' | 'event'>, at: number): ProfileChange[] {
  return [...attributeChanges(setter.attribute ?? {}), ...tagChanges(setter.tag ?? {}, at), ...eventChanges(setter.event ?? {})]
}

/** Returns the change that sets the channel of a respondent who has none yet. */
export const channelChange = (source: Source): ProfileChange => ({ name: recordNames.source, once: source })

/** Returns the changes of a new profile, except its parent: creating a sub user takes more than a change. */
export function changesOfNew(body: Pick<NewRespondent, 'attribute' | 'tag' | 'event'>, at: number): ProfileChange[] {
  const { attribute = {}, tag = {}, event } = body
  const own = Object.fromEntries(Object.entries(attribute).filter(([name]) => !isFamily(name)))
  const added = Object.fromEntries(Object.entries(tag).map(([name, add]) => [name, { add }]))
  return changesOf({ attribute: own, tag: added, ...(event ? { event } : {}) }, at)
}

const attributeChanges = (attribute: NonNullable<ProfileSetter['attribute']>): ProfileChange[] =>
  Object.entries(attribute).map(([name, value]) => {
    const parameter = `attribute.${name}`
    if (isFamily(name)) return { name: attributeName(name), mustBe: value ?? '', parameter }
    if (systemAttributes.has(name)) throw reservedName(parameter)
    return value === null ? { name: attributeName(name), unset: true } : { name: attributeName(name), set: value }
  })

/** Stamps order the tags of a profile: instant in milliseconds, then index in the call. */
const tagChanges = (tag: NonNullable<ProfileSetter['tag']>, at: number): ProfileChange[] =>
  Object.entries(tag).flatMap(([name, { add = [], remove = [] }]) => {
    if (name === subUsersTag) throw reservedName(`tag.${subUsersTag}`)
    const added = [...new Set(add)]
    const removed = [...new Set(remove)].filter((value) => !added.includes(value))
    return [
      ...added.map((value, i) => ({ name: tagName(name, value), once: at * 1000 + Math.min(i, 999) })),
      ...removed.map((value) => ({ name: tagName(name, value), unset: true as const })),
    ]
  })

const eventChanges = (event: NonNullable<ProfileSetter['event']>): ProfileChange[] =>
  Object.entries(event).map(([name, value]) => {
    const parameter = `event.${name}`
    if (systemEvents.has(name)) throw reservedName(parameter)
    if (typeof value === 'number') return { name: eventName(name), set: value }
    if (typeof value === 'string') return { name: eventName(name), set: new Date(value).toISOString() }
    if (value.inc !== undefined) return { name: eventName(name), add: value.inc, parameter }
    if (value.dec !== undefined) return { name: eventName(name), add: -value.dec, parameter }
    throw invalid(parameter, 'must be {inc}, {dec}, a number or a date')
  })
