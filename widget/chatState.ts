import type { Lines } from './lines.ts'

/** State of the conversation for the panel. */
export interface ChatState {
  readonly lines: Lines
  /** Whether the transcript was loaded. */
  readonly loaded: boolean
  /** Whether somebody writes, or the beginning of what they write. */
  readonly typing: boolean | string
  /** Whether a human has taken over. */
  readonly live: boolean
  /** Whether a message is being sent. */
  readonly waiting: boolean
  readonly connected: boolean
  readonly unread: number
}

export const initialState: ChatState = {
  lines: [],
  loaded: false,
  typing: false,
  live: false,
  waiting: false,
  connected: true,
  unread: 0,
}
