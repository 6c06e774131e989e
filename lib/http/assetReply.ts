import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as env from '../core/env.ts'
import { builtFile } from './builtFile.ts'
import { type Reply, reply } from './reply.ts'

/** A built file for browsers, ready to send. */
interface Asset {
  readonly text: string
  /** Compressed with gzip, in base64. */
  readonly gzipped: string
  readonly etag: string
}

/** Cached for good: the files are part of the function's package. */
const assets = new Map<string, Promise<Asset>>()

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The demo page may run only our scripts and connect to this API, its WebSocket and its files (other hosts), and locally to the mail catcher. */
const pagePolicy = (): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: http: data:; media-src https: http:; connect-src 'self' ws: wss: http://localhost:* ${new URL(env.filesURL()).origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** An image may run no scripts. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * The reply with a file of dist/assets: gzipped where the caller accepts that, since API Gateway does not compress; 304 where the caller's
 * copy is current. The URL of the widget never changes, because web sites contain it; browsers ask for a newer version once an hour.
 */
export async function assetReply(file: string, headers: Record<string, string | undefined>): Promise<Reply<string>> {
  const loading = assets.get(file) ?? load(file)
  assets.set(file, loading)
  const { text, gzipped, etag } = await loading
  const kind = extname(file)
  const sent = {
    'content-type': types[kind] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag,
    vary: 'accept-encoding',
    ...(kind === '.html' ? { 'content-security-policy': pagePolicy() } : {}),
    ...(kind === '.svg' ? { 'content-security-policy': imagePolicy } : {}),
  }
  if (headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply('', sent, { status: 304 })
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply(text, sent)
  return reply(gzipped, { ...sent, 'content-encoding': 'gzip' }, { isBase64Encoded: true })
}

async function load(file: string): Promise<Asset> {
  const text = await builtFile(`assets/${file}`)
  // A weak ETag, because it is the same for the gzipped and the plain reply.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { text, gzipped: gzipSync(text, { level: 9 }).toString('base64'), etag }
}
