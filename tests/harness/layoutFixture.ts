import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { WireItem } from '../../lib/store/table/client.ts'
import { root } from './sources.ts'
import type { Ids } from './world.ts'

/** A table as an earlier version wrote it, and what that version answered. Recorded once; it cannot be made again. */
export interface LayoutFixture {
  /** The time at which the answers were given (ms since 1970). */
  readonly at: number
  readonly userID: string
  readonly ids: Ids
  readonly items: readonly WireItem[]
  readonly answers: readonly { readonly key: string; readonly given: object; readonly respondentID: string; readonly body: unknown }[]
}

export function readLayoutFixture(layout: number): LayoutFixture {
  const fixture = JSON.parse(String(gunzipSync(readFileSync(join(root, `tests/fixtures/layout-${layout}.json.gz`)))))
  // JSON has no bytes: they are kept in base64.
  for (const item of fixture.items)
    for (const value of Object.values<{ B?: unknown }>(item)) if (typeof value.B === 'string') value.B = Buffer.from(value.B, 'base64')
  return fixture
}
