import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { RoutelessCall } from './routeless.ts'

/** The first segments of pages that people open by their address. */
const pages: ReadonlySet<string> = new Set(['console', 'docs', 'guide'])

/**
 * Where somebody is led who asks for a page with a slash at its end, or a browser that asks for the host alone: relative, wherever the API is mounted.
 * Undefined for other calls. The slash counts whatever `accept` says, since a CDN does not pass that on.
 */
export function pageFor({ rawPath, headers }: RoutelessCall): string | undefined {
  const [, first = '', ...rest] = rawPath.split('/')
  if (first === '') return rest.length === 0 && headers['accept']?.includes('text/html') ? 'console' : undefined
  return pages.has(first) && rest.length === 1 && rest[0] === '' ? `../${first}` : undefined
}

/** Leads people to the page that they meant. */
export const toPage = async (call: RoutelessCall): Promise<APIGatewayProxyStructuredResultV2> => ({
  statusCode: 302,
  headers: { location: pageFor(call) ?? 'console', vary: 'accept', 'cache-control': 'no-cache' },
})
