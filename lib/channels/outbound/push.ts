import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { connectionsOf, forgetConnection } from '../../store/respondents/connections.ts'
import { readItem, readRespondent } from '../../store/respondents/respondents.ts'
import { post } from './gateway.ts'

/** What is pushed to the web view of a respondent (docs/channels.md#websocket). */
export type Frame =
  | { readonly type: 'message'; readonly message: TranscriptEntry }
  | { readonly type: 'typing'; readonly on: boolean }
  | { readonly type: 'closeWebview' }
  | { readonly type: 'live'; readonly live: boolean }

export const asFrames = (messages: readonly TranscriptEntry[]): Frame[] => messages.map((message) => ({ type: 'message', message }))

/** Pushes a frame to a respondent, who must exist. */
export async function pushTo(application: Application, respondentID: string, frame: Frame): Promise<void> {
  const item = await readRespondent(application, respondentID)
  if (!item) throw problem('respondent_unknown')
  await pushThrough(application, respondentID, connectionsOf(item), [frame])
}

/** Pushes frames to whatever web views a respondent has open; nobody may be looking. */
export async function push(application: Application, respondentID: string, frames: readonly Frame[]): Promise<void> {
  if (!frames.length) return
  await pushThrough(application, respondentID, connectionsOf(await readItem(application, respondentID)), frames)
}

/** Pushes frames, in their order, through connections that are known; those that are gone are forgotten. */
export async function pushThrough(
  application: Application,
  respondentID: string,
  connections: readonly string[],
  frames: readonly Frame[],
): Promise<void> {
  await Promise.all(
    connections.map(async (connection) => {
      for (const frame of frames) {
        if (await post(connection, JSON.stringify(frame))) continue
        return forgetConnection(application, respondentID, connection)
      }
    }),
  )
}
