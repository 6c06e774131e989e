import type { InboxEntry, InboxFrame } from '../../schemas/inbox.ts'
import { path } from '../core/api.ts'
import { api } from '../core/session.ts'
import { token } from '../core/token.ts'
import { inbox, openings, tellOf } from './inbox.ts'

/** API Gateway ends a connection on which nothing is said for ten minutes. */
const keepMs = 300_000
/** More live conversations than anybody looks through. */
const mostPages = 20

/** Follows the inbox of an application until `signal` ends it. A socket that falls is opened again; each time the list is read after it opened. */
export function followInbox(appID: string, signal: AbortSignal): void {
  /** When the entry of each was read: frames may overtake each other. */
  const readAt = new Map<string, string>()
  let waiting: InboxFrame[] | undefined
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  inbox.value = undefined

  async function connect(): Promise<void> {
    try {
      const { websocketURL } = await api.call<{ websocketURL: string }>('GET', path`/inbox/${appID}/socket`, { signal })
      if (signal.aborted) return
      open(`${websocketURL}&token=${encodeURIComponent(token.get() ?? '')}`)
    } catch {
      later()
    }
  }

  function open(url: string): void {
    const socket = new WebSocket(url)
    const keep = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{}'), keepMs)
    // One that is closed while it opens is an error to browsers.
    const close = (): void => {
      if (socket.readyState !== WebSocket.CONNECTING) socket.close()
    }
    signal.addEventListener('abort', close)
    socket.onopen = () => {
      if (signal.aborted) return socket.close()
      attempts = 0
      void load()
    }
    socket.onmessage = ({ data }) => receive(data)
    socket.onclose = () => {
      clearInterval(keep)
      signal.removeEventListener('abort', close)
      later()
    }
  }

  function later(): void {
    if (signal.aborted) return
    // Without a socket the list is read once, and shown as it was then.
    if (attempts === 0 && inbox.value === undefined) void load()
    const ms = Math.min(30_000, 1000 * 2 ** attempts++)
    timer = setTimeout(connect, ms * (0.5 + Math.random() / 2))
  }

  /** Reads the list; what is pushed meanwhile comes after it. */
  async function load(): Promise<void> {
    waiting ??= []
    try {
      const found = new Map<string, InboxEntry>()
      let cursor: string | undefined
      for (let i = 0; i < mostPages; i++) {
        const { items, next } = await api.page<InboxEntry>('GET', path`/inbox/${appID}`, { query: { cursor }, signal })
        for (const entry of items) found.set(entry.respondentID, entry)
        cursor = next
        if (cursor === undefined) break
      }
      inbox.value = found
      openings.value += 1
    } catch {
      // The next opening reads it; what is pushed shows all the same.
    }
    const came = waiting ?? []
    waiting = undefined
    if (!signal.aborted) came.forEach(apply)
  }

  function receive(data: unknown): void {
    const frame: InboxFrame = JSON.parse(String(data))
    if (frame.type !== 'inbox' || signal.aborted) return
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
    tellOf(frame, before)
  }

  void connect()
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    inbox.value = undefined
  })
}
