import { backoff } from './backoff.ts'

export interface SocketOptions<F> {
  /** Where to connect; called at each attempt, since the session may be another one by then. */
  readonly url: () => string | Promise<string>
  readonly onOpen: () => void
  readonly onFrame: (frame: F) => void
  /** The connection is lost, or was refused; the next attempt follows by itself. */
  readonly onClose?: () => void
}

export interface ReconnectingSocket {
  isOpen(): boolean
  /** Connects at once where it waits for its next attempt. */
  connect(): Promise<void>
  /** Drops the connection and makes another one. */
  restart(): Promise<void>
  close(): void
}

/** API Gateway closes a connection that is idle for ten minutes. */
const pingMs = 300_000

/**
 * A WebSocket that is opened again when it closes, with backoff, until `close`. What was pushed in between is lost: who needs it fetches it in
 * `onOpen`.
 */
export function reconnectingSocket<F>({ url, onOpen, onFrame, onClose }: SocketOptions<F>): ReconnectingSocket {
  /** The attempt that counts: sockets of earlier ones may still report something. */
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

  /** Gives up the current attempt. A socket that is still connecting is closed once it opens: earlier is an error to browsers. */
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
    close: () => {
      isEnded = true
      drop()
      clearTimeout(retry)
      clearInterval(ping)
    },
  }
}
