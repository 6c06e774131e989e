import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { decoded } from '../../lib/http/pathParameters.ts'
import type { Match } from './routeTable.ts'

/** A call as received by the gateway. */
export interface Received {
  readonly method: string
  /** Percent-encoded, as it was sent. */
  readonly path: string
  readonly query: string
  readonly body: Buffer
}

/**
 * Builds the event of a call in payload format 2.0, as an HTTP API does: header names in lower case, repeated values joined by commas,
 * cookies separate, the path decoded and the query not, and bodies of non-text types, or of bytes that are not UTF-8, in base64. Empty parts are omitted.
 */
export function requestEvent(
  request: IncomingMessage,
  { method, path, query, body }: Received,
  { route, parameters }: Match,
): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = headersOf(request)
  const now = new Date()
  const rawPath = decoded(path)
  const isBase64Encoded = body.length > 0 && !(isText(headers['content-type']) && isUtf8(body))
  const sourceIp = request.socket.remoteAddress ?? ''
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath,
    rawQueryString: query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/; */) }),
    headers,
    ...(query === '' ? {} : { queryStringParameters: joined(new URLSearchParams(query)) }),
    ...(Object.keys(parameters).length === 0 ? {} : { pathParameters: parameters }),
    ...(body.length === 0 ? {} : { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
    requestContext: {
      accountId: 'anonymous',
      apiId: 'local',
      domainName: headers['host'] ?? '',
      domainPrefix: 'local',
      http: { method, path: rawPath, protocol: `HTTP/${request.httpVersion}`, sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
  }
}

/** Adds the gateway's own headers. Unlike API Gateway, it trusts the forwarding headers of a tunnel in front of it. */
const headersOf = (request: IncomingMessage): Record<string, string> => ({
  'x-forwarded-for': request.socket.remoteAddress ?? '',
  'x-forwarded-port': String(request.socket.localPort ?? ''),
  'x-forwarded-proto': 'http',
  ...joined(
    Object.entries(request.headersDistinct).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value])),
  ),
})

function joined(pairs: Iterable<[string, string]>): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of pairs) {
    const before = values.get(name)
    values.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(values)
}

/** Media types whose bodies an HTTP API passes as text. Forms and bodies without a type are not included. */
const isText = (contentType = ''): boolean =>
  /^(text\/.+|application\/(json|xml|javascript))$/i.test(contentType.split(';', 1)[0]?.trim() ?? '')

/** `21/Nov/2026:19:03:58 +0000`. */
function commonLogTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}
