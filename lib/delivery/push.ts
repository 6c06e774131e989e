import type { TranscriptEntry } from '../../schemas/transcript.ts'
import type { TurnResult } from '../conversation/turn/turnResult.ts'
import type { Application } from '../store/applications/access.ts'
import { dropConnection, isOfView } from '../store/respondents/connections.ts'
import { getRecord, requireRespondent } from '../store/respondents/respondents.ts'
import { postToConnection } from './gateway.ts'

/** What is pushed to the web view of a respondent (docs/channels.md#websocket). */
export type Frame =
  | { readonly type: 'message'; readonly message: TranscriptEntry }
  | { readonly type: 'typing'; readonly on: boolean }
  | { readonly type: 'closeWebview' }
  | { readonly type: 'live'; readonly live: boolean }

export const asFrames = (messages: readonly TranscriptEntry[]): Frame[] => messages.map((message) => ({ type: 'message', message }))

/** What a turn said and, where it handed the conversation to a human, that it did. */
export const turnFrames = (messages: readonly TranscriptEntry[], { handedOver }: { readonly handedOver: boolean }): Frame[] => [
  ...asFrames(messages),
  ...(handedOver ? [{ type: 'live', live: true } as const] : []),
]

/**
 * Pushes what a turn said to the web views that a respondent has open. The one that it answers, by its name, gets only what the answer does not say: that
 * a human takes over.
 */
export async function pushTurn(
  application: Application,
  respondentID: string,
  { connections, said, handedOver }: Pick<TurnResult, 'connections' | 'said' | 'handedOver'>,
  answered: string | undefined,
): Promise<void> {
  const own = connections.filter((connection) => isOfView(connection, answered))
  const others = connections.filter((connection) => !own.includes(connection))
  await Promise.all([
    pushThrough(application, respondentID, others, turnFrames(said, { handedOver })),
    pushThrough(application, respondentID, own, turnFrames([], { handedOver })),
  ])
}

/** Pushes a frame to a respondent, who must exist. */
export async function pushTo(application: Application, respondentID: string, frame: Frame): Promise<void> {
  const { connections } = await requireRespondent(application, respondentID)
  await pushThrough(application, respondentID, connections, [frame])
}

/** Pushes frames to whatever web views a respondent has open; nobody may be looking. */
export async function push(application: Application, respondentID: string, frames: readonly Frame[]): Promise<void> {
  if (!frames.length) return
  await pushThrough(application, respondentID, (await getRecord(application, respondentID))?.connections ?? [], frames)
}

/** Pushes frames, in their order, through connections that are known; those that are gone are forgotten. True where one of them took all. */
export async function pushThrough(
  application: Application,
  respondentID: string,
  connections: readonly string[],
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
      await dropConnection(application, respondentID, connection)
      return false
    }
    if (result === 'failed') isTaken = false
  }
  return isTaken
}
