import { reconnectingSocket } from '../../client/reconnectingSocket.ts'
import type { InboxEntry, InboxFrame, PresenceFrame, VisitorTypingFrame } from '../../schemas/inbox.ts'
import { checkReach } from '../core/reachable.ts'
import { api } from '../core/session.ts'
import { token } from '../core/token.ts'
import { inbox, notifyListeners, openings } from './inbox.ts'
import { followPresence, showPresence } from './presence.ts'
import { showTyping } from './typing.ts'

/** A limit that no inbox reaches in practice. */
const maxPages = 20

type Frame = InboxFrame | VisitorTypingFrame | PresenceFrame

/** Follows the inbox of an application until `signal` aborts: loads the list each time the socket opens. */
export function followInbox(appID: string, signal: AbortSignal): void {
  /** The time of each entry: frames may arrive out of order. */
  const readAt = new Map<string, string>()
  let waiting: InboxFrame[] | undefined
  let isOffline = false
  inbox.value = undefined

  async function socketURL(): Promise<string> {
    try {
      const { websocketURL } = await api.call('GET /inbox/{appID}/socket', { path: { appID } }, { signal })
      return `${websocketURL}&token=${encodeURIComponent(token.get() ?? '')}`
    } catch (error) {
      loadOffline()
      throw error
    }
  }

  /** Without a socket, loads the list once and shows it as it is. */
  function loadOffline(): void {
    if (!isOffline && inbox.value === undefined) void load()
    isOffline = true
  }

  /** Loads the list; frames that arrive meanwhile are applied afterwards. */
  async function load(): Promise<void> {
    waiting ??= []
    try {
      const found = new Map<string, InboxEntry>()
      let cursor: string | undefined
      for (let i = 0; i < maxPages; i++) {
        const { items, next } = await api.page('GET /inbox/{appID}', { path: { appID }, query: { cursor } }, { signal })
        for (const entry of items) found.set(entry.respondentID, entry)
        cursor = next
        if (cursor === undefined) break
      }
      inbox.value = found
      openings.value += 1
    } catch {
      // It is loaded when the socket opens again; frames are applied all the same.
    }
    const pushed = waiting ?? []
    waiting = undefined
    if (!signal.aborted) pushed.forEach(apply)
  }

  function receive(frame: Frame): void {
    if (frame.type === 'typing') showTyping(frame)
    if (frame.type === 'presence') showPresence(frame)
    if (frame.type !== 'inbox') return
    if (waiting) waiting.push(frame)
    else apply(frame)
  }

  function apply(frame: InboxFrame): void {
    const { respondentID, entry, at } = frame
    const before = inbox.value?.get(respondentID)
    if ((readAt.get(respondentID) ?? '') <= at) {
      readAt.set(respondentID, at)
      const now = new Map(inbox.value)
      if (entry) now.set(respondentID, entry)
      else now.delete(respondentID)
      inbox.value = now
    }
    notifyListeners(frame, before)
  }

  const closed = (): void => {
    loadOffline()
    void checkReach()
  }
  const onOpen = (): void => {
    isOffline = false
    followPresence(socket.send, signal)
    void load()
  }
  const socket = reconnectingSocket<Frame>({ url: socketURL, onOpen, onFrame: receive, onClose: closed })
  signal.addEventListener('abort', () => {
    socket.close()
    inbox.value = undefined
  })
}
