import type { IncomingMessage } from 'node:http'
import { call } from './call.ts'

export interface HTTPReply {
  readonly status: number
  readonly headers: Record<string, string>
  readonly content: string | Buffer
}

/** What the real handler of a route replies to an HTTP request whose body was read. */
export async function replyTo(request: IncomingMessage, body: string, address?: string): Promise<HTTPReply> {
  const { method = 'GET', url = '/' } = request
  const { pathname, search } = new URL(url, 'http://localhost')
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const real = await call(method, pathname, {
    headers,
    rawQuery: search.slice(1),
    ...(body === '' ? {} : { raw: body }),
    ...(address === undefined ? {} : { address }),
  })
  const isPacked = real.isBase64Encoded
  return { status: real.status, headers: real.headers, content: isPacked ? Buffer.from(real.text, 'base64') : real.text }
}
