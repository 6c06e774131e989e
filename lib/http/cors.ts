import type { Contract } from '../../schemas/contract.ts'
import { env } from '../core/env.ts'

/** Headers that a browser on another origin may read. */
const exposed = 'x-next-cursor, x-request-id, retry-after'

/** The public web-channel routes (docs/channels.md#web-channel), and the script that calls them: the widget is on any page. */
const isPublicRoute = (path: string): boolean => /^\/(channels\/web|assets)\//.test(path)

/**
 * The CORS headers of an answer: public routes answer any origin, unless the application lists its own; all other routes answer the
 * origins that the deployment names, by default none (docs/access-and-errors.md#origins).
 */
export function corsHeaders(
  { path }: Pick<Contract, 'path'>,
  origin: string | undefined,
  allowed: ReadonlySet<string>,
): Record<string, string> {
  if (origin === undefined) return {}
  const open = isPublicRoute(path) && allowed.size === 0
  const named = isPublicRoute(path) ? allowed.has(origin) : env.corsOrigins().includes(origin)
  if (!open && !named) return { vary: 'origin' }
  return { 'access-control-allow-origin': open ? '*' : origin, 'access-control-expose-headers': exposed, vary: 'origin' }
}
