import type { InboxEvent, InboxFrame } from '../../schemas/inbox.ts'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { levelOf } from '../access/auth/authorize.ts'
import { isOutdated } from '../access/auth/passwordVersion.ts'
import { iso, now } from '../core/clock.ts'
import { faultOf, log } from '../core/log.ts'
import type { Application } from '../store/applications/access.ts'
import { deleteOperatorSockets, listOperatorSockets, type OperatorSocket } from '../store/applications/operatorSockets.ts'
import { closeConnection, postToConnection } from './gateway.ts'
import { readInboxEntry } from './inboxEntry.ts'

/** What operators are told of a conversation that is, or was, with a human. */
export interface InboxNews {
  readonly respondentID: string
  readonly event: InboxEvent
  /** What was said, where anything was. */
  readonly messages?: readonly TranscriptEntry[]
}

/** API Gateway bills frames by 32 KB; what is longer is read from the transcript. */
const mostBytes = 32 * 1024

/**
 * Tells those who have the inbox of an application open what changed in it (docs/live-chat.md#pushed-to-operators). Who may not see the
 * application any more, or whose token is over, is told nothing, and their socket is closed. What fails is only logged: the inbox has it all.
 */
export async function tellOperators(application: Application, news: InboxNews): Promise<void> {
  try {
    const sockets = await listOperatorSockets(application)
    if (sockets.length === 0) return
    const { following, left } = await sorted(application, sockets)
    await Promise.all([forget(application, left, { closes: true }), following.length ? tell(application, following, news) : undefined])
  } catch (error) {
    log.warn('push', { event: 'operators not told', appID: application.appID, ...faultOf(error) })
  }
}

/** Tells all that a turn brought about. */
export const tellAll = (application: Application, news: readonly InboxNews[]): Promise<unknown> =>
  Promise.all(news.map((each) => tellOperators(application, each)))

/** Closes the sockets of all who follow the inbox: they open others, and read it as it is then. What fails is only logged. */
export async function haveInboxReadAgain(application: Application): Promise<void> {
  try {
    await forget(application, await listOperatorSockets(application), { closes: true })
  } catch (error) {
    log.warn('push', { event: 'operators not told', appID: application.appID, ...faultOf(error) })
  }
}

/** Those who may follow the inbox at this moment, and the others. */
async function sorted(application: Application, sockets: readonly OperatorSocket[]) {
  const users = new Map(sockets.map((socket) => [`${socket.userID} ${socket.passwordVersion}`, mayFollow(application, socket)]))
  const may = await Promise.all(sockets.map((socket) => users.get(`${socket.userID} ${socket.passwordVersion}`)))
  const isOver = ({ until }: OperatorSocket): boolean => until <= now()
  const following = sockets.filter((socket, i) => may[i] === true && !isOver(socket))
  return { following, left: sockets.filter((socket) => !following.includes(socket)) }
}

async function mayFollow(application: Application, { userID, passwordVersion }: OperatorSocket): Promise<boolean> {
  const caller = { kind: 'user', userID, passwordVersion, claims: {} } as const
  return levelOf(caller, application) !== undefined && !(await isOutdated(caller))
}

async function tell(
  application: Application,
  sockets: readonly OperatorSocket[],
  { respondentID, event, messages = [] }: InboxNews,
): Promise<void> {
  // Read after the change, and dated before the read: of two frames the later one has what is newer.
  const at = iso()
  const entry = await readInboxEntry(application, respondentID, messages)
  const frame: InboxFrame = { type: 'inbox', event, respondentID, at, ...(entry ? { entry } : {}) }
  const whole = JSON.stringify({ ...frame, ...(messages.length ? { messages } : {}) })
  const text = Buffer.byteLength(whole) <= mostBytes ? whole : JSON.stringify(frame)
  const results = await Promise.all(sockets.map(({ connectionID }) => postToConnection(connectionID, text)))
  await forget(
    application,
    sockets.filter((_, i) => results[i] === 'gone'),
    { closes: false },
  )
}

async function forget({ appID }: Application, sockets: readonly OperatorSocket[], { closes }: { readonly closes: boolean }): Promise<void> {
  if (sockets.length === 0) return
  const ids = sockets.map(({ connectionID }) => connectionID)
  await deleteOperatorSockets(appID, ids)
  if (closes) await Promise.all(ids.map(closeConnection))
}
