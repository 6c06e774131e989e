import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readForm, refusalOf } from './s3Policy.ts'
import { isBodySigned, type Keys, mayCall } from './s3Signatures.ts'

/** A CORS rule of the bucket (Amazon S3, "CORS"). */
export interface CorsRule {
  readonly AllowedMethods: readonly string[]
  readonly AllowedOrigins: readonly string[]
  readonly AllowedHeaders: readonly string[]
}

interface GateOptions {
  readonly port: number
  /** URL of the engine. */
  readonly engine: string
  readonly cors: readonly CorsRule[]
}

/** The credentials of local functions (local/environment.ts). */
const keys: Keys = { accessKeyId: 'local', secretAccessKey: 'local' }

/**
 * A proxy in front of the embedded S3, which accepts everything. It refuses what S3 would: requests without a valid signature, forms not
 * covered by their policy, and copies of objects that have changed. So what AWS refuses is refused in tests, too.
 */
export async function startS3Gate({ port, engine, cors }: GateOptions): Promise<void> {
  const server = createServer((request, response) => {
    answer(request, response, engine, cors).catch(() => response.destroy())
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
}

async function answer(request: IncomingMessage, response: ServerResponse, engine: string, rules: readonly CorsRule[]): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const requestedMethod = method === 'OPTIONS' ? String(request.headers['access-control-request-method']) : method
  const shared = corsHeaders(rules, requestedMethod, request.headers.origin)
  if (method === 'OPTIONS') return void response.writeHead(shared ? 200 : 403, shared).end()
  const body = await read(request)
  const refuse = (status: number, code: string) =>
    void response
      .writeHead(status, { 'content-type': 'application/xml', ...shared })
      .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]))
  const type = headers['content-type'] ?? ''
  if (method === 'POST' && type.startsWith('multipart/form-data')) {
    const form = readForm(type, body)
    const code = form ? refusalOf(form, url.split(/[/?]/)[1] ?? '', keys) : 'MalformedPOSTRequest'
    if (code !== undefined) return refuse(code === 'AccessDenied' || code === 'SignatureDoesNotMatch' ? 403 : 400, code)
  } else if (!mayCall({ method, url, headers }, keys) || !isBodySigned(headers, body)) return refuse(403, 'AccessDenied')
  const expectedETag = headers['x-amz-copy-source-if-match']
  if (expectedETag !== undefined) {
    const source = await fetch(engine + headers['x-amz-copy-source'], { method: 'HEAD' })
    if (source.ok && source.headers.get('etag') !== expectedETag) return refuse(412, 'PreconditionFailed')
  }
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...forwarded } = headers
  const reply = await fetch(engine + url, {
    method,
    headers: Object.entries(forwarded).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: new Uint8Array(body) }),
  })
  const sent = Buffer.from(await reply.arrayBuffer())
  const { 'content-length': size, 'transfer-encoding': ____t, connection: _c, 'keep-alive': _k, ...own } = Object.fromEntries(reply.headers)
  // Without the right to list the bucket, S3 answers 403 instead of 404.
  const status = method === 'HEAD' && reply.status === 404 ? 403 : reply.status
  response.writeHead(status, { ...own, ...shared, 'content-length': method === 'HEAD' ? (size ?? '0') : String(sent.length) }).end(sent)
}

function corsHeaders(rules: readonly CorsRule[], method: string, origin: string | undefined): Record<string, string> | undefined {
  const rule = rules.find(({ AllowedMethods, AllowedOrigins }) => AllowedMethods.includes(method) && AllowedOrigins.includes('*'))
  if (!rule || origin === undefined) return undefined
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    'access-control-allow-headers': rule.AllowedHeaders.join(', '),
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
