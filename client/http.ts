import { backoff } from './backoff.ts'
import type { ErrorCode } from './operations.ts'

/** The deployment that a client calls, and its credentials. */
export interface Settings {
  readonly url: string
  /** The token of a user, an application or a web session; a function is called for each request. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>) | undefined
  /** Replaces the global fetch. */
  readonly fetch?: typeof fetch | undefined
  /** Maximum number of retries of a call that may be retried; default 3. */
  readonly retries?: number | undefined
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Retry this call too: the caller knows that it is idempotent. */
  readonly repeat?: boolean | undefined
  /** The call outlives the page that makes it. */
  readonly keepalive?: boolean | undefined
}

export interface Sent {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined
  /** Sent as JSON; a string is JSON already. */
  readonly body?: unknown
}

export type { ErrorCode }

/** All of them, here and not beside the table of operations, which pages do without (client/routeSender.ts). */
const errorCodes: Readonly<Record<ErrorCode, true>> = {
  invalid: true,
  unauthenticated: true,
  second_factor: true,
  forbidden: true,
  unknown: true,
  conflict: true,
  too_large: true,
  limit: true,
  fault: true,
  unavailable: true,
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code)

/** A call that was refused. */
export class Refused extends Error {
  readonly status: number
  /** The kind of the refusal; undefined if it is not from the service, but from a proxy. */
  readonly code: ErrorCode | undefined
  /** The body of the response; its `message` says which parameter is wrong, and what is expected. */
  readonly body: unknown
  readonly headers: Headers

  constructor(status: number, body: unknown, headers: Headers) {
    const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : `HTTP ${status}`
    super(message)
    this.name = 'Refused'
    this.status = status
    const code = headers.get('x-error-code') ?? ''
    this.code = isErrorCode(code) ? code : undefined
    this.body = body
    this.headers = headers
  }
}

/** Method and path of an operation, and why it may be retried. */
export type Route = readonly [method: string, path: string, repeat?: 'read' | 'key']

/** Statuses of temporary failures. Not 500: the management interface uses it for invalid parameters. */
const passing = [429, 502, 503, 504]
/** The service responds within 30 seconds, or never. */
const attemptMs = 40_000
const firstRetryMs = 250
/** A longer Retry-After is not waited for: the refusal is returned at once. */
const longestWaitMs = 60_000

/** Sends calls and retries those that may be retried. Throws `Refused` for every status but 2xx. */
export function sender({ url, token, fetch: customFetch, retries = 3 }: Settings) {
  const base = url.replace(/(?<!\/)\/+$/, '')
  return async ([method, path, repeat]: Route, sent: Sent = {}, options: CallOptions = {}): Promise<Response> => {
    const headers = await headersOf(sent, token)
    if (repeat === 'key' && !headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID())
    const attempts = repeat || options.repeat ? retries : 0
    const { body } = sent
    // The service never redirects: whatever does is not the service, and must not get the token.
    const request = {
      redirect: 'manual' as const,
      method,
      headers,
      ...(options.keepalive ? { keepalive: true } : {}),
      ...(body === undefined ? {} : { body: body instanceof URLSearchParams || typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    for (let attempt = 0; ; attempt++) {
      const patience = AbortSignal.timeout(attemptMs)
      const signal = options.signal ? AbortSignal.any([options.signal, patience]) : patience
      let wait: number
      try {
        const response = await (customFetch ?? fetch)(base + filled(path, sent.path) + search(sent.query), { ...request, signal })
        if (response.ok) return response
        wait = waitOf(response, attempt)
        if (attempt >= attempts || !passing.includes(response.status) || wait > longestWaitMs) {
          throw new Refused(response.status, await response.json().catch(() => undefined), response.headers)
        }
        await response.body?.cancel()
      } catch (error) {
        if (error instanceof Refused || attempt >= attempts || options.signal?.aborted) throw error
        wait = backoff(attempt, firstRetryMs)
      }
      await sleep(wait, options.signal)
    }
  }
}

async function headersOf({ headers: own = {}, body }: Sent, token: Settings['token']): Promise<Headers> {
  const headers = new Headers()
  const bearer = typeof token === 'function' ? await token() : token
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`)
  if (body !== undefined && !(body instanceof URLSearchParams)) headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(own)) if (value !== undefined) headers.set(name, value)
  return headers
}

/** The path with its parameters escaped. `{name+}` stands for several segments. */
const filled = (path: string, values: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)(\+?)\}/g, (_, name, several) =>
    several ? (values[name] ?? '').split('/').map(encodeURIComponent).join('/') : encodeURIComponent(values[name] ?? ''),
  )

function search(query: Readonly<Record<string, unknown>> = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value))
  return parameters.size ? `?${parameters}` : ''
}

function waitOf(response: Response, attempt: number): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isNaN(seconds) ? backoff(attempt, firstRetryMs) : seconds * 1000
}

/** Waits; rejects if the signal aborts. */
function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })
}
