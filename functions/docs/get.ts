import { downloads } from '../../lib/http/downloads.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { fileReply } from '../../lib/http/fileReply.ts'
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

export const definition = endpoint(
  getDocs,
  ({ headers }) =>
    fileReply('docs/index.html', headers, { headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' } }),
  { guard: downloads },
)
