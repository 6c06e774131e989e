import type { ConversationState, LastProcess } from './conversationState.ts'
import { attributeName, eventName, type ProfileItem } from './profileForm.ts'
import { recordNames } from './recordNames.ts'
import type { WireAttributes } from './wireAttributes.ts'

/**
 * What the platform itself knows of a respondent, under the names by which the management interface shows it. It is kept in attributes of the
 * item of its own, so nothing that is set under these names counts.
 */

/** How a system field is read from an item as it comes from the wire. Where the item holds nothing, the field is unset. */
export type SystemField =
  /** A string; `otherwise` where the item holds none. */
  | { readonly as: 'text'; readonly attribute: string; readonly otherwise?: string }
  | { readonly as: 'number'; readonly attribute: string }
  /** An ISO 8601 date in 24 characters; shown as such, or as milliseconds since 1970. */
  | { readonly as: 'date' | 'milliseconds'; readonly attribute: string }
  /** Inside of JSON, which is decoded for each item. */
  | { readonly as: 'decoded'; readonly attribute: string; readonly read: (item: ProfileItem) => string | number | undefined }

const wireOf = (item: ProfileItem): WireAttributes => item as WireAttributes

const inProcess = (read: (process: LastProcess) => string): SystemField => ({
  as: 'decoded',
  attribute: recordNames.lastProcess,
  read: (item) => {
    const stored = wireOf(item)[recordNames.lastProcess]?.S
    return stored === undefined ? undefined : read(JSON.parse(stored))
  },
})

const inConversation = (name: 'misunderstood' | 'totalMisunderstood'): SystemField => ({
  as: 'decoded',
  attribute: recordNames.conversation,
  read: (item) => {
    const stored = wireOf(item)[recordNames.conversation]?.S
    if (stored === undefined) return undefined
    const conversation: ConversationState = JSON.parse(stored)
    return conversation[name] ?? 0
  },
})

/** `userParent` and `rootUser` are attributes of the profile, which the service alone writes. */
export const systemAttributes: ReadonlyMap<string, SystemField> = new Map<string, SystemField>([
  ['source', { as: 'text', attribute: recordNames.source, otherwise: 'web' }],
  ['lastResponse', { as: 'text', attribute: recordNames.lastResponse }],
  ['isSubUser', { as: 'text', attribute: attributeName('isSubUser'), otherwise: 'false' }],
  ['userParent', { as: 'text', attribute: attributeName('userParent') }],
  ['rootUser', { as: 'text', attribute: attributeName('rootUser') }],
  ['last_process', inProcess(({ featureID }) => featureID)],
  ['last_process_title', inProcess(({ title }) => title)],
  ['isProcessOver', inProcess(({ over }) => String(over))],
])

export const systemEvents: ReadonlyMap<string, SystemField> = new Map<string, SystemField>([
  ['numConversations', { as: 'number', attribute: recordNames.conversations }],
  ['numMessages', { as: 'number', attribute: recordNames.messages }],
  ['lastReplied', { as: 'milliseconds', attribute: recordNames.repliedAt }],
  ['firstMessage', { as: 'date', attribute: recordNames.firstMessageAt }],
  ['misunderstood', inConversation('misunderstood')],
  ['total_misunderstood', inConversation('totalMisunderstood')],
])

/** An attribute as templates show it, own or of the platform; undefined where it is unset. */
export function shownAttributeIn(item: ProfileItem, name: string): string | undefined {
  const field = systemAttributes.get(name)
  if (field?.as === 'decoded') return field.read(item)?.toString()
  const text = wireOf(item)[field?.attribute ?? attributeName(name)]?.S
  return text ?? (field?.as === 'text' ? field.otherwise : undefined)
}

/** An event as templates show it, own or of the platform; undefined where it is unset. */
export function shownEventIn(item: ProfileItem, name: string): string | undefined {
  const field = systemEvents.get(name)
  if (field?.as === 'decoded') return field.read(item)?.toString()
  const stored = wireOf(item)[field?.attribute ?? eventName(name)]
  const text = stored?.S ?? stored?.N
  return text !== undefined && field?.as === 'milliseconds' ? String(Date.parse(text)) : text
}

/** The attribute of the item that `shownEventIn` reads. */
export const fieldOfEvent = (name: string): string => systemEvents.get(name)?.attribute ?? eventName(name)

/** The attribute of the item that `shownAttributeIn` reads. */
export const fieldOfAttribute = (name: string): string => systemAttributes.get(name)?.attribute ?? attributeName(name)
