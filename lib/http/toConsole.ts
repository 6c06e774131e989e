import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { RoutelessCall } from './routeless.ts'

const page = 'console'

/**
 * Where a browser is led that asks for the host alone, or for the console with a slash at its end: relative, wherever the API is mounted. Undefined for
 * programs, and for other paths.
 */
export function consoleFor({ rawPath, headers }: RoutelessCall): string | undefined {
  if (!headers['accept']?.includes('text/html')) return undefined
  const [, first, ...rest] = rawPath.split('/')
  if (first === '' && rest.length === 0) return page
  return first === page && rest.join() === '' ? `../${page}` : undefined
}

/** Leads people who typed the host alone to the console. */
export const toConsole = async (call: RoutelessCall): Promise<APIGatewayProxyStructuredResultV2> => ({
  statusCode: 302,
  headers: { location: consoleFor(call) ?? page, vary: 'accept', 'cache-control': 'no-cache' },
})
