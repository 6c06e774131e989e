import { fromEnv } from '@aws-sdk/credential-provider-env'
import { Sha256 } from '@smithy/core/checksum'
import { HttpRequest } from '@smithy/core/transport'
import { SignatureV4 } from '@smithy/signature-v4'
import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'

/** Signs for S3 with the signer that the clients of the table bring anyway: client-s3 with its presigners is 195 KB more at each cold start. */
const credentials = fromEnv()

const signer = (): SignatureV4 =>
  new SignatureV4({
    credentials,
    region: env.region(),
    service: 's3',
    sha256: Sha256,
    // The path of an object is signed as it is sent.
    uriEscapePath: false,
    applyChecksum: true,
  })

/** A request to the bucket, about an object where it has a key. */
export interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
}

const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** A request to the bucket; its name is in the host, but where another engine stands in for S3, which has it in the path. */
function requestTo({ method, key = '', query = {}, headers = {}, body }: BucketRequest): HttpRequest {
  const url = new URL(env.filesURL())
  return new HttpRequest({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    path: `${url.pathname.replace(/\/$/, '')}/${encodedPath(key)}`,
    query: { ...query },
    headers: { ...headers, host: url.host },
    body,
  })
}

export const signedRequest = async (request: BucketRequest): Promise<HttpRequest> => {
  const signed = await signer().sign(requestTo(request), { signingDate: new Date(now()) })
  return new HttpRequest(signed)
}

/** A presigned URL of a request, valid for `seconds`. */
export async function signedURL(request: BucketRequest, seconds: number): Promise<string> {
  // For presigned URLs, S3 does not verify the body.
  const plain = requestTo({ ...request, headers: { ...request.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } })
  const { query = {} } = await signer().presign(plain, { signingDate: new Date(now()), expiresIn: seconds })
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
  const { accessKeyId, sessionToken } = await credentials()
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
  return { ...all, Policy: policy, 'X-Amz-Signature': await signer().sign(policy, { signingDate }) }
}
