import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
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
  const fixture = readFixture(`layout-${layout}`)
  return { ...fixture, answers: fixture.answers.map(asSince) }
}

/** A file of tests/fixtures, by its name without `.json.gz`. */
export function readFixture(name: string): LayoutFixture {
  const fixture = JSON.parse(String(gunzipSync(readFileSync(join(root, `tests/fixtures/${name}.json.gz`)))))
  // JSON has no bytes: they are kept in base64.
  for (const item of fixture.items)
    for (const value of Object.values<{ B?: unknown }>(item)) if (typeof value.B === 'string') value.B = Buffer.from(value.B, 'base64')
  return fixture
}

/** Writes what `readFixture` reads. */
export function writeFixture(name: string, fixture: LayoutFixture): void {
  const text = JSON.stringify(fixture, (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value))
  writeFileSync(join(root, `tests/fixtures/${name}.json.gz`), gzipSync(text, { level: 9 }))
}

type Recorded = LayoutFixture['answers'][number] & { readonly given: { readonly query?: { readonly from: string; readonly to: string } } }

/** What was recorded, but for what calls answer otherwise since, whatever the layout. */
function asSince(recorded: Recorded): Recorded {
  const { key, given, body } = recorded
  // These counted whole days, and now count what was asked for: they are asked for whole days.
  if (key.startsWith('statistics/nlu') && given.query) {
    const midnight = Math.floor(Number(given.query.from) / 86_400_000) * 86_400_000
    return { ...recorded, given: { ...given, query: { ...given.query, from: String(midnight) } } }
  }
  // Where it was said was not stored.
  if (key === 'nlu/missed/get' && Array.isArray(body)) return { ...recorded, body: body.map((each) => ({ ...each, places: [] })) }
  return recorded
}
