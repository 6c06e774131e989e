import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as env from '../core/env.ts'
import { builtFile } from './builtFile.ts'
import { type Reply, reply } from './reply.ts'

/** A built file for browsers, ready to send. */
interface File {
  readonly bytes: Buffer
  /** Compressed with gzip, in base64. */
  readonly gzipped: string
  readonly etag: string
}

/** By what they are made of, for good: the files are part of the function's package. */
const files = new Map<string, Promise<File>>()

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** Formats that are compressed themselves. */
const compressed: ReadonlySet<string> = new Set(['.woff2'])

/** The demo page may run only our scripts and connect to this API, its WebSocket and its files (other hosts), and locally to the mail catcher. */
const demoPolicy = (): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: http: data:; media-src https: http:; connect-src 'self' ws: wss: http://localhost:* ${new URL(env.filesURL()).origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** An image may run no scripts. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

type Headers = Readonly<Record<string, string | undefined>>

/** What a file is sent with, besides what all files are. */
interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  /** Changes the text. Its result is kept under `variant`. */
  readonly edit?: (text: string) => string
  readonly variant?: string
}

/**
 * The reply with a file of dist/: gzipped where the caller accepts that, since API Gateway does not compress; 304 where the caller's copy is current.
 * Browsers ask for a newer version once an hour, unless the headers say otherwise.
 */
export async function fileReply(path: string, headers: Headers, { headers: own, edit, variant = '' }: Sent = {}): Promise<Reply<string>> {
  const key = `${path} ${variant}`
  const loading = files.get(key) ?? load(path, edit)
  files.set(key, loading)
  const { bytes, gzipped, etag } = await loading
  const sent = {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'x-content-type-options': 'nosniff',
    etag,
    vary: 'accept-encoding',
    ...own,
  }
  if (headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply('', sent, { status: 304 })
  if (compressed.has(extname(path))) return reply(bytes.toString('base64'), sent, { isBase64Encoded: true })
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply(bytes.toString(), sent)
  return reply(gzipped, { ...sent, 'content-encoding': 'gzip' }, { isBase64Encoded: true })
}

/** A part of the console whose name holds a hash of its content. */
const hashed = /^console-[\w-]+-\w{8}\./

/** A file of dist/assets. The URL of the widget never changes, because web sites contain it. */
export function assetReply(file: string, headers: Headers): Promise<Reply<string>> {
  const kind = extname(file)
  const policy = kind === '.html' ? demoPolicy() : kind === '.svg' ? imagePolicy : undefined
  const own = {
    'cross-origin-resource-policy': 'cross-origin',
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
    ...(hashed.test(file) ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
  }
  return fileReply(`assets/${file}`, headers, { headers: own })
}

async function load(path: string, edit: Sent['edit']): Promise<File> {
  const stored = await builtFile(path)
  const bytes = edit ? Buffer.from(edit(stored.toString())) : stored
  // A weak ETag, because it is the same for the gzipped and the plain reply.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, gzipped: gzipSync(bytes, { level: 9 }).toString('base64'), etag }
}
