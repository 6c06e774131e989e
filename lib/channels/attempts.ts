import { now, sleep } from '../core/clock.ts'
import { parsedJSON } from './json.ts'
import { type ProviderReply, type ProviderRequest, postToProvider } from './provider.ts'

/**
 * The result of a send. `unknown`: the response of the call was lost, or half of several messages was sent: it may have arrived, and is
 * never retried automatically (docs/channels.md#outcomes-of-a-send). `failed`: it certainly did not arrive.
 */
export type SendResult =
  | { readonly status: 'sent' }
  | {
      readonly status: 'failed'
      readonly reason: SendFailure
      /** The provider's own number for it. */
      readonly code?: number | undefined
      /** When the provider may be asked again, where it said so. */
      readonly retryAfterSeconds?: number | undefined
      /** Whether only this recipient has to wait. */
      readonly concernsRecipient?: true
    }
  | { readonly status: 'unknown' }

/** `refused`: by the provider, for good. `unavailable`: no connection. `unaddressed`: nowhere to send it, or no channel to send it by. */
export type SendFailure = 'refused' | 'optedOut' | 'throttled' | 'unavailable' | 'unaddressed'

/** What an answer of a provider means. */
export type AttemptVerdict = Exclude<SendResult, { status: 'failed' }> | FailedAttempt

/** `later`: the provider did nothing, and may be asked again. */
type FailedAttempt = Extract<SendResult, { status: 'failed' }> & { readonly later?: true }

/** How long a send may take. */
export interface Patience {
  /** For each call; that of the channel, or 10,000, unless given. A call that begins late gets less: it ends {@link graceMs} after the deadline. */
  readonly timeoutMs?: number
  /** Instant (ms since 1970) after which no call begins again. */
  readonly deadline: number
}

/** Numbers of errors with which a provider asks to wait, or says that the recipient takes no more messages. */
export interface ProviderErrors {
  readonly throttled?: ReadonlySet<number>
  readonly optedOut?: ReadonlySet<number>
}

/** What the provider's number of an error means: it is called again later where it throttles, otherwise the refusal is for good. */
export function verdictOfCode(code: number | undefined, { throttled, optedOut }: ProviderErrors = {}): FailedAttempt {
  if (code !== undefined && throttled?.has(code)) return { status: 'failed', reason: 'throttled', code, later: true }
  return { status: 'failed', reason: code !== undefined && optedOut?.has(code) ? 'optedOut' : 'refused', code }
}

interface AttemptedRequest extends Omit<ProviderRequest, 'timeoutMs'> {
  /** Seconds after which the provider may be called again, where its answer says so beside the header. */
  readonly secondsToWait?: (text: string) => number | undefined
  /** Makes the call, where not the deployment's settings name the host. */
  readonly post?: (request: ProviderRequest) => Promise<ProviderReply>
}

const maxAttempts = 3
const defaultTimeoutMs = 10_000
const backoffMs = 500
/** How long a call may wait for its response after the deadline: an endpoint has 29 seconds and starts no call after 20. */
const graceMs = 7000

/**
 * Sends one message. It is tried again only where certainly nothing was done: no connection, or the provider said later (429 and the like),
 * after the time that it names, three times at most and only while there is time.
 */
export async function attempt(
  { secondsToWait, post = postToProvider, ...request }: AttemptedRequest,
  judge: (reply: Extract<ProviderReply, { kind: 'answered' }>) => AttemptVerdict,
  { timeoutMs = defaultTimeoutMs, deadline }: Patience,
): Promise<SendResult> {
  for (let tried = 1; ; tried++) {
    const reply = await post({ ...request, timeoutMs: Math.min(timeoutMs, Math.max(1000, deadline + graceMs - now())) })
    const verdict = verdictOf(reply, judge, secondsToWait)
    if (verdict.status !== 'failed' || !verdict.later) return verdict
    const { later: _, ...failed } = verdict
    const waitMs = failed.retryAfterSeconds === undefined ? backoffMs * tried * (0.5 + Math.random()) : failed.retryAfterSeconds * 1000
    if (tried === maxAttempts || now() + waitMs >= deadline) return failed
    await sleep(waitMs)
  }
}

function verdictOf(
  reply: ProviderReply,
  judge: (reply: Extract<ProviderReply, { kind: 'answered' }>) => AttemptVerdict,
  secondsToWait?: (text: string) => number | undefined,
): AttemptVerdict {
  if (reply.kind === 'lost') return { status: 'unknown' }
  if (reply.kind === 'unsent') return { status: 'failed', reason: 'unavailable', later: true }
  const { status } = reply
  if (status >= 200 && status < 300) return { status: 'sent' }
  const retryAfterSeconds = secondsOf(reply.retryAfter) ?? secondsToWait?.(reply.text)
  if (status === 429) {
    // What the provider says of it may concern the recipient alone.
    const verdict = judge(reply)
    const isThrottled = verdict.status === 'failed' && verdict.reason === 'throttled'
    return { retryAfterSeconds, ...(isThrottled ? verdict : ({ status: 'failed', reason: 'throttled', later: true } as const)) }
  }
  if (status === 503) return { status: 'failed', reason: 'unavailable', later: true, retryAfterSeconds }
  // Another fault of the provider: it may have happened after it took the message.
  return status >= 500 ? { status: 'unknown' } : judge(reply)
}

/** `Retry-After` is seconds or a date (RFC 9110 §10.2.3). */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = /^\d{1,6}$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}

/** Sends several messages in order, and stops at the first that did not arrive. */
export async function sendInOrder<T>(messages: readonly T[], send: (message: T) => Promise<SendResult>): Promise<SendResult> {
  for (const [i, message] of messages.entries()) {
    const result = await send(message)
    if (result.status !== 'sent') return i === 0 ? result : { status: 'unknown' }
  }
  return { status: 'sent' }
}

/** A number in the JSON that a provider answered, by its path. */
export function numberAtPath(text: string, ...path: readonly string[]): number | undefined {
  let value = parsedJSON(text)
  for (const name of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof value === 'number' ? value : undefined
}
