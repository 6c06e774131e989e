import { computed, signal } from '@preact/signals'
import type { InboxEntry, InboxFrame } from '../../schemas/inbox.ts'
import { user } from '../core/session.ts'

/** The live conversations of the open application; undefined until they are loaded. */
export const inbox = signal<ReadonlyMap<string, InboxEntry> | undefined>(undefined)
/** Number of times the socket opened: after each, missed messages are fetched. */
export const openings = signal(0)

/** Whether the user answers a conversation. */
export const isMine = ({ assignee }: InboxEntry): boolean => assignee !== undefined && assignee.userID === user.value?.userID

/** Number of conversations that need the user: those that wait, and their own with unread messages. */
export const toDo = computed(
  () => [...(inbox.value?.values() ?? [])].filter((entry) => !entry.assignee || (isMine(entry) && entry.unread > 0)).length,
)

type Listener = (frame: InboxFrame, before: InboxEntry | undefined) => void
const listeners = new Set<Listener>()

/** Notifies the listeners of a frame. */
export const notifyListeners: Listener = (frame, before) => {
  for (const listener of listeners) listener(frame, before)
}

/** Calls the listener with each frame and the entry before it; returns a function that unsubscribes. */
export function onFrame(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
