import { signal } from '@preact/signals'
import type { VisitorTypingFrame } from '../../schemas/inbox.ts'

/** The visitors who are typing, by respondentID. */
export const typing = signal<ReadonlySet<string>>(new Set())

/** A widget repeats every 25 seconds that its visitor is typing, unless it has sent its share of frames. */
const shownMs = 30_000

const ends = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows that a visitor is typing, or no longer. */
export function showTyping({ respondentID, on }: VisitorTypingFrame): void {
  clearTimeout(ends.get(respondentID))
  if (on) ends.set(respondentID, setTimeout(showTyping, shownMs, { type: 'typing', respondentID, on: false }))
  const others = [...typing.peek()].filter((each) => each !== respondentID)
  typing.value = new Set(on ? [...others, respondentID] : others)
}
