import { type IncomingMessage, request as requestHTTP } from 'node:http'
import { request as requestHTTPS } from 'node:https'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { Method } from '../../../schemas/contract.ts'
import * as env from '../../core/env.ts'
import type { Lookup } from './addresses.ts'
import { requestHeaders, responseHeaders } from './headers.ts'
import { isAllowedHost, targetOf } from './target.ts'

/** A call of a URL that a user of the platform wrote. */
export interface OutgoingCall {
  readonly method: Method
  /** http or https, without credentials. */
  readonly url: string
  /** Pairs, so that names may repeat. Those that the connection needs (`host`, `content-length`, …) are ignored. */
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: string
  /** For the whole call: to resolve, connect, send and receive. At most, and by default, 15,000. */
  readonly timeoutMs?: number
  /** A host that the deployment's settings name, with its port: it may be a private one. */
  readonly trustedHost?: string | undefined
  /** Whether the status is the response: the body, which may break off, is not waited for. */
  readonly isStatusEnough?: boolean
}

/** A response, whose body is not decoded. */
export interface ResponseBytes {
  readonly status: number
  /** By lower-case name; the object has no prototype. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** A response with a text. */
export interface ResponseText extends Omit<ResponseBytes, 'body'> {
  /** The body, unpacked and decoded. */
  readonly text: string
}

/**
 * Why there is no response. `refused_address`: the address is not public. `unreachable`: no such name, no connection, or no HTTP.
 * `too_large`: the response exceeds 1 MB.
 */
export type Failure = 'invalid_url' | 'refused_address' | 'unreachable' | 'timeout' | 'too_large'

export interface Failed {
  readonly failure: Failure
}

/** Makes outgoing calls: `call`, or its replacement in a test. */
export type OutgoingClient = (request: OutgoingCall) => Promise<ResponseText | Failed>

const maxTimeoutMs = 15_000
const maxResponseBytes = 1_048_576

/**
 * Calls a URL that a user wrote: a webhook, `validation.api`, `properties.api`, `login_url` (docs/outgoing.md#outgoing-calls). Only public
 * addresses are connected to, unless the deployment allows the host. Redirects are not followed but returned. There is one attempt, since
 * the call may not be idempotent, on a connection of its own. Never throws.
 */
export async function call(request: OutgoingCall, lookup?: Lookup): Promise<ResponseText | Failed> {
  const reply = await callForBytes(request, maxResponseBytes, lookup)
  if ('failure' in reply) return reply
  const { body, ...rest } = reply
  const bytes = await unpacked(body, rest.headers['content-encoding'])
  return 'failure' in bytes ? bytes : { ...rest, text: textOf(bytes, rest.headers['content-type']) }
}

const unpackers: Readonly<Record<string, typeof gunzip>> = { gzip: gunzip, 'x-gzip': gunzip, deflate: inflate, br: brotliDecompress }

/** Unpacks a body that a server compressed although it was asked not to. */
function unpacked(body: Buffer, encoding = 'identity'): Promise<Buffer | Failed> | Buffer {
  const unpack = unpackers[encoding.trim().toLowerCase()]
  if (!unpack || body.length === 0) return body
  return new Promise((settle) => {
    unpack(body, { maxOutputLength: maxResponseBytes }, (error, bytes) => {
      if (error) settle({ failure: 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'unreachable' })
      else settle(bytes)
    })
  })
}

/** Decodes a body by the charset of its content type, UTF-8 where that names none that is known. */
function textOf(body: Buffer, contentType = ''): string {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([\w:-]+)/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** The same, for a binary response of at most `maxBytes`. */
export const callForBytes = (request: OutgoingCall, maxBytes: number, lookup?: Lookup): Promise<ResponseBytes | Failed> =>
  exchange<ResponseBytes>({ ...request, timeoutMs: Math.min(request.timeoutMs ?? maxTimeoutMs, maxTimeoutMs) }, lookup, (response, end) => {
    if (request.isStatusEnough) end({ status: response.statusCode ?? 0, headers: responseHeaders(response.headers), body: Buffer.alloc(0) })
    else receive(response, maxBytes, end)
  })

/** Ends a call by its result, and its connection. */
export type EndCall<T> = (result: T | Failed) => void

/** Sends a request under the rules of outgoing calls; `take` reads the response and ends the call. Never throws. */
export async function exchange<T extends object>(
  request: Pick<OutgoingCall, 'method' | 'url' | 'headers' | 'body' | 'trustedHost'> & { readonly timeoutMs: number },
  lookup: Lookup | undefined,
  take: (response: IncomingMessage, end: EndCall<T>) => void,
): Promise<T | Failed> {
  // Loaded at the first call: most functions that can make calls rarely do.
  const { guarded, isPublic, RefusedAddress } = await import('./addresses.ts')
  const url = targetOf(request.url)
  if (!url) return { failure: 'invalid_url' }
  const allowed = url.host === request.trustedHost || isAllowedHost(url, env.webhookAllowedHosts())
  if (!allowed && !isPublic(url.hostname)) return { failure: 'refused_address' }
  return new Promise((settle) => {
    const send = url.protocol === 'https:' ? requestHTTPS : requestHTTP
    const outgoing = send(url, {
      method: request.method,
      headers: requestHeaders(request.headers ?? [], request.body),
      lookup: allowed ? lookup : guarded(lookup),
      agent: false,
    })
    const end: EndCall<T> = (reply) => {
      clearTimeout(timer)
      settle(reply)
      outgoing.destroy()
    }
    const timer = setTimeout(() => end({ failure: 'timeout' }), request.timeoutMs)
    outgoing.on('error', (error) => end({ failure: error instanceof RefusedAddress ? 'refused_address' : 'unreachable' }))
    // The connection may close without response or error, for example after an unrequested upgrade.
    const unanswered = () => end({ failure: 'unreachable' })
    outgoing.on('close', unanswered)
    outgoing.on('response', (response) => {
      outgoing.off('close', unanswered)
      take(response, end)
    })
    // As bytes: Node would write a string together with the headers, in the same encoding.
    outgoing.end(request.body === undefined ? undefined : Buffer.from(request.body))
  })
}

/** Reads the response, up to the limit. */
function receive(response: IncomingMessage, maxBytes: number, end: EndCall<ResponseBytes>): void {
  const chunks: Buffer[] = []
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) end({ failure: 'too_large' })
    else chunks.push(chunk)
  })
  response.on('error', () => end({ failure: 'unreachable' }))
  response.on('close', () => end({ failure: 'unreachable' }))
  response.on('end', () => {
    end({ status: response.statusCode ?? 0, headers: responseHeaders(response.headers), body: Buffer.concat(chunks) })
  })
}
