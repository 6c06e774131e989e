import { Refused, sender } from '../../client/http.ts'
import { messageOf, runtimeError } from '../cli/commandError.ts'
import type { ImportTarget } from './target.ts'

/** What one request came to. */
export type Outcome =
  | { readonly kind: 'answered'; readonly refused: readonly Refusal[] }
  /** Some entry makes the whole body unacceptable. */
  | { readonly kind: 'unacceptable'; readonly message: string }
  /** To be sent again: too much at once, not available, or no answer; `heard` where it was the API that said so. */
  | { readonly kind: 'again'; readonly message: string; readonly heard: boolean; readonly afterMs: number }

export interface Refusal {
  readonly index: number
  readonly message: string
}

const timeoutMs = 60_000

/**
 * Sends one body to POST /data/import/:appID. Fails where sending again would not help: the token, the application or the level is
 * wrong.
 */
export async function request({ baseURL, appID, token }: ImportTarget, body: string): Promise<Outcome> {
  const send = sender({ url: baseURL, token })
  try {
    const options = { signal: AbortSignal.timeout(timeoutMs) }
    const answer = await send(['POST', '/data/import/{appID}'], { path: { appID }, body }, options)
    const refused = refusalsIn(await answer.text())
    return refused ? { kind: 'answered', refused } : { kind: 'again', message: 'no answer of the import', heard: false, afterMs: 0 }
  } catch (error) {
    if (error instanceof Refused) return outcomeOf(error)
    const { cause } = error instanceof Error ? error : {}
    return { kind: 'again', message: `no answer (${messageOf(cause ?? error)})`, heard: false, afterMs: 0 }
  }
}

function outcomeOf({ status, body, headers }: Refused): Outcome {
  const { message: said } = Object(body)
  const message = typeof said === 'string' ? said : `status ${status}`
  if (status === 400 || status === 413) return { kind: 'unacceptable', message }
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'again', message: `${status}: ${message}`, heard: true, afterMs: retryAfter(headers.get('retry-after')) }
  throw runtimeError(`The deployment answered ${status}: ${message}`)
}

/** The refusals of an answer; undefined where it is not the import that answered, but a page, or a proxy on its way. */
function refusalsIn(text: string): Refusal[] | undefined {
  const answer = parsed(text)
  if (typeof answer === 'object' && answer !== null && 'refused' in answer && Array.isArray(answer.refused)) {
    const refused: unknown[] = answer.refused
    if (refused.every(isRefusal)) return refused
  }
  return undefined
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  'index' in value &&
  typeof value.index === 'number' &&
  'message' in value &&
  typeof value.message === 'string'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Retry-After in milliseconds (RFC 9110, 10.2.3: seconds or a date); 0 where there is none. */
function retryAfter(header: string | null): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(ms, 0)
}
