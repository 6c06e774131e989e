import { reconnectingSocket } from '../client/reconnectingSocket.ts'
import type { Frame } from './types.ts'

export interface ConnectionOptions {
  readonly url: () => Promise<string>
  /** Fetches the messages since the last call. */
  readonly sync: () => Promise<void>
  readonly onFrame: (frame: Frame) => void
  readonly onReachable: (isReachable: boolean) => void
}

export interface Connection {
  /** Polls at once: the page shows again, the network is back. */
  refresh(): void
  /** Connects anew: the session is another one. */
  restart(): void
  stop(): void
}

/** Without a socket the widget polls, often while somebody is looking. With one it polls too, now and then: a push may fail unnoticed. */
const visiblePollMs = 4000
const hiddenPollMs = 30_000
const connectedPollMs = 300_000

/**
 * Messages as they come: pushed over a socket, and polled. Each time the socket opens, what was missed is fetched after it: whatever comes in
 * between arrives twice at most, and never not at all.
 */
export function createConnection({ url, sync, onFrame, onReachable }: ConnectionOptions): Connection {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const onOpen = (): void => {
    onReachable(true)
    poll()
  }
  const socket = reconnectingSocket<Frame>({ url, onOpen, onFrame, onClose: poll })

  /** Fetches now, and again after a while. */
  function poll(): void {
    clearTimeout(timer)
    if (isStopped) return
    void sync().then(
      () => onReachable(true),
      () => onReachable(false),
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
