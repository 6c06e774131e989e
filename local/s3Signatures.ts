import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Verifies signatures of requests to S3 (AWS, "Signature Version 4"), independently of the signer of the functions: the embedded engine
 * verifies none. There is one key pair.
 */
export interface Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface SignedRequest {
  readonly method: string
  /** The raw URL with its query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

function keyFor(secret: string, [date = '', region = '', service = '', end = '']: readonly string[]): Buffer {
  return [region, service, end].reduce(hmac, hmac(`AWS4${secret}`, date))
}

/** Verifies the hexadecimal signature of a text. */
export function isSigned(text: string, credential: string, signature: string, { accessKeyId, secretAccessKey }: Keys): boolean {
  const [id, ...scope] = credential.split('/')
  const expected = hmac(keyFor(secretAccessKey, scope), text)
  const provided = Buffer.from(signature, 'hex')
  return id === accessKeyId && provided.length === expected.length && timingSafeEqual(provided, expected)
}

const instantOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')) || 0

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Whether a request has a valid signature: in its URL, not expired; or in its header, at any time, since tests change the clock of
 * functions.
 */
export function mayCall(request: SignedRequest, keys: Keys, now = Date.now()): boolean {
  const { searchParams } = new URL(request.url, 'http://s3')
  if (searchParams.has('X-Amz-Signature')) {
    const from = instantOf(searchParams.get('X-Amz-Date') ?? '')
    const seconds = Number(searchParams.get('X-Amz-Expires'))
    return now < from + seconds * 1000 && isSignedRequest(request, keys, urlProof(searchParams))
  }
  const proof = headerProof(request.headers)
  return proof !== undefined && isSignedRequest(request, keys, proof)
}

interface Proof {
  readonly credential: string
  readonly signedHeaders: string
  readonly signature: string
  readonly date: string
  readonly payload: string
}

const urlProof = (query: URLSearchParams): Proof => ({
  credential: query.get('X-Amz-Credential') ?? '',
  signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
  signature: query.get('X-Amz-Signature') ?? '',
  date: query.get('X-Amz-Date') ?? '',
  payload: 'UNSIGNED-PAYLOAD',
})

function headerProof(headers: SignedRequest['headers']): Proof | undefined {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/
  const [, credential, signedHeaders, signature] = form.exec(headers['authorization'] ?? '') ?? []
  if (credential === undefined || signedHeaders === undefined || signature === undefined) return undefined
  return { credential, signedHeaders, signature, date: headers['x-amz-date'] ?? '', payload: headers['x-amz-content-sha256'] ?? '' }
}

function isSignedRequest({ method, url, headers }: SignedRequest, keys: Keys, proof: Proof): boolean {
  const [path = '', search = ''] = url.split('?', 2)
  const query = [...new URLSearchParams(search)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const names = proof.signedHeaders.split(';')
  if (!names.includes('host')) return false
  const canonical = [
    method,
    path,
    query,
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    proof.signedHeaders,
    proof.payload,
  ].join('\n')
  const scope = proof.credential.split('/').slice(1).join('/')
  return isSigned(['AWS4-HMAC-SHA256', proof.date, scope, sha256(canonical)].join('\n'), proof.credential, proof.signature, keys)
}

/** Whether the body matches the signed hash. */
export const isBodySigned = (headers: SignedRequest['headers'], body: Buffer): boolean => {
  const signed = headers['x-amz-content-sha256']
  return signed === undefined || signed === 'UNSIGNED-PAYLOAD' || signed === sha256(body)
}
