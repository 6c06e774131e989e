import { computed, signal } from '@preact/signals'
import type { InboxEntry, InboxFrame } from '../../schemas/inbox.ts'
import { user } from '../core/session.ts'

/** The conversations with a human of the application that is open, as they are pushed; undefined until they are known. */
export const inbox = signal<ReadonlyMap<string, InboxEntry> | undefined>(undefined)
/** How often the socket was opened: what was said in between is asked for. */
export const openings = signal(0)

/** Whose a conversation is, to the user. */
export const isMine = ({ assignee }: InboxEntry): boolean => assignee !== undefined && assignee.userID === user.value?.userID

/** How many conversations need the user: those that wait, and theirs with something unread. */
export const toDo = computed(
  () => [...(inbox.value?.values() ?? [])].filter((entry) => !entry.assignee || (isMine(entry) && entry.unread > 0)).length,
)

type Heard = (frame: InboxFrame, before: InboxEntry | undefined) => void
const listeners = new Set<Heard>()

/** Tells those who listen of a frame. */
export const tellOf: Heard = (frame, before) => {
  for (const heard of listeners) heard(frame, before)
}

/** Calls `listener` with each frame and the previous conversation; returns the unsubscribe function. */
export function onFrame(heard: Heard): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}
