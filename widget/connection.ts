import { reconnectingSocket } from '../client/reconnectingSocket.ts'
import type { Frame } from './types.ts'

export interface ConnectionOptions {
  readonly url: () => Promise<string>
  /** Fetches the messages since the last call. */
  readonly sync: () => Promise<void>
  readonly onFrame: (frame: Frame) => void
  readonly onUp: (isUp: boolean) => void
  /** Whether a human handles the conversation, whose messages come at any time. */
  readonly isLive: () => boolean
}

export interface Connection {
  /** Polls at once: the page is visible again, or the network is back. */
  refresh(): void
  /** Reconnects with another session. */
  restart(): void
  /** Sends a frame, if the socket is open. */
  send(frame: object): void
  stop(): void
}

/**
 * Without a socket the widget polls, often while the page is visible. It also polls with one, rarely, since a push may get lost; in a live
 * conversation more often, until the socket has delivered something: one that opened may not be known to the service.
 */
const visiblePollMs = 4000
const hiddenPollMs = 30_000
const connectedPollMs = 300_000
const unprovenPollMs = 15_000

/**
 * Delivers messages: pushed over a socket, and polled. Each time the socket opens, missed messages are fetched afterwards, so that every
 * message arrives at least once.
 */
export function createConnection({ url, sync, onFrame, onUp, isLive }: ConnectionOptions): Connection {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasDelivered = false
  const onOpen = (): void => {
    hasDelivered = false
    onUp(true)
    poll()
  }
  const onDelivery = (frame: Frame): void => {
    hasDelivered = true
    onFrame(frame)
  }
  const socket = reconnectingSocket<Frame>({ url, onOpen, onFrame: onDelivery, onClose: poll })

  /** Polls now, and again after an interval, which depends on what the poll returns. */
  function poll(): void {
    clearTimeout(timer)
    if (isStopped) return
    void sync()
      .then(
        () => onUp(true),
        () => onUp(false),
      )
      .finally(() => {
        clearTimeout(timer)
        timer = setTimeout(poll, pauseMs())
      })
  }

  function pauseMs(): number {
    if (socket.isOpen()) return isLive() && !hasDelivered ? unprovenPollMs : connectedPollMs
    return document.hidden ? hiddenPollMs : visiblePollMs
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
    send: socket.send,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      socket.close()
    },
  }
}
