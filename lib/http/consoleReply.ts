import * as env from '../core/env.ts'
import { builtFile } from './builtFile.ts'
import { type Reply, reply } from './reply.ts'

/**
 * The page runs our script only and connects to this deployment and its WebSocket only; respondents' messages cannot become markup. Images and media
 * may come from other hosts, for the preview of a bot.
 */
const policy = (): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https:",
    "media-src 'self' https:",
    `connect-src 'self' ${new URL(env.websocketURL()).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** The page of the console. `depth`: the number of path segments below `/console`, which the relative URLs of its assets depend on. */
export async function consoleReply(depth: number): Promise<Reply<string>> {
  const page = await builtFile('console/index.html')
  return reply(page.replaceAll('"assets/', `"${'../'.repeat(depth)}assets/`), {
    'cache-control': 'no-cache',
    'content-security-policy': policy(),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
}
