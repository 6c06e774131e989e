import type { InboxEvent, InboxFrame, Presence, PresenceFrame, VisitorTypingFrame } from '../../schemas/inbox.ts'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { levelOf } from '../access/auth/authorize.ts'
import { operatorByID } from '../access/auth/operator.ts'
import { isOutdated, lacksFactorNow } from '../access/auth/tokenState.ts'
import { iso, now } from '../core/clock.ts'
import { faultOf, log } from '../core/log.ts'
import type { Application } from '../store/applications/access.ts'
import { deleteOperatorSockets, listOperatorSockets, type OperatorSocket } from '../store/applications/operatorSockets.ts'
import { openingMs } from '../store/respondents/connections.ts'
import { closeConnection, postToConnection } from './gateway.ts'
import { readInboxEntry } from './inboxEntry.ts'

/** A change of a conversation that is, or was, with a human. */
export interface InboxNews {
  readonly respondentID: string
  readonly event: InboxEvent
  /** The messages of the turn that changed it. */
  readonly messages?: readonly TranscriptEntry[]
}

/** API Gateway bills frames by 32 KB; longer messages are read from the transcript. */
const maxFrameBytes = 32 * 1024

/**
 * Notifies the users who have the inbox of an application open (docs/live-chat.md#pushed-to-operators). Users who lost access, or whose token
 * expired, get nothing, and their socket is closed. Failures are only logged: the inbox itself is up to date.
 */
export async function notifyOperators(application: Application, ...news: readonly InboxNews[]): Promise<void> {
  await Promise.all(news.map((each) => push(application, () => textOf(application, each))))
}

/** The same for a visitor who is typing, or no longer. */
export const notifyOfTyping = (application: Application, frame: VisitorTypingFrame): Promise<void> =>
  push(application, async () => JSON.stringify(frame))

/**
 * Tells the others that an operator looks at a conversation, or no longer (docs/live-chat.md#who-else-is-there). Nothing is told of those who may
 * not answer, nor of a socket that is not, or no longer, that of somebody who follows this inbox.
 */
export async function notifyOfPresence(application: Application, connectionID: string, presence: Presence): Promise<void> {
  let from = ''
  const others = (following: readonly OperatorSocket[]): OperatorSocket[] => {
    from = following.find((socket) => socket.connectionID === connectionID)?.userID ?? ''
    const { owner, canEdit } = application
    return from === owner || canEdit.has(from) ? following.filter(({ userID }) => userID !== from) : []
  }
  const frame = async (): Promise<string> => {
    const operator = await operatorByID(application, from)
    const whole: PresenceFrame = { type: 'presence', ...presence, operator: { userID: from, name: operator?.name } }
    return JSON.stringify(whole)
  }
  await push(application, frame, others)
}

/** Pushes a frame to all who follow the inbox, or to some of them. It is only made if there is anybody. */
async function push(
  application: Application,
  frame: () => Promise<string>,
  some = (following: readonly OperatorSocket[]): readonly OperatorSocket[] => following,
): Promise<void> {
  try {
    const sockets = await listOperatorSockets(application)
    if (sockets.length === 0) return
    const { following, ended } = await byAccess(application, sockets)
    const recipients = some(following)
    await Promise.all([
      forget(application, ended, { closes: true }),
      recipients.length ? pushText(application, recipients, await frame()) : undefined,
    ])
  } catch (error) {
    log.warn('push', { event: 'operators not notified', appID: application.appID, ...faultOf(error) })
  }
}

/** Closes the sockets of all who follow the inbox: their consoles reconnect, and read it again. Failures are only logged. */
export async function closeInboxSockets(application: Application): Promise<void> {
  try {
    await forget(application, await listOperatorSockets(application), { closes: true })
  } catch (error) {
    log.warn('push', { event: 'operators not notified', appID: application.appID, ...faultOf(error) })
  }
}

/** The sockets whose users may follow the inbox now, and the others. */
async function byAccess(application: Application, sockets: readonly OperatorSocket[]) {
  const users = new Map(sockets.map((socket) => [userOf(socket), mayFollow(application, socket)]))
  const may = await Promise.all(sockets.map((socket) => users.get(userOf(socket))))
  const isOver = ({ until }: OperatorSocket): boolean => until <= now()
  const following = sockets.filter((socket, i) => may[i] === true && !isOver(socket))
  return { following, ended: sockets.filter((socket) => !following.includes(socket)) }
}

const userOf = ({ userID, passwordVersion, sessionID }: OperatorSocket): string => `${userID} ${passwordVersion} ${sessionID}`

async function mayFollow(application: Application, { userID, passwordVersion, sessionID }: OperatorSocket): Promise<boolean> {
  const caller = { kind: 'user', userID, passwordVersion, sessionID, renewals: 0, claims: {} } as const
  if (levelOf(caller, application) === undefined || (await isOutdated(caller))) return false
  return !application.secondFactorNeeded || !(await lacksFactorNow(caller))
}

async function textOf(application: Application, { respondentID, event, messages = [] }: InboxNews): Promise<string> {
  // Read after the change, and dated before the read: of two frames the later one has what is newer.
  const at = iso()
  const entry = await readInboxEntry(application, respondentID, messages)
  const frame: InboxFrame = { type: 'inbox', event, respondentID, at, ...(entry ? { entry } : {}) }
  const whole = JSON.stringify({ ...frame, ...(messages.length ? { messages } : {}) })
  return Buffer.byteLength(whole) <= maxFrameBytes ? whole : JSON.stringify(frame)
}

async function pushText(application: Application, sockets: readonly OperatorSocket[], text: string): Promise<void> {
  const results = await Promise.all(sockets.map(({ connectionID }) => postToConnection(connectionID, text)))
  const isOpening = ({ openedAt }: OperatorSocket): boolean => now() < openedAt + openingMs
  await forget(
    application,
    sockets.filter((socket, i) => results[i] === 'gone' && !isOpening(socket)),
    { closes: false },
  )
}

async function forget({ appID }: Application, sockets: readonly OperatorSocket[], { closes }: { readonly closes: boolean }): Promise<void> {
  if (sockets.length === 0) return
  const ids = sockets.map(({ connectionID }) => connectionID)
  await deleteOperatorSockets(appID, ids)
  if (closes) await Promise.all(ids.map(closeConnection))
}
