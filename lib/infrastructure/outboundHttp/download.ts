import { now } from '../../core/clock.ts'
import { callForBytes } from './call.ts'

/** The download of a provider's file. */
export interface Download {
  readonly url: string
  /** Sent to the host of the URL only, not to hosts that it redirects to. */
  readonly authorization?: string | undefined
  /** A host that the deployment's settings name: it may be a private one. */
  readonly trustedHost?: string | undefined
  readonly maxBytes: number
  /** Milliseconds since 1970. */
  readonly deadline: number
}

export interface Downloaded {
  /** The `content-type` of the response. */
  readonly type: string
  readonly body: Buffer
}

const maxRedirects = 3

/**
 * Loads a file under the rules of outgoing calls; undefined where that fails. Providers redirect to media storage: up to three redirects are
 * followed, each checked like the first address (docs/outgoing.md#outgoing-calls).
 */
export async function download({ url, authorization, trustedHost, maxBytes, deadline }: Download): Promise<Downloaded | undefined> {
  let at = url
  for (let count = 0; count <= maxRedirects; count++) {
    const isFirst = URL.parse(at)?.host === URL.parse(url)?.host
    const headers = authorization !== undefined && isFirst ? [['authorization', authorization] as const] : []
    const timeoutMs = deadline - now()
    if (timeoutMs <= 0) return undefined
    const reply = await callForBytes({ method: 'GET', url: at, headers, timeoutMs, trustedHost }, maxBytes)
    if ('failure' in reply) return undefined
    const next = reply.headers['location']
    if (reply.status === 200) return { type: reply.headers['content-type'] ?? '', body: reply.body }
    if (reply.status < 300 || reply.status >= 400 || next === undefined) return undefined
    at = URL.parse(next, at)?.href ?? ''
  }
  return undefined
}
