import { reconnectingSocket } from '../client/reconnectingSocket.ts'
import type { Frame } from './types.ts'

export interface ConnectionOptions {
  readonly url: () => Promise<string>
  /** Fetches the messages since the last call. */
  readonly sync: () => Promise<void>
  readonly onFrame: (frame: Frame) => void
  readonly onUp: (isUp: boolean) => void
}

export interface Connection {
  /** Polls at once: the page is visible again, or the network is back. */
  refresh(): void
  /** Reconnects with another session. */
  restart(): void
  stop(): void
}

/** Without a socket the widget polls, often while the page is visible. It also polls with one, rarely, since a push may get lost. */
const visiblePollMs = 4000
const hiddenPollMs = 30_000
const connectedPollMs = 300_000

/**
 * Delivers messages: pushed over a socket, and polled. Each time the socket opens, missed messages are fetched afterwards, so that every
 * message arrives at least once.
 */
export function createConnection({ url, sync, onFrame, onUp }: ConnectionOptions): Connection {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const onOpen = (): void => {
    onUp(true)
    poll()
  }
  const socket = reconnectingSocket<Frame>({ url, onOpen, onFrame, onClose: poll })

  /** Polls now, and again after an interval. */
  function poll(): void {
    clearTimeout(timer)
    if (isStopped) return
    void sync().then(
      () => onUp(true),
      () => onUp(false),
    )
    timer = setTimeout(poll, socket.isOpen() ? connectedPollMs : document.hidden ? hiddenPollMs : visiblePollMs)
  }

  poll()
  return {
    refresh: () => {
      void socket.connect()
      poll()
    },
    restart: () => {
      void socket.restart()
      poll()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      socket.close()
    },
  }
}
