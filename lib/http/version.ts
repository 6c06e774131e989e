import { invalid } from '../core/errors.ts'

/** The version of an object, as in the header `ETag` (RFC 9110 §8.8.3): when it was last changed. */
export const versionOf = (body: unknown): string | undefined => {
  const updatedAt = typeof body === 'object' && body !== null && 'updatedAt' in body ? body.updatedAt : undefined
  return typeof updatedAt === 'string' ? `"${updatedAt}"` : undefined
}

/**
 * The `updatedAt` that an object must still have for the call to change it, from the header `If-Match` (RFC 9110 §13.1.1); undefined where
 * it may have any. Throws `invalid` for what is not one ETag.
 */
export function expectedVersion(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const ifMatch = headers['if-match']?.trim()
  if (ifMatch === undefined || ifMatch === '*') return undefined
  const [, version] = /^"([^"]{1,64})"$/.exec(ifMatch) ?? []
  if (version === undefined) throw invalid('If-Match', 'must be the ETag of the object, or *')
  return version
}
