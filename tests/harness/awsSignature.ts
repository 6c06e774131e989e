import { createHash, createHmac } from 'node:crypto'

interface SignedCall {
  readonly method: string
  /** The path as it was sent. */
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The `authorization` of a call by Signature Version 4 as AWS documents it, computed step by step, with the keys that unit tests have. Its headers
 * say which of them are signed, and when and for what.
 */
export function signatureOf({ method, path, body, headers }: SignedCall): string {
  const [, scope = '', signed = ''] = /Credential=AKID\/([^,]+), SignedHeaders=([^,]+)/.exec(headers['authorization'] ?? '') ?? []
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  const escapedPath = path.split('/').map(encodeURIComponent).join('/')
  const listed = signed.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [method, escapedPath, '', listed.join(''), signed, sha(body)].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha(canonical)].join('\n')
  const key = scope.split('/').reduce<Buffer | string>((secret, part) => createHmac('sha256', secret).update(part).digest(), 'AWS4secret')
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  return `AWS4-HMAC-SHA256 Credential=AKID/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}
