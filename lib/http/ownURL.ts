import * as env from '../core/env.ts'
import { invalid } from '../core/errors.ts'

/** The URL of this API as the caller used it. API Gateway passes the scheme in a header. */
export function ownURL(headers: Record<string, string | undefined>): string {
  const host = headers['host'] ?? ''
  if (!/^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i.test(host)) throw invalid('host', 'must name this API')
  return `${headers['x-forwarded-proto']?.startsWith('https') ? 'https' : 'http'}://${host}`
}

/** The public URL of this API: that of the deployment or, locally, as the caller used it. */
export const publicURL = (headers: Record<string, string | undefined>): string => env.apiURL() ?? ownURL(headers)
