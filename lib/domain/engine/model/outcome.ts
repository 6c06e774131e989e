import type { ConversationState } from '../../profile/conversationState.ts'
import type { Effects } from './effects.ts'

/** A resource visited in a turn. */
export interface VisitedResource {
  readonly featureID: string
  readonly resourceID: string
  /** `shown`; `hidden` by its filters; `known` if its answer was already known. */
  readonly as: 'shown' | 'hidden' | 'known'
}

export interface EngineOutcome {
  readonly state: ConversationState
  readonly effects: Effects
  /** Visited resources, in order. */
  readonly visited: readonly VisitedResource[]
}
