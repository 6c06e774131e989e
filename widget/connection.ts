import { backoff } from './backoff.ts'
import type { Frame } from './types.ts'

export interface ConnectionOptions {
  /** Where to connect; asked for at each attempt, since a session may be another one by then. */
  readonly url: () => Promise<string>
  /** Fetches what was said since the last time. */
  readonly sync: () => Promise<void>
  readonly heard: (frame: Frame) => void
  readonly up: (isUp: boolean) => void
}

export interface Connection {
  /** Looks at once: the page shows again, the network is back. */
  refresh(): void
  /** Connects anew: the session is another one. */
  restart(): void
  stop(): void
}

/** Without a connection the widget asks: often while somebody is looking. With one it asks too, now and then: a push may fail unnoticed. */
const pollMs = { lookedAt: 4000, hidden: 30_000, connected: 300_000 }

/**
 * Keeps a WebSocket open, and opens it again when it falls. Each time it opens, what was missed meanwhile is fetched after it: whatever comes
 * between shows up twice at most, and never not at all.
 */
export function createConnection({ url, sync, heard, up }: ConnectionOptions): Connection {
  let socket: WebSocket | undefined
  let attempts = 0
  let stopped = false
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setTimeout> | undefined

  const isOpen = () => socket?.readyState === WebSocket.OPEN

  async function connect(): Promise<void> {
    clearTimeout(reconnect)
    if (stopped || (socket && socket.readyState <= WebSocket.OPEN)) return
    try {
      const opening = new WebSocket(await url())
      if (stopped) return opening.close()
      socket = opening
      opening.onopen = () => {
        attempts = 0
        up(true)
        look()
      }
      opening.onmessage = ({ data }) => receive(data)
      opening.onclose = () => {
        if (socket !== opening) return
        socket = undefined
        later()
        look()
      }
    } catch {
      later()
    }
  }

  function later(): void {
    if (stopped) return
    clearTimeout(reconnect)
    reconnect = setTimeout(connect, backoff(attempts++))
  }

  function receive(data: unknown): void {
    try {
      const frame = JSON.parse(String(data))
      if (typeof frame?.type === 'string') heard(frame)
    } catch {
      // Not for us.
    }
  }

  /** Fetches now, and again after a while. */
  function look(): void {
    clearTimeout(poll)
    if (stopped) return
    // API Gateway ends a connection on which nothing is said for ten minutes.
    if (isOpen()) socket?.send('{"type":"ping"}')
    void sync().then(
      () => up(true),
      () => up(false),
    )
    poll = setTimeout(look, isOpen() ? pollMs.connected : document.hidden ? pollMs.hidden : pollMs.lookedAt)
  }

  void connect()
  look()
  return {
    refresh: () => {
      void connect()
      look()
    },
    restart: () => {
      const before = socket
      socket = undefined
      before?.close()
      attempts = 0
      void connect()
      look()
    },
    stop: () => {
      stopped = true
      clearTimeout(reconnect)
      clearTimeout(poll)
      socket?.close()
    },
  }
}
