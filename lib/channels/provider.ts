import { request as requestHTTP } from 'node:http'
import { request as requestHTTPS } from 'node:https'

/**
 * A call of a provider's API. The host comes from the deployment's settings, not from a user, so the guard of
 * lib/infrastructure/outboundHttp is not needed.
 */
export interface ProviderRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  /** For connecting, sending and the answer together. */
  readonly timeoutMs: number
  /** How much of the response is read; 65,536 unless given. */
  readonly maxBytes?: number
}

/**
 * The result of a call. `unsent`: there was no connection, so nothing was done. `lost`: the request was sent and no response came, so its
 * effect is unknown.
 */
export type ProviderReply =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: string | undefined; readonly text: string }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'lost' }

const defaultMaxBytes = 65_536

/** Posts once. Never throws. */
export const postToProvider = (request: ProviderRequest): Promise<ProviderReply> => exchange('POST', request)

/** Reads something. Never throws. */
export const getFromProvider = (request: Omit<ProviderRequest, 'body'>): Promise<ProviderReply> => exchange('GET', { ...request, body: '' })

/** One call, on a connection of its own, so that a provider that answers twice answers nothing else with it. */
function exchange(
  method: 'GET' | 'POST',
  { url, headers, body, timeoutMs, maxBytes = defaultMaxBytes }: ProviderRequest,
): Promise<ProviderReply> {
  return new Promise((settle) => {
    const isSecure = url.startsWith('https:')
    const sent = Buffer.from(body)
    const outgoing = (isSecure ? requestHTTPS : requestHTTP)(url, {
      method,
      headers: { ...headers, 'content-length': sent.length, 'accept-encoding': 'identity' },
      agent: false,
    })
    let failure: ProviderReply = { kind: 'unsent' }
    const end = (reply: ProviderReply) => {
      clearTimeout(timer)
      settle(reply)
      outgoing.destroy()
    }
    const timer = setTimeout(() => end(failure), timeoutMs)
    outgoing.on('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        failure = { kind: 'lost' }
      })
    })
    outgoing.on('error', () => end(failure))
    outgoing.on('close', () => end(failure))
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      const answered = (): ProviderReply => ({
        kind: 'answered',
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        text: Buffer.concat(chunks).toString(),
      })
      // The status is known: a body that ends early does not change the result.
      failure = answered()
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= maxBytes) chunks.push(chunk)
        failure = answered()
      })
      response.on('error', () => end(failure))
      response.on('end', () => end(answered()))
    })
    outgoing.end(sent)
  })
}
