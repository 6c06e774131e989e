import { Refused, sender } from '../../client/http.ts'
import { operations } from '../../client/operations.ts'
import { reasonOf, refusedError } from '../cli/commandError.ts'
import type { ImportTarget } from './target.ts'

/** Result of a request. */
export type Outcome =
  | { readonly kind: 'answered'; readonly refused: readonly Refusal[]; readonly preview: Preview | undefined }
  /** An entry makes the whole body unacceptable. */
  | { readonly kind: 'unacceptable'; readonly message: string }
  /** To retry: throttled, unavailable, or no response; `hasResponse` if the API itself responded. */
  | { readonly kind: 'again'; readonly message: string; readonly hasResponse: boolean; readonly afterMs: number }

export interface Refusal {
  readonly index: number
  readonly message: string
  /** The kind of the refusal, as in the header `x-error-code`. */
  readonly code: string
}

/** Number of rows by what they would do: the answer to a dry run. */
export interface Preview {
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly duplicate: number
}

const timeoutMs = 60_000

/** Sends one body to POST /data/import/:appID. Throws if a retry would not help: the token, the application or the level is wrong. */
export async function request({ baseURL, appID, token }: ImportTarget, body: string): Promise<Outcome> {
  const send = sender({ url: baseURL, token })
  try {
    const options = { signal: AbortSignal.timeout(timeoutMs) }
    const answer = await send(operations.importProfiles, { path: { appID }, body }, options)
    const imported = importedIn(await answer.text())
    return imported
      ? { kind: 'answered', ...imported }
      : { kind: 'again', message: 'no valid response of the import', hasResponse: false, afterMs: 0 }
  } catch (error) {
    if (error instanceof Refused) return outcomeOf(error)
    return { kind: 'again', message: `no answer (${reasonOf(error)})`, hasResponse: false, afterMs: 0 }
  }
}

function outcomeOf(refused: Refused): Outcome {
  const { status, body, headers } = refused
  const { message: reason } = Object(body)
  const message = typeof reason === 'string' ? reason : `status ${status}`
  if (status === 400 || status === 413) return { kind: 'unacceptable', message }
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'again', message: `${status}: ${message}`, hasResponse: true, afterMs: retryAfter(headers.get('retry-after')) }
  throw refusedError(refused)
}

/** What a response says; undefined if something other than the API responded, such as a proxy. */
function importedIn(text: string): { readonly refused: Refusal[]; readonly preview: Preview | undefined } | undefined {
  const { refused, preview } = Object(parsed(text))
  if (!Array.isArray(refused) || !refused.every(isRefusal)) return undefined
  return { refused, preview: isPreview(preview) ? preview : undefined }
}

const isRefusal = (value: unknown): value is Refusal => {
  const { index, message, code } = Object(value)
  return typeof index === 'number' && typeof message === 'string' && typeof code === 'string'
}

const isPreview = (value: unknown): value is Preview => {
  const preview = Object(value)
  return ['new', 'changed', 'unchanged', 'duplicate'].every((kind) => typeof preview[kind] === 'number')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Retry-After in milliseconds (RFC 9110, 10.2.3: seconds or a date); 0 if absent. */
function retryAfter(header: string | null): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(ms, 0)
}
