import type { AttachmentType } from '../../../schemas/attachment.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'

type MessageContent = Pick<TranscriptEntry, 'type' | 'text' | 'url' | 'carousel' | 'answers' | 'expects' | 'attachment' | 'understood'>

/** The fake bot's answer to the body of a call. */
export type Bot = (body: Record<string, unknown>) => MessageContent[]

/** The session, transcript and turns of the web channel, as its contract says (docs/web-channel.md#web-channel), in memory. */
export interface Channel {
  /** Bodies of the accepted messages, each once. */
  readonly taken: Record<string, unknown>[]
  /** All attempts, retries included. */
  readonly attempts: Record<string, unknown>[]
  /** All calls, in their order: `POST session`. */
  readonly calls: string[]
  readonly events: object[]
  readonly sessions: { body: unknown; token: string | undefined }[]
  readonly transcript: TranscriptEntry[]
  /** Bytes of the files that were stored. */
  readonly stored: number[]
  /** What the next uploads come to, each: its status, or nothing until it is let go; then they are taken. */
  readonly uploads: (number | Promise<number>)[]
  /** Takes a form with a file. */
  store(request: AsyncIterable<Buffer>, respond: (status: number) => void): Promise<void>
  /** Adds an entry to the transcript that answers no message, and returns it. */
  add(from: TranscriptEntry['from'], content: MessageContent, more?: object): TranscriptEntry
  /** The number of calls that get a 503, after they had their effect, or before: from a function or, where none could be started, from API Gateway. */
  failures: { count: number; afterEffect: boolean; byGateway?: boolean }
  /** The only login and password that open a session, where it is set; after two wrong ones there were too many. */
  credentials: { login: string; password: string; wrong: number } | undefined
  /** Refuses all tokens from now on; the next session is for another respondent. */
  forget(): void
  answer(method: string, path: string, query: URLSearchParams, token: string | undefined, body: Record<string, unknown>): Reply
}

export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly headers?: Record<string, string>
  /** No function has answered: nothing says which pages may read it. */
  readonly byGateway?: true
}

/** What a function answers that something it needs is away, and what API Gateway answers where Lambda has no function for a call. */
const unavailableFunction: Reply = {
  status: 503,
  body: { success: false, message: 'The service is temporarily unavailable; try again.' },
  headers: { 'retry-after': '1' },
}
const unavailableGateway: Reply = { status: 503, body: { message: 'Service Unavailable' }, byGateway: true }

/** So small that a few messages fill a page. */
const pageSize = 5

/** `api` returns the URL of the service. */
export function createChannel(bot: Bot, api: () => string): Channel {
  const websocketURL = () => `${api().replace('http', 'ws')}/?token=1`
  let turn = 0
  let respondent = 1
  const turns = new Map<unknown, TranscriptEntry[]>()
  /** Declared files of the forms, by messageID. */
  const files = new Map<unknown, { name: string; type: AttachmentType; size: number }>()

  const entry = (from: TranscriptEntry['from'], content: MessageContent, i: number, more: object = {}): TranscriptEntry => ({
    messageID: `${turn}.${i}`,
    from,
    at: new Date(Date.UTC(2026, 0, 1) + turn * 1000).toISOString(),
    ...content,
    ...more,
  })

  function take(body: Record<string, unknown>): TranscriptEntry[] {
    const known = turns.get(body['messageID'])
    if (known) return known
    turn++
    const { text, answerID, payload, attachment } = body
    const file = files.get(attachment)
    const brought = file && broughtBy(String(attachment), file, api())
    const messages = brought
      ? [entry('respondent', brought, 0)]
      : payload === 'get_started'
        ? []
        : [entry('respondent', { type: 'text', text: String(text ?? wordsOf(answerID) ?? payload) }, 0)]
    const shown = bot(body).map((each, i) => entry('bot', each, i + 1))
    channel.taken.push(body)
    channel.transcript.push(...messages, ...shown)
    turns.set(body['messageID'], shown)
    return shown
  }

  /** The text of a button that was shown. */
  const wordsOf = (answerID: unknown): string | undefined =>
    channel.transcript
      .flatMap(({ answers = [], carousel = [] }) => [...answers, ...carousel.flatMap((card) => card.answers ?? [])])
      .find((answer) => answer.answerID === answerID)?.value

  /** The last respondent whose session was opened. */
  let known: number | undefined

  const channel: Channel = {
    taken: [],
    attempts: [],
    calls: [],
    events: [],
    sessions: [],
    transcript: [],
    stored: [],
    uploads: [],
    store: async (request, respond) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const status = await (channel.uploads.shift() ?? 201)
      if (status < 300) channel.stored.push(Buffer.concat(chunks).length)
      respond(status)
    },
    failures: { count: 0, afterEffect: false },
    credentials: undefined,
    add: (from, content, more = {}) => {
      turn++
      const added = entry(from, content, 1, more)
      channel.transcript.push(added)
      return added
    },
    forget: () => {
      respondent++
      channel.transcript.length = 0
    },
    answer: (method, path, query, token, body) => {
      channel.calls.push(`${method} ${path}`)
      if (path === 'session') {
        // A caller without a token is a new respondent without a transcript.
        const isNew = body['respondentID'] === undefined && token === undefined
        if (isNew && known === respondent) channel.forget()
        known = respondent
        channel.sessions.push({ body, token })
        if (channel.credentials && token === undefined) {
          const { login, password } = channel.credentials
          if (body['login'] !== login || body['password'] !== password)
            return { status: ++channel.credentials.wrong > 2 ? 429 : 401, body: {} }
          return { status: 201, body: { respondentID: `known-${login}`, token: `token-${respondent}`, websocketURL: websocketURL() } }
        }
        if (body['respondentID'] && token !== `token-${respondent}` && !body['signature']) return { status: 401, body: {} }
        const respondentID = body['respondentID'] ?? `web-${respondent}`
        return { status: 201, body: { respondentID, token: `token-${respondent}`, websocketURL: websocketURL() } }
      }
      if (token !== `token-${respondent}`) return { status: 401, body: {} }
      if (path === 'events') {
        channel.events.push(body)
        return { status: 200, body: 'OK' }
      }
      if (path === 'attachments') {
        const messageID = `file-${files.size}`
        files.set(messageID, { name: String(body['name']), type: body['type'] as AttachmentType, size: Number(body['size']) })
        return { status: 201, body: { uploadURL: `${api()}/bucket`, fields: { key: messageID, Policy: 'p' }, messageID } }
      }
      if (method === 'GET') return page(channel.transcript, query.get('after'))
      channel.attempts.push(body)
      const fails = channel.failures.count > 0 && channel.failures.count--
      const unavailable = channel.failures.byGateway ? unavailableGateway : unavailableFunction
      if (fails && !channel.failures.afterEffect) return unavailable
      const messages = take(body)
      return fails ? unavailable : { status: 200, body: { messages } }
    },
  }
  return channel
}

/** A message with a file, as the transcript has it. */
function broughtBy(
  attachmentID: string,
  { name, type, size }: { name: string; type: AttachmentType; size: number },
  api: string,
): MessageContent {
  const url = `${api}/assets/terrace.svg?file=${attachmentID}`
  const attachment = { attachmentID, name, type, size, url }
  return type.startsWith('image/') ? { type: 'image', url, attachment } : { type: 'text', text: name, attachment }
}

function page(transcript: readonly TranscriptEntry[], after: string | null): Reply {
  const begin = after === null ? 0 : transcript.findIndex(({ messageID }) => messageID === after) + 1
  if (after !== null && begin === 0) return { status: 400, body: {} }
  const body = transcript.slice(begin, begin + pageSize)
  return { status: 200, body, headers: begin + pageSize < transcript.length ? { 'x-next-cursor': 'more' } : {} }
}
