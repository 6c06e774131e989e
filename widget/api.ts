import { randomID } from './randomID.ts'
import type { Config, Entry, MessageInput, NewFile, Session, UploadForm, WebEvent } from './types.ts'

/** A call that the service refused. */
export class Refused extends Error {
  readonly status: number
  readonly retryAfterMs: number | undefined

  constructor(status: number, retryAfter: string | null) {
    super(`HTTP ${status}`)
    this.status = status
    this.retryAfterMs = retryAfter && Number(retryAfter) >= 0 ? Number(retryAfter) * 1000 : undefined
  }

  /** Whether a retry may succeed. */
  get isPassing(): boolean {
    return this.status === 429 || this.status >= 500
  }
}

export interface SessionWish {
  readonly respondentID?: string
  readonly signature?: string
  readonly signedAt?: number
  readonly login?: string
  readonly password?: string
  readonly language?: string | undefined
}

/** The calls of the web channel (docs/web-channel.md#web-channel). */
export interface API {
  /** The id of this web view: responses to its calls are not pushed to its socket as well. */
  readonly view: string
  config(): Promise<Config>
  session(wish: SessionWish, token?: string): Promise<Session>
  messages(token: string, after: string | undefined): Promise<{ readonly entries: Entry[]; readonly more: boolean }>
  say(token: string, messageID: string, saying: MessageInput): Promise<{ readonly messages: Entry[] }>
  upload(token: string, file: NewFile): Promise<UploadForm>
  tell(token: string, event: WebEvent): Promise<void>
}

/** More than the maximum duration of a call. */
const patienceMs = 40_000

export function createAPI(base: string, appID: string): API {
  const view = randomID()
  const root = `${base.replace(/\/$/, '')}/channels/web/${encodeURIComponent(appID)}/`

  async function call(path: string, token?: string, body?: object): Promise<Response> {
    const answer = await fetch(root + path, {
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) throw new Refused(answer.status, answer.headers.get('retry-after'))
    return answer
  }

  return {
    config: async () => (await call('config')).json(),
    view,
    session: async (wish, token) => (await call('session', token, wish)).json(),
    messages: async (token, after) => {
      const answer = await call(after === undefined ? 'messages' : `messages?after=${encodeURIComponent(after)}`, token)
      return { entries: await answer.json(), more: answer.headers.has('x-next-cursor') }
    },
    say: async (token, messageID, saying) => (await call('messages', token, { ...saying, messageID, view })).json(),
    upload: async (token, file) => (await call('attachments', token, file)).json(),
    tell: async (token, event) => void (await call('events', token, event)),
  }
}
