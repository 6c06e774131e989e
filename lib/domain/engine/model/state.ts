import type { ConversationState, SuspendedQuestion } from '../../profile/conversationState.ts'

/** The state of a new respondent, with their start feature if set. */
export const newState = (begin?: string): ConversationState => (begin === undefined ? {} : { begin })

/** Limit of a state's JSON. It is stored in the respondent's item, which every turn reads and writes. */
export const maxStateBytes = 8000

/** Longer answers are dropped, and the question is asked again when the feature of its smart format ends. */
const maxSuspendedAnswerLength = 1000

/** Converts the draft of a turn to a state to store: drops unset fields and limits its size. */
export function stateToStore(draft: { [Key in keyof ConversationState]?: ConversationState[Key] | undefined }): ConversationState {
  const trimmed = draft.interrupted ? { ...draft, interrupted: draft.interrupted.map(withoutLongAnswer) } : draft
  const entries = Object.entries(trimmed).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
  const state: ConversationState = Object.fromEntries(entries)
  return isLarge(state) ? shrunk(state) : state
}

const withoutLongAnswer = ({ answer, ...place }: SuspendedQuestion): SuspendedQuestion =>
  answer !== undefined && answer.length <= maxSuspendedAnswerLength ? { ...place, answer } : place

/** Halves the growing lists, oldest entries first, in order of least loss, until the state fits. */
function shrunk(state: ConversationState): ConversationState {
  let remaining = state
  for (const part of ['answered', 'back', 'runs', 'interrupted', 'picks'] as const) {
    for (let items = remaining[part] ?? []; isLarge(remaining) && items.length > 0; items = remaining[part] ?? []) {
      remaining = { ...remaining, [part]: items.slice(Math.ceil(items.length / 2)) }
    }
  }
  return remaining
}

/** Checks the length first: most states are small, and a character takes at most three bytes. */
function isLarge(state: ConversationState): boolean {
  const json = JSON.stringify(state)
  return json.length * 3 >= maxStateBytes && Buffer.byteLength(json) >= maxStateBytes
}
