import * as env from '../core/env.ts'
import { builtFile } from './builtFile.ts'
import { type Reply, reply } from './reply.ts'

/**
 * The page runs our script alone, calls this deployment and nothing else, and is told of the inbox by its WebSocket; what respondents said cannot become markup. Pictures and recordings
 * may come from elsewhere: those of a bot that is tried out.
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

/** The page of the console. `depth`: how many folders below `/console` its address is; its assets are named from there. */
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
