import { createHmac, timingSafeEqual } from 'node:crypto'
import { currentKey, deploymentKeys } from '../core/deploymentKey.ts'
import { invalid } from '../core/errors.ts'

/** What a cursor is valid for: the same query of the same application (docs/requests.md#lists-and-cursors). */
export interface CursorScope {
  readonly appID: string
  readonly query: unknown
}

/** An opaque, signed cursor for a position in a list. The position is any JSON value. */
export function cursorFor(scope: CursorScope, position: unknown): string {
  const payload = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${payload}.${signature(scope, payload, currentKey('cursors').key)}`
}

/** The position in a cursor, or undefined without a cursor. Throws `invalid` for one that is forged, altered or of another scope. */
export function readCursor<T>(scope: CursorScope, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined
  const [payload = '', sent = '', ...more] = cursor.split('.')
  if (more.length > 0 || !deploymentKeys('cursors').some(({ key }) => isSame(sent, signature(scope, payload, key))))
    throw invalid('cursor', 'must be the x-next-cursor of a previous page of the same query')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

function isSame(sent: string, expected: string): boolean {
  const a = Buffer.from(sent)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

const signature = ({ appID, query }: CursorScope, payload: string, key: Buffer): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([appID, query, payload]))
    .digest('base64url')
    .slice(0, 32)
