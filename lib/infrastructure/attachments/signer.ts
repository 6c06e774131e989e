import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { functionCredentials, httpRequest, signerFor, type UnsignedRequest } from '../../core/signedRequest.ts'

/** A request to the bucket, about an object where it has a key. */
export interface BucketRequest extends Omit<UnsignedRequest, 'url' | 'path'> {
  readonly key?: string
}

const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** A request to the bucket; its name is in the host, but where another engine stands in for S3, which has it in the path. */
export function bucketRequest({ key = '', ...request }: BucketRequest): UnsignedRequest {
  const url = new URL(env.filesURL())
  return { ...request, url, path: `${url.pathname.replace(/\/$/, '')}/${encodedPath(key)}` }
}

/** A presigned URL of a request, valid for `seconds`. */
export async function signedURL(request: BucketRequest, seconds: number): Promise<string> {
  // For presigned URLs, S3 does not verify the body.
  const headers = { ...request.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
  const plain = httpRequest(bucketRequest({ ...request, headers }))
  const { query = {} } = await signerFor('s3').presign(plain, { signingDate: new Date(now()), expiresIn: seconds })
  const url = new URL(env.filesURL())
  const names = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${escaped(String(value))}`)
  return `${url.origin}${plain.path}?${names.join('&')}`
}

/** Escaped as in the signature (RFC 3986). */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

export type PolicyCondition = Readonly<Record<string, string>> | readonly [string, number, number]

/** The fields of a presigned POST, valid for `seconds`: the given fields, unchanged, and further conditions. */
export async function signedForm(
  fields: Readonly<Record<string, string>>,
  moreConditions: readonly PolicyCondition[],
  seconds: number,
): Promise<Record<string, string>> {
  const { accessKeyId, sessionToken } = await functionCredentials()
  const signingDate = new Date(now())
  const stamp = signingDate.toISOString().replace(/[-:]|\.\d+/g, '')
  const all: Record<string, string> = {
    ...fields,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKeyId}/${stamp.slice(0, 8)}/${env.region()}/s3/aws4_request`,
    'X-Amz-Date': stamp,
    ...(sessionToken === undefined ? {} : { 'X-Amz-Security-Token': sessionToken }),
  }
  const conditions = [
    { bucket: env.filesBucket() },
    ...Object.entries(all).map(([name, value]) => ({ [name]: value })),
    ...moreConditions,
  ] satisfies PolicyCondition[]
  const expiration = new Date(signingDate.getTime() + seconds * 1000).toISOString()
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  return { ...all, Policy: policy, 'X-Amz-Signature': await signerFor('s3').sign(policy, { signingDate }) }
}
