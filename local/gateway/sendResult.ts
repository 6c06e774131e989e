import type { ServerResponse } from 'node:http'

/** Sends the result of a function, as an HTTP API does with a result in payload format 2.0. */
export function sendResult(response: ServerResponse, result: unknown): void {
  if (!isResult(result)) throw new Error('a function returned no result that a gateway can send')
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = result
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value))
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (body !== '' && !response.hasHeader('content-type')) response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.statusCode = statusCode
  response.end(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'))
}

interface Result {
  readonly statusCode: number
  readonly headers?: Record<string, string | number | boolean>
  readonly cookies?: string[]
  readonly body?: string
  readonly isBase64Encoded?: boolean
}

/** The functions of this project always return a status code. */
const isResult = (value: unknown): value is Result =>
  typeof value === 'object' && value !== null && 'statusCode' in value && typeof value.statusCode === 'number'
