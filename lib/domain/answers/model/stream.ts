/** What has been read of a streamed chat completion (OpenAI's format, as server-sent events). */
export interface StreamState {
  /** The last line, as far as it was received. */
  readonly rest: string
  readonly text: string
  readonly isDone: boolean
  /** Why the model stopped: `stop`, `length`, `content_filter` and others. */
  readonly reason?: string | undefined
  readonly tokens?: { readonly prompt: number; readonly completion: number } | undefined
  /** The endpoint's own error, or what is wrong with its stream; nothing more is read. */
  readonly error?: string | undefined
}

export const emptyStream: StreamState = { rest: '', text: '', isDone: false }

/** In UTF-16 code units. */
const maxLineLength = 1_000_000
const maxTextLength = 32_000

/** Reads one more piece of a stream, which may end anywhere; after `[DONE]` or an error it changes nothing. */
export function readStream(state: StreamState, piece: string): StreamState {
  if (state.isDone || state.error !== undefined) return state
  const lines = (state.rest + piece).split('\n')
  const rest = lines.pop() ?? ''
  if (rest.length > maxLineLength) return { ...state, rest: '', error: 'line too long' }
  return lines.reduce(readLine, { ...state, rest })
}

/** Reads what was left without a line break at the end of the connection. `isDone` is false if it ended too early. */
export const endStream = (state: StreamState): StreamState => {
  const whole = readStream(state, '\n')
  return whole.reason === undefined || whole.error !== undefined ? whole : { ...whole, isDone: true }
}

function readLine(state: StreamState, line: string): StreamState {
  const data = /^data: ?(.*?)\r?$/su.exec(line)?.[1]
  // Comments keep a connection open; other fields and empty lines mean nothing here: each event is one line.
  if (data === undefined || state.isDone || state.error !== undefined) return state
  if (data.trim() === '[DONE]') return { ...state, isDone: true }
  const event = parsed(data)
  if (!isRecord(event)) return { ...state, error: 'not JSON' }
  if (event['error'] !== undefined && event['error'] !== null) return { ...state, error: errorOf(event['error']) }
  const [choice] = Array.isArray(event['choices']) ? event['choices'] : []
  const delta = isRecord(choice) && isRecord(choice['delta']) ? choice['delta']['content'] : undefined
  const text = typeof delta === 'string' ? state.text + delta : state.text
  if (text.length > maxTextLength) return { ...state, error: 'answer too long' }
  const reason = isRecord(choice) && typeof choice['finish_reason'] === 'string' ? choice['finish_reason'] : state.reason
  return { ...state, text, reason, tokens: tokensOf(event['usage']) ?? state.tokens }
}

function tokensOf(usage: unknown): StreamState['tokens'] {
  if (!isRecord(usage)) return undefined
  const { prompt_tokens: prompt, completion_tokens: completion } = usage
  return typeof prompt === 'number' && typeof completion === 'number' ? { prompt, completion } : undefined
}

const errorOf = (error: unknown): string => {
  const message = isRecord(error) ? error['message'] : error
  return typeof message === 'string' ? message.slice(0, 500) : 'unknown error'
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
