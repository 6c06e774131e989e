import { backoff } from './backoff.ts'

export interface SocketOptions<F> {
  /** Where to connect; called for each attempt, since the session may have changed. */
  readonly url: () => string | Promise<string>
  readonly onOpen: () => void
  readonly onFrame: (frame: F) => void
  /** The connection is lost, or was refused; it is retried. */
  readonly onClose?: () => void
}

export interface ReconnectingSocket {
  isOpen(): boolean
  /** Connects at once instead of waiting for the next retry. */
  connect(): Promise<void>
  /** Drops the connection and makes a new one. */
  restart(): Promise<void>
  /** Sends a frame; none is kept until the socket is open. */
  send(frame: object): void
  close(): void
}

/** API Gateway closes a connection that is idle for ten minutes. */
const pingMs = 300_000

/**
 * A WebSocket that reconnects with backoff until `close`. Frames that are pushed while it is down are lost: fetch what was missed in
 * `onOpen`.
 */
export function reconnectingSocket<F>({ url, onOpen, onFrame, onClose }: SocketOptions<F>): ReconnectingSocket {
  /** The current attempt: sockets of earlier ones may still fire events. */
  let current: object | undefined
  let open: WebSocket | undefined
  let isEnded = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const ping = setInterval(() => open?.send('{"type":"ping"}'), pingMs)

  async function connect(): Promise<void> {
    clearTimeout(retry)
    if (isEnded || current) return
    const attempt = {}
    current = attempt
    try {
      const address = await url()
      if (current !== attempt) return
      const socket = new WebSocket(address)
      socket.onopen = () => {
        if (current !== attempt) return socket.close()
        open = socket
        failures = 0
        onOpen()
      }
      socket.onmessage = ({ data }) => open === socket && onFrame(JSON.parse(data))
      socket.onclose = () => {
        if (current !== attempt) return
        retryLater()
        onClose?.()
      }
    } catch {
      if (current === attempt) retryLater()
    }
  }

  function retryLater(): void {
    drop()
    retry = setTimeout(connect, backoff(failures++))
  }

  /**
   * Abandons the current attempt. A socket that is still connecting is closed once it opens, because browsers report closing it earlier as
   * an error.
   */
  function drop(): void {
    open?.close()
    open = undefined
    current = undefined
  }

  void connect()
  return {
    isOpen: () => open !== undefined,
    connect,
    restart: () => {
      drop()
      return connect()
    },
    send: (frame) => open?.send(JSON.stringify(frame)),
    close: () => {
      isEnded = true
      drop()
      clearTimeout(retry)
      clearInterval(ping)
    },
  }
}
