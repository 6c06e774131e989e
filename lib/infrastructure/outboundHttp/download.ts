import { now } from '../../core/clock.ts'
import { callForBytes } from './call.ts'

/** A file of a provider's. */
export interface Download {
  readonly url: string
  /** For the host that the URL names, and for no other that it leads to. */
  readonly authorization?: string | undefined
  readonly mostBytes: number
  /** When it must be there (milliseconds since 1970). */
  readonly deadline: number
}

export interface Downloaded {
  /** The `content-type` of the response. */
  readonly type: string
  readonly body: Buffer
}

const mostRedirects = 3

/**
 * Loads a file under the rules of outgoing calls; undefined where that fails. Providers keep media elsewhere and redirect there: up to three
 * times, each address checked like the first (docs/reliability.md#outgoing-calls).
 */
export async function download({ url, authorization, mostBytes, deadline }: Download): Promise<Downloaded | undefined> {
  let at = url
  for (let count = 0; count <= mostRedirects; count++) {
    const isFirst = URL.parse(at)?.host === URL.parse(url)?.host
    const headers = authorization !== undefined && isFirst ? [['authorization', authorization] as const] : []
    const timeoutMs = deadline - now()
    if (timeoutMs <= 0) return undefined
    const reply = await callForBytes({ method: 'GET', url: at, headers, timeoutMs }, mostBytes)
    if ('failure' in reply) return undefined
    const next = reply.headers['location']
    if (reply.status === 200) return { type: reply.headers['content-type'] ?? '', body: reply.body }
    if (reply.status < 300 || reply.status >= 400 || next === undefined) return undefined
    at = URL.parse(next, at)?.href ?? ''
  }
  return undefined
}
