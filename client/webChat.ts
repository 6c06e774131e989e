import type { Client } from './calls.ts'
import { Refused } from './http.ts'
import type { BotAnswer, NewWebSession, TranscriptEntry, WebEvent, WebMessage } from './operations.ts'
import { reconnectingSocket } from './reconnectingSocket.ts'

/** A frame that the web channel pushes. */
export type Frame =
  | { readonly type: 'message'; readonly message: TranscriptEntry }
  | { readonly type: 'typing'; readonly on: boolean }
  | { readonly type: 'live'; readonly live: boolean }
  | { readonly type: 'closeWebview' }

/** The conversation of one respondent on the web channel. */
export interface WebChat {
  readonly respondentID: string
  /** The token of the session: together with the respondentID, it renews the session. */
  readonly token: string
  /** Sends a message. It is one turn, even if it is retried. */
  say(message: WebMessage): Promise<BotAnswer>
  /** Reports that a message was read or clicked, or sends feedback on it. */
  note(event: WebEvent): Promise<void>
  /** The transcript, oldest first, from the beginning or after a message. */
  transcript(after?: string): AsyncGenerator<TranscriptEntry, void>
  /**
   * The transcript first, then everything that is pushed, each message once. When the socket reconnects, missed messages are fetched. Ends
   * when `signal` aborts.
   */
  frames(options: { readonly signal: AbortSignal; readonly after?: string | undefined }): AsyncGenerator<Frame, void>
}

/** Opens a web session and its conversation. `connect` makes a client: without a token at first, then with that of the session. */
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
    frames: ({ signal, after }) => follow(websocketURL, transcript, signal, after),
  }
}

type Transcript = (after?: string) => ReturnType<Client['items']['getWebMessages']>

/** The frames of a web view: the transcript each time the socket opens, then what is pushed. */
async function* follow(url: string, transcript: Transcript, signal: AbortSignal, after?: string): AsyncGenerator<Frame, void> {
  const queue: (Frame | { readonly type: 'open' })[] = []
  let wake = (): void => {}
  const push = (item: (typeof queue)[number]): void => {
    queue.push(item)
    wake()
  }
  const socket = reconnectingSocket<Frame>({ url: () => url, onOpen: () => push({ type: 'open' }), onFrame: push })
  const stop = (): void => wake()
  signal.addEventListener('abort', stop)
  const seen = new Set<string>()
  let last = after
  try {
    while (!signal.aborted) {
      const next = queue.shift()
      if (!next) await new Promise<void>((resolve) => (wake = resolve))
      else if (next.type === 'open') {
        // Frames pushed from now on are queued, so none is lost between the transcript and them.
        try {
          for await (const message of transcript(last)) {
            last = message.messageID
            if (isNew(seen, last)) yield { type: 'message', message }
          }
        } catch (error) {
          if (isFinal(error)) throw error
          queue.length = 0
          void socket.restart()
        }
      } else {
        if (next.type === 'message') {
          last = next.message.messageID
          if (!isNew(seen, last)) continue
        }
        yield next
      }
    }
  } finally {
    socket.close()
    signal.removeEventListener('abort', stop)
  }
}

/** A session that has ended stays ended. */
const isFinal = (error: unknown): boolean => error instanceof Refused && error.status !== 503 && error.status !== 429

function isNew(seen: Set<string>, id: string): boolean {
  const isSeen = seen.has(id)
  seen.add(id)
  return !isSeen
}
