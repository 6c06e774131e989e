import type { TranscriptEntry } from '../../schemas/transcript.ts'
import type { Application } from '../store/applications/access.ts'
import { dropGoneConnection } from '../store/respondents/connections.ts'
import { postToConnection } from './gateway.ts'

/** A frame for the web view of a respondent (docs/web-channel.md#websocket). */
export type Frame =
  | { readonly type: 'message'; readonly message: TranscriptEntry }
  | { readonly type: 'typing'; readonly on: boolean }
  /** What is checked of an answer that a model is writing; the message follows. An empty text takes it back. */
  | { readonly type: 'partial'; readonly text: string }
  | { readonly type: 'closeWebview' }
  | { readonly type: 'live'; readonly live: boolean }

export const asFrames = (messages: readonly TranscriptEntry[]): Frame[] => messages.map((message) => ({ type: 'message', message }))

/** A respondent, with the connections of the web views that they have open. */
export interface PushTarget {
  readonly respondentID: string
  readonly connections: readonly string[]
}

/** Pushes frames in order to open web views, and drops closed connections. True if one of them took all frames. */
export async function push(
  application: Application,
  { respondentID, connections }: PushTarget,
  frames: readonly Frame[],
): Promise<boolean> {
  const taken = await Promise.all(connections.map((connection) => pushAll(application, respondentID, connection, frames)))
  return taken.includes(true)
}

async function pushAll(application: Application, respondentID: string, connection: string, frames: readonly Frame[]): Promise<boolean> {
  let isTaken = true
  for (const frame of frames) {
    const result = await postToConnection(connection, JSON.stringify(frame))
    if (result === 'gone') {
      await dropGoneConnection(application, respondentID, connection)
      return false
    }
    if (result === 'failed') isTaken = false
  }
  return isTaken
}
