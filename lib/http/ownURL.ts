import { invalid } from '../core/errors.ts'

/** Where this API answers, as its caller reached it. Behind API Gateway the scheme is in a header; locally there is none. */
export function ownURL(headers: Record<string, string | undefined>): string {
  const host = headers['host'] ?? ''
  if (!/^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i.test(host)) throw invalid('host', 'must name this API')
  return `${headers['x-forwarded-proto']?.startsWith('https') ? 'https' : 'http'}://${host}`
}
