import type { ConversationState, SuspendedQuestion } from '../../profile/conversationState.ts'

/** The state of somebody who never talked: with the feature that they are to begin with, or with nothing. */
export const newState = (begin?: string): ConversationState => (begin === undefined ? {} : { begin })

/** Bytes of JSON that a state may take; the store keeps it in the respondent's item, which every turn reads and writes. */
export const stateLimit = 8000

/** Characters of an answer that is kept until the feature of a smart format ends; of a longer one the question is asked again. */
const longestAnswer = 1000

/** The draft of a turn, as a state that may be kept: without what is not set, and not larger than a state may be. */
export function kept(draft: { [Key in keyof ConversationState]?: ConversationState[Key] | undefined }): ConversationState {
  const held = draft.interrupted ? { ...draft, interrupted: draft.interrupted.map(withoutLongAnswer) } : draft
  const entries = Object.entries(held).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
  const state: ConversationState = Object.fromEntries(entries)
  return isLarge(state) ? shrunk(state) : state
}

const withoutLongAnswer = ({ answer, ...place }: SuspendedQuestion): SuspendedQuestion =>
  answer !== undefined && answer.length <= longestAnswer ? { ...place, answer } : place

/**
 * Forgets, of what may grow, the oldest half of the least missed until the rest fits: which questions were answered, where they came from, which
 * processes are open, what was interrupted.
 */
function shrunk(state: ConversationState): ConversationState {
  let left = state
  for (const part of ['answered', 'back', 'runs', 'interrupted', 'picks'] as const) {
    for (let items = left[part] ?? []; isLarge(left) && items.length > 0; items = left[part] ?? []) {
      left = { ...left, [part]: items.slice(Math.ceil(items.length / 2)) }
    }
  }
  return left
}

/** A quick look first: nearly all states are small, and a character takes three bytes at most. */
function isLarge(state: ConversationState): boolean {
  const json = JSON.stringify(state)
  return json.length * 3 >= stateLimit && Buffer.byteLength(json) >= stateLimit
}
