import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestHTTP } from 'node:http'
import { request as requestHTTPS } from 'node:https'
import type { Method } from '../../schemas/contract.ts'
import { env } from '../core/env.ts'
import type { Lookup } from './addresses.ts'
import { requestHeaders, responseHeaders } from './headers.ts'
import { isAllowedHost, targetOf } from './target.ts'

/** A call of a URL that a user of the platform wrote. */
export interface OutgoingCall {
  readonly method: Method
  /** http or https, without credentials. */
  readonly url: string
  /** Pairs, so that names may repeat. Those that node or the guard decide (`host`, `content-length`, …) are left out. */
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: string
  /** For all of it: resolving, connecting, sending, receiving. At most, and by default, 15,000. */
  readonly timeoutMs?: number
}

export interface Answered {
  readonly status: number
  /** Names in lower case; no prototype. */
  readonly headers: Readonly<Record<string, string>>
  /** The body, read as UTF-8. */
  readonly text: string
}

/**
 * Why there is no answer. `refused_address`: not a public address. `unreachable`: no such name, no connection, or what came is not HTTP.
 * `too_large`: an answer over 1 MB.
 */
export type Failure = 'invalid_url' | 'refused_address' | 'unreachable' | 'timeout' | 'too_large'

export interface Failed {
  readonly failure: Failure
}

/** What answers outgoing calls: `call`, or what a test puts in its place. */
export type OutgoingClient = (request: OutgoingCall) => Promise<Answered | Failed>

const longestMs = 15_000
const mostBytes = 1_048_576

/**
 * Calls a URL that a user wrote: a webhook, `validation.api`, `properties.api`, `login_url` (contract §8; reliability rule 8). Only public
 * addresses are connected to, unless the deployment allows the host. A redirect is not followed: it is an answer like any other. One
 * attempt, since nobody knows what a second would do; a connection of its own, closed afterwards. Never throws.
 */
export async function call(request: OutgoingCall, lookup: Lookup = resolve): Promise<Answered | Failed> {
  // Loaded with the first call: most functions that may call never do.
  const { guarded, isPublic, RefusedAddress } = await import('./addresses.ts')
  const url = targetOf(request.url)
  if (!url) return failed('invalid_url')
  const allowed = isAllowedHost(url, env.webhookAllowedHosts())
  if (!allowed && !isPublic(url.hostname)) return failed('refused_address')
  return new Promise((settle) => {
    const send = url.protocol === 'https:' ? requestHTTPS : requestHTTP
    const outgoing = send(url, {
      method: request.method,
      headers: requestHeaders(request.headers ?? [], request.body),
      lookup: allowed ? lookup : guarded(lookup),
      agent: false,
    })
    const end = (reply: Answered | Failed) => {
      clearTimeout(timer)
      settle(reply)
      outgoing.destroy()
    }
    const timer = setTimeout(() => end({ failure: 'timeout' }), Math.min(request.timeoutMs ?? longestMs, longestMs))
    outgoing.on('error', (error) => end({ failure: error instanceof RefusedAddress ? 'refused_address' : 'unreachable' }))
    // Neither an answer nor an error: an upgrade that nobody asked for, for one.
    const unanswered = () => end({ failure: 'unreachable' })
    outgoing.on('close', unanswered)
    outgoing.on('response', (response) => {
      outgoing.off('close', unanswered)
      receive(response, end)
    })
    // As bytes: node would write headers together with a text, and in the encoding of that.
    outgoing.end(request.body === undefined ? undefined : Buffer.from(request.body))
  })
}

const failed = async (failure: Failure): Promise<Failed> => ({ failure })

/** Reads the body, and no more of it than the limit. */
function receive(response: IncomingMessage, end: (reply: Answered | Failed) => void): void {
  const chunks: Buffer[] = []
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) end({ failure: 'too_large' })
    else chunks.push(chunk)
  })
  response.on('error', () => end({ failure: 'unreachable' }))
  response.on('close', () => end({ failure: 'unreachable' }))
  response.on('end', () => {
    end({
      status: response.statusCode ?? 0,
      headers: responseHeaders(response.headers),
      text: new TextDecoder().decode(Buffer.concat(chunks)),
    })
  })
}
