import { builtFile } from '../../lib/http/builtFile.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { reply } from '../../lib/http/reply.ts'
import { getDocs } from '../../schemas/contracts/platform.ts'

/** The page loads what this deployment serves, and nothing else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const definition = endpoint(getDocs, async () =>
  reply(await builtFile('docs/index.html'), {
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }),
)
