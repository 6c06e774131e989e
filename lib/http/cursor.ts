import { createHmac, timingSafeEqual } from 'node:crypto'
import { deploymentKey } from '../core/deploymentKey.ts'
import { invalid } from '../core/errors.ts'

/** What a cursor is valid for: the same query of the same application (docs/access-and-errors.md#lists-and-cursors). */
export interface CursorScope {
  readonly appID: string
  readonly query: unknown
}

/** An opaque, signed cursor for a position in a list. The position is any JSON value. */
export function cursorFor(scope: CursorScope, position: unknown): string {
  const payload = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${payload}.${signature(scope, payload)}`
}

/** The position in a cursor, or undefined without a cursor. Throws `invalid` for one that is forged, altered or of another scope. */
export function readCursor<T>(scope: CursorScope, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined
  const [payload = '', given = ''] = cursor.split('.')
  const [a, b] = [Buffer.from(given), Buffer.from(signature(scope, payload))]
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw invalid('cursor', 'must be the x-next-cursor of the same query')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

const signature = ({ appID, query }: CursorScope, payload: string): string =>
  createHmac('sha256', deploymentKey('cursors'))
    .update(JSON.stringify([appID, query, payload]))
    .digest('base64url')
    .slice(0, 32)
