import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Answer, answer } from './reply.ts'

/** A file that the build made for browsers, as it travels. */
interface Asset {
  readonly text: string
  readonly packed: string
  readonly etag: string
}

/** Read once: the files are part of the function. */
const assets = new Map<string, Promise<Asset>>()

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The demo page runs our script alone; it talks to this API, whose WebSocket has an address of its own, and locally to who caught its e-mails. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: http: data:; media-src https: http:; connect-src 'self' ws: wss: http://localhost:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A picture runs nothing. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Answers a file of dist/assets: packed where the caller can unpack, since API Gateway packs nothing; 304 where the caller has it already.
 * The address of the widget stays the same, so that what sites pasted stays good: a browser asks for a new one once an hour.
 */
export async function assetAnswer(file: string, headers: Record<string, string | undefined>): Promise<Answer<string>> {
  const loading = assets.get(file) ?? load(file)
  assets.set(file, loading)
  const { text, packed, etag } = await loading
  const kind = extname(file)
  const sent = {
    'content-type': types[kind] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag,
    vary: 'accept-encoding',
    ...(kind === '.html' ? { 'content-security-policy': pagePolicy } : {}),
    ...(kind === '.svg' ? { 'content-security-policy': picturePolicy } : {}),
  }
  if (headers['if-none-match']?.split(/,\s*/).includes(etag)) return answer('', sent, { status: 304 })
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return answer(text, sent)
  return answer(packed, { ...sent, 'content-encoding': 'gzip' }, { isBase64Encoded: true })
}

async function load(file: string): Promise<Asset> {
  const text = await readFile(resolve('dist/assets', file), 'utf8')
  // Weak: the packed form and the plain one are the same file.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { text, packed: gzipSync(text, { level: 9 }).toString('base64'), etag }
}
