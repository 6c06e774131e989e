import type { Contract } from '../../schemas/contract.ts'
import * as env from '../core/env.ts'

/** Headers that a browser on another origin may read. */
const exposed = 'etag, x-audit-record, x-draft, x-error-code, x-next-cursor, x-request-id, retry-after'

/**
 * The CORS headers of a reply (docs/web-channel.md#web-channel): public endpoints allow any origin or, where the application lists its origins (`allowed`),
 * those; all others allow the origins that the deployment names, by default none.
 */
export function corsHeaders(
  { cors }: Pick<Contract, 'cors'>,
  origin: string | undefined,
  allowed: ReadonlySet<string>,
): Record<string, string> {
  if (origin === undefined) return {}
  const isPublic = cors === 'public'
  const isOpen = isPublic && allowed.size === 0
  const isAllowed = isPublic ? allowed.has(origin) : env.corsOrigins().includes(origin)
  if (!isOpen && !isAllowed) return { vary: 'origin' }
  return { 'access-control-allow-origin': isOpen ? '*' : origin, 'access-control-expose-headers': exposed, vary: 'origin' }
}
