import { fromEnv } from '@aws-sdk/credential-provider-env'
import { Sha256 } from '@smithy/core/checksum'
import { HttpRequest } from '@smithy/core/transport'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { SignatureV4 } from '@smithy/signature-v4'
import { requestLimits } from './awsClient.ts'
import { now } from './clock.ts'
import * as env from './env.ts'
import { backoff } from './retry.ts'

/**
 * Requests to services of AWS that take one or two kinds of them, by the signer and the connections that the client of the table brings anyway:
 * a client of the SDK is 28 KB (API Gateway) to 195 KB (S3) more at each cold start.
 */

export const functionCredentials = fromEnv()

/** The name of a service in signatures; `execute-api` is API Gateway. */
type Service = 's3' | 'execute-api' | 'bedrock'

/** Signs for a service (Signature Version 4). S3 alone signs a path as it is sent; others escape it once more. */
export const signerFor = (service: Service): SignatureV4 =>
  new SignatureV4({ credentials: functionCredentials, region: env.region(), service, sha256: Sha256, uriEscapePath: service !== 's3' })

export interface UnsignedRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly url: URL
  /** The path as it is sent; by default that of the URL. */
  readonly path?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string | undefined
}

export const httpRequest = ({ method, url, path = url.pathname, query = {}, headers = {}, body }: UnsignedRequest): HttpRequest =>
  new HttpRequest({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    path,
    query: { ...query },
    headers: { ...headers, host: url.host },
    body,
  })

export interface ServiceReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

let handler: NodeHttpHandler | undefined

const maxAttempts = 2

/** Whether a service is throttled or fails: it may answer the same request later. */
export const isOverloaded = ({ status }: Pick<ServiceReply, 'status'>): boolean => status >= 500 || status === 429

/** Sends a request, signed for a service, and once more where it is overloaded or does not answer. Throws where it does not answer then. */
export async function sendSigned(service: Service, request: UnsignedRequest): Promise<ServiceReply> {
  for (let attempt = 1; ; attempt++) {
    try {
      const reply = await sendOnce(service, request)
      if (!isOverloaded(reply) || attempt === maxAttempts) return reply
    } catch (error) {
      if (attempt === maxAttempts) throw error
    }
    await backoff(attempt, { baseMs: 50 })
  }
}

async function sendOnce(service: Service, request: UnsignedRequest): Promise<ServiceReply> {
  handler ??= new NodeHttpHandler(requestLimits())
  const signed = await signerFor(service).sign(httpRequest(request), { signingDate: new Date(now()) })
  const { response } = await handler.handle(new HttpRequest(signed))
  const chunks: Buffer[] = []
  for await (const chunk of response.body ?? []) chunks.push(Buffer.from(chunk))
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}
