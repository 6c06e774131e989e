import { createHmac, timingSafeEqual } from 'node:crypto'
import { deploymentKey } from '../core/deploymentKey.ts'
import { invalid } from '../core/errors.ts'

/** What a cursor is good for: the same query, of the same application (docs/access-and-errors.md#lists-and-cursors). */
export interface CursorScope {
  readonly appID: string
  readonly query: unknown
}

/** An opaque, signed cursor for a place in a list. */
export function cursorFor(scope: CursorScope, place: unknown): string {
  const payload = Buffer.from(JSON.stringify(place)).toString('base64url')
  return `${payload}.${signature(scope, payload)}`
}

/** The place that a cursor of this scope stands for; one that is forged, changed or of another query is refused. */
export function placeOf<T>(scope: CursorScope, cursor: string | undefined): T | undefined {
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
