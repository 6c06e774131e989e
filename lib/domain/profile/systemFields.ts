import type { ConversationState, LastProcess } from './conversationState.ts'
import { attributeName, eventName, type ProfileItem } from './profileForm.ts'
import { recordNames } from './recordNames.ts'
import type { WireAttributes } from './wireAttributes.ts'

/**
 * System fields of a respondent under their public names. They are stored in attributes of their own; user values under these names are
 * ignored.
 */

/** How to read a system field from an item in wire format. Absent attributes leave the field unset. */
export type SystemField =
  /** A string, with its default. */
  | { readonly as: 'text'; readonly attribute: string; readonly defaultValue?: string }
  | { readonly as: 'number'; readonly attribute: string }
  /** An ISO 8601 date of 24 characters, exposed as such or as milliseconds since 1970. */
  | { readonly as: 'date' | 'milliseconds'; readonly attribute: string }
  /** Part of a JSON attribute. */
  | { readonly as: 'decoded'; readonly attribute: string; readonly read: (item: ProfileItem) => string | number | undefined }

const wireOf = (item: ProfileItem): WireAttributes => item as WireAttributes

const processField = (read: (process: LastProcess) => string): SystemField => ({
  as: 'decoded',
  attribute: recordNames.lastProcess,
  read: (item) => {
    const stored = wireOf(item)[recordNames.lastProcess]?.S
    return stored === undefined ? undefined : read(JSON.parse(stored))
  },
})

const conversationField = (name: 'misunderstood' | 'totalMisunderstood'): SystemField => ({
  as: 'decoded',
  attribute: recordNames.conversation,
  read: (item) => {
    const stored = wireOf(item)[recordNames.conversation]?.S
    if (stored === undefined) return undefined
    const conversation: ConversationState = JSON.parse(stored)
    return conversation[name] ?? 0
  },
})

/** `userParent` and `rootUser` are profile attributes that only the service writes. */
export const systemAttributes: ReadonlyMap<string, SystemField> = new Map<string, SystemField>([
  ['source', { as: 'text', attribute: recordNames.source, defaultValue: 'web' }],
  ['lastResponse', { as: 'text', attribute: recordNames.lastResponse }],
  ['isSubUser', { as: 'text', attribute: attributeName('isSubUser'), defaultValue: 'false' }],
  ['userParent', { as: 'text', attribute: attributeName('userParent') }],
  ['rootUser', { as: 'text', attribute: attributeName('rootUser') }],
  ['last_process', processField(({ featureID }) => featureID)],
  ['last_process_title', processField(({ title }) => title)],
  ['isProcessOver', processField(({ over }) => String(over))],
])

export const systemEvents: ReadonlyMap<string, SystemField> = new Map<string, SystemField>([
  ['numConversations', { as: 'number', attribute: recordNames.conversations }],
  ['numMessages', { as: 'number', attribute: recordNames.messages }],
  ['lastReplied', { as: 'milliseconds', attribute: recordNames.repliedAt }],
  ['firstMessage', { as: 'date', attribute: recordNames.firstMessageAt }],
  ['misunderstood', conversationField('misunderstood')],
  ['total_misunderstood', conversationField('totalMisunderstood')],
])

/** Returns an attribute as templates display it, system fields included; undefined if unset. */
export function displayedAttribute(item: ProfileItem, name: string): string | undefined {
  const field = systemAttributes.get(name)
  if (field?.as === 'decoded') return field.read(item)?.toString()
  const text = wireOf(item)[field?.attribute ?? attributeName(name)]?.S
  return text ?? (field?.as === 'text' ? field.defaultValue : undefined)
}

/** Returns an event as templates display it, system fields included; undefined if unset. */
export function displayedEvent(item: ProfileItem, name: string): string | undefined {
  const field = systemEvents.get(name)
  if (field?.as === 'decoded') return field.read(item)?.toString()
  const stored = wireOf(item)[field?.attribute ?? eventName(name)]
  const text = stored?.S ?? stored?.N
  return text !== undefined && field?.as === 'milliseconds' ? String(Date.parse(text)) : text
}

/** The attribute of the item that backs an event. */
export const fieldOfEvent = (name: string): string => systemEvents.get(name)?.attribute ?? eventName(name)

/** The attribute of the item that backs an attribute of the profile. */
export const fieldOfAttribute = (name: string): string => systemAttributes.get(name)?.attribute ?? attributeName(name)
