import { builtFile } from '../../lib/http/builtFile.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { reply } from '../../lib/http/reply.ts'
import { getConsole } from '../../schemas/contracts/platform.ts'

/** The page runs our script alone, and calls this deployment and nothing else; what respondents said can become neither markup nor a picture. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export const handler = endpoint(getConsole, async () =>
  reply(await builtFile('console/index.html'), {
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }),
)
