import * as env from '../core/env.ts'
import { problem } from '../core/errors.ts'
import { fileReply } from './fileReply.ts'
import type { Reply } from './reply.ts'

/**
 * The page runs our script only and connects to this deployment, its WebSocket and its files only; respondents' messages cannot become markup. Images and media
 * may come from other hosts, for the preview of a bot.
 */
function policy(): string {
  const files = new URL(env.filesURL()).origin
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' https: ${files}`,
    `media-src 'self' https: ${files}`,
    `connect-src 'self' ${new URL(env.websocketURL()).origin} ${files}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Deeper than any screen. Each depth is a page of its own in memory. */
const maxDepth = 20

/** The page of the console. `depth`: the number of path segments below `/console`, which the relative URLs of its assets depend on. */
export async function consoleReply(depth: number, headers: Readonly<Record<string, string | undefined>>): Promise<Reply<string>> {
  if (depth > maxDepth) throw problem('not_found')
  return fileReply('console/index.html', headers, {
    headers: {
      'cache-control': 'no-cache',
      'content-security-policy': policy(),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    },
    edit: (page) => page.replaceAll('"assets/', `"${'../'.repeat(depth)}assets/`),
    variant: String(depth),
  })
}
