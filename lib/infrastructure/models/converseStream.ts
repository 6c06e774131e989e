import { parseJSON } from '../../core/parseJSON.ts'
import { readMessages, type StreamMessage } from './eventStream.ts'

/** What has been read of a reply of the operation ConverseStream. */
export interface ConverseState {
  /** The last message, as far as it was received. */
  readonly rest: Buffer
  readonly text: string
  /** Whether nothing more comes. */
  readonly isDone: boolean
  /** Why the model stopped: `end_turn`, `max_tokens`, `guardrail_intervened` and others. */
  readonly reason?: string | undefined
  readonly tokens?: number | undefined
  /** A word for the log. */
  readonly failure?: string | undefined
}

export const emptyConverse: ConverseState = { rest: Buffer.alloc(0), text: '', isDone: false }

/** In UTF-16 code units. */
const maxTextLength = 32_000

/** Reads one more piece of a stream, which may end anywhere. */
export function readConverse(state: ConverseState, piece: Buffer): ConverseState {
  const read = readMessages(Buffer.concat([state.rest, piece]))
  return read ? read.messages.reduce(readMessage, { ...state, rest: read.rest }) : { ...state, failure: 'not_converse' }
}

function readMessage(state: ConverseState, { headers, payload }: StreamMessage): ConverseState {
  if (headers[':message-type'] !== 'event') return { ...state, failure: 'refused' }
  const event = parseJSON(payload.toString('utf8'))
  switch (headers[':event-type']) {
    case 'contentBlockDelta': {
      const delta = fieldOf(fieldOf(event, 'delta'), 'text')
      const text = typeof delta === 'string' ? state.text + delta : state.text
      return text.length > maxTextLength ? { ...state, failure: 'too_large' } : { ...state, text }
    }
    case 'messageStop':
      return { ...state, reason: String(fieldOf(event, 'stopReason')) }
    case 'metadata': {
      const usage = fieldOf(event, 'usage')
      const input = fieldOf(usage, 'inputTokens')
      const output = fieldOf(usage, 'outputTokens')
      return { ...state, isDone: true, tokens: typeof input === 'number' && typeof output === 'number' ? input + output : undefined }
    }
    default:
      return state
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
