import { problem } from '../../core/errors.ts'
import { isOverloaded, type ServiceReply, sendSigned } from '../../core/signedRequest.ts'
import { type BucketRequest, bucketRequest } from './signer.ts'

/** The only caller of S3 (docs/attachments.md#storage). */

/** Sends a request to the bucket. Throws `unavailable` where it does not answer, is throttled or fails, also on the retry. */
async function ask(request: BucketRequest): Promise<ServiceReply> {
  const reply = await sendSigned('s3', bucketRequest(request)).catch((cause: unknown) => {
    throw problem('unavailable', { cause, retryAfterSeconds: 1 })
  })
  if (isOverloaded(reply)) throw problem('unavailable', { cause: new Error(`S3 answered ${reply.status}`), retryAfterSeconds: 1 })
  return reply
}

/** Returns a 2xx reply; undefined where there is no such object. Throws for anything else. */
async function askFor(request: BucketRequest): Promise<ServiceReply | undefined> {
  const reply = await ask(request)
  if (reply.status >= 200 && reply.status < 300) return reply
  if (reply.status === 404) return undefined
  throw new Error(`S3 answered ${reply.status} to ${request.method}`)
}

export interface StoredObject {
  readonly type: string
  readonly size: number
  readonly disposition: string
  readonly etag: string
}

/** The metadata of an object; undefined if it does not exist: without permission to list the bucket, S3 answers 403 then. */
export async function getObjectFacts(key: string): Promise<StoredObject | undefined> {
  const { status, headers } = await ask({ method: 'HEAD', key })
  if (status === 403 || status === 404) return undefined
  if (status !== 200) throw new Error(`S3 answered ${status} to HEAD`)
  return {
    type: headers['content-type'] ?? '',
    size: Number(headers['content-length'] ?? 0),
    disposition: headers['content-disposition'] ?? '',
    etag: headers['etag'] ?? '',
  }
}

/** The first bytes of an object; undefined where it was deleted or replaced. */
export async function getObjectHead(key: string, bytes: number, { etag }: StoredObject): Promise<Buffer | undefined> {
  const { status, body } = await ask({ method: 'GET', key, headers: { range: `bytes=0-${bytes - 1}`, 'if-match': etag } })
  if (status === 404 || status === 412) return undefined
  if (status !== 200 && status !== 206) throw new Error(`S3 answered ${status} to GET`)
  return body
}

/** An object, whole; undefined where it does not exist. */
export async function getObjectBytes(key: string): Promise<Buffer | undefined> {
  const { status, body } = await ask({ method: 'GET', key })
  if (status === 403 || status === 404) return undefined
  if (status !== 200) throw new Error(`S3 answered ${status} to GET`)
  return body
}

/** Copies an object if its content is unchanged; false where it was deleted or replaced. */
export async function copyObjectIf(from: string, to: string, { etag }: StoredObject, bucket: string): Promise<boolean> {
  const headers = {
    'x-amz-copy-source': `/${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`,
    'x-amz-copy-source-if-match': etag,
  }
  const reply = await ask({ method: 'PUT', key: to, headers })
  if (reply.status === 404 || reply.status === 412) return false
  // A copy may fail after S3 has sent the status 200: the body then is an error.
  if (reply.status !== 200 || reply.body.includes('<Error>')) throw new Error(`S3 answered ${reply.status} to a copy`)
  return true
}

export async function putObject(
  key: string,
  body: Buffer,
  { type, disposition }: Pick<StoredObject, 'type' | 'disposition'>,
): Promise<void> {
  const headers = { 'content-type': type, 'content-disposition': disposition, 'content-length': String(body.length) }
  await askFor({ method: 'PUT', key, headers, body })
}

export async function deleteFileAt(key: string): Promise<void> {
  await askFor({ method: 'DELETE', key })
}

export interface ListedFile {
  readonly key: string
  /** In bytes. */
  readonly size: number
}

/** Objects under a prefix by their keys, at most 1,000; those that follow the key `after`. */
export async function listFiles(
  prefix: string,
  { most = 1000, after }: { readonly most?: number; readonly after?: string } = {},
): Promise<ListedFile[]> {
  const page = { 'max-keys': String(most), ...(after === undefined ? {} : { 'start-after': after }) }
  const reply = await askFor({ method: 'GET', query: { 'list-type': '2', prefix, ...page } })
  // Our keys have no character that XML escapes.
  return [...(reply?.body.toString() ?? '').matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: /<Key>([^<]*)<\/Key>/.exec(object)?.[1] ?? '',
    size: Number(/<Size>(\d+)<\/Size>/.exec(object)?.[1] ?? 0),
  }))
}
