import type { Client } from './calls.ts'
import { backoff, sleep } from './http.ts'
import type { BotAnswer, NewWebSession, TranscriptEntry, WebEvent, WebMessage } from './operations.ts'

/** What the web channel pushes. */
export type Frame =
  | { readonly type: 'message'; readonly message: TranscriptEntry }
  | { readonly type: 'typing'; readonly on: boolean }
  | { readonly type: 'live'; readonly live: boolean }
  | { readonly type: 'closeWebview' }

/** The conversation of one respondent, on the web channel. */
export interface WebChat {
  readonly respondentID: string
  /** The token of the session: with it and the respondentID, the session is renewed. */
  readonly token: string
  /** Says something. It is one turn, however often it has to be sent. */
  say(message: WebMessage): Promise<BotAnswer>
  /** Says that a message was read or clicked, or whether it was good. */
  note(event: WebEvent): Promise<void>
  /** The transcript, oldest first, whole or after a message. */
  transcript(after?: string): AsyncGenerator<TranscriptEntry, void>
  /**
   * What was said, the transcript first, then all that comes, each message once: a socket that falls is opened again, and what was said meanwhile is
   * fetched. Ends when `signal` aborts.
   */
  frames(options: { readonly signal: AbortSignal; readonly after?: string | undefined }): AsyncGenerator<Frame, void>
}

/** Opens a web session, and its conversation. `connect` makes a client with the token of the session, and at first one without. */
export async function startWebChat(connect: (token?: string) => Client, appID: string, who: NewWebSession): Promise<WebChat> {
  const path = { appID }
  const { respondentID, token, websocketURL } = await connect().openWebSession({ path, body: who })
  const client = connect(token)
  const transcript = (after?: string) => client.items.getWebMessages({ path, query: { after } })
  return {
    respondentID,
    token,
    transcript,
    say: (message) => client.postWebMessage({ path, body: { messageID: crypto.randomUUID(), ...message } }, { repeat: true }),
    note: async (event) => void (await client.postWebEvent({ path, body: event }, { repeat: true })),
    frames: ({ signal, after }) => listen(websocketURL, transcript, signal, after),
  }
}

type Transcript = (after?: string) => ReturnType<Client['items']['getWebMessages']>

async function* listen(url: string, transcript: Transcript, signal: AbortSignal, after?: string): AsyncGenerator<Frame, void> {
  const seen = new Set<string>()
  let last = after
  for (let attempt = 0; !signal.aborted; attempt++) {
    const socket = openSocket(url, signal)
    try {
      // What comes from here on waits in the socket, so nothing falls between the transcript and it.
      await socket.opened
      attempt = 0
      for await (const message of transcript(last)) {
        last = message.messageID
        if (isNew(seen, last)) yield { type: 'message', message }
      }
      for await (const frame of socket.frames()) {
        if (frame.type === 'message') {
          last = frame.message.messageID
          if (!isNew(seen, last)) continue
        }
        yield frame
      }
    } catch (error) {
      // A session that is none any more stays so.
      if (error instanceof Error && 'status' in error && error.status !== 503 && error.status !== 429) throw error
    } finally {
      socket.close()
    }
    await sleep(backoff(attempt), signal).catch(() => {})
  }
}

function isNew(seen: Set<string>, id: string): boolean {
  const known = seen.has(id)
  seen.add(id)
  return !known
}

/** API Gateway ends a connection on which nothing is said for ten minutes. */
const pingMs = 300_000

/** A socket that keeps its frames until they are taken; they end when it closes. */
function openSocket(url: string, signal: AbortSignal) {
  const socket = new WebSocket(url)
  const waiting: Frame[] = []
  let ended = false
  let wake = () => {}
  const ping = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{"type":"ping"}'), pingMs)
  const opened = new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onclose = end
    signal.addEventListener('abort', close)
    function end(): void {
      clearInterval(ping)
      signal.removeEventListener('abort', close)
      ended = true
      reject(new Error('The socket is closed.'))
      wake()
    }
  })
  socket.onmessage = ({ data }) => {
    waiting.push(JSON.parse(String(data)))
    wake()
  }
  function close(): void {
    socket.close()
    ended = true
    wake()
  }
  return {
    opened,
    close,
    frames: async function* (): AsyncGenerator<Frame, void> {
      while (true) {
        const next = waiting.shift()
        if (next) yield next
        else if (ended) return
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
