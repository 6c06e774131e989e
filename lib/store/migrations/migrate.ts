import { now, sleep } from '../../core/clock.ts'
import { currentLayout, keys } from '../keys.ts'
import { type WireItem, wireKey } from '../table/client.ts'
import { itemAbsent } from '../table/expressions.ts'
import { flagField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, keyOf } from '../table/read.ts'
import { scanPage } from '../table/scan.ts'
import { transactIf, type Write } from '../table/transact.ts'
import { put, putIf } from '../table/write.ts'
import { type Migration, opens } from './migrations.ts'
import type { Rule } from './rule.ts'

const layoutItem = declareItem({ layout: numberField('layout') })

/** Where a migration is in one segment of the table: after which key, or at the end. */
const placeItem = declareItem({
  afterPK: optional(textField('afterPK')),
  afterSK: optional(textField('afterSK')),
  isDone: optional(flagField('done')),
})

/** The layout of the table's data; undefined where the table is empty. What was written before layouts had numbers is 1. */
export async function layoutOfTable(): Promise<number | undefined> {
  const item = await get(keys.layout)
  if (item) return layoutItem.decode(item).layout
  const { items } = await scanPage({ limit: 1 })
  return items.length === 0 ? undefined : 1
}

/** Notes the layout of an empty table. Nothing where it has one already. */
export const noteLayout = async (): Promise<void> =>
  void (await putIf(keys.layout, layoutItem.encode({ layout: currentLayout }), itemAbsent))

export interface MigrationOptions {
  /** The limit of read and write units per second. */
  readonly unitsPerSecond: number
  /** Whether changes are only counted. */
  readonly dryRun?: boolean
  /** After each page. */
  readonly onProgress?: (progress: MigrationProgress) => void
  readonly signal?: AbortSignal
}

/** What a migration has done since it was started this time. */
export interface MigrationProgress {
  readonly read: number
  /** Changed items, by the rule that changed them. */
  readonly changed: Readonly<Record<string, number>>
}

/**
 * Brings the table from one layout to the next. Each page of items that was changed is noted, so a migration that was stopped goes on where it
 * was. Applications open to this code one by one when all items are changed, and not before: until then their calls are 503. To be run by one
 * process, while no older code writes.
 */
export async function migrate(migration: Migration, options: MigrationOptions): Promise<MigrationProgress> {
  const done = { read: 0, changed: {} as Record<string, number> }
  const pace = pacer(options.unitsPerSecond)
  const phases: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
    items: migration.rules,
    applications: { 'applications opened': opens(migration.to) },
  }
  for (const [phase, rules] of Object.entries(phases)) {
    const { to } = migration
    await Promise.all(Array.from({ length: segments }, (_, segment) => migrateSegment({ to, phase, rules, segment, pace, done, options })))
  }
  if (!options.dryRun) await put(keys.layout, layoutItem.encode({ layout: migration.to }))
  return done
}

/** Parts of the table that are read in parallel. Not to be changed: stored places belong to this division. */
const segments = 8

interface SegmentWork {
  readonly to: number
  readonly phase: string
  readonly rules: Readonly<Record<string, Rule>>
  readonly segment: number
  readonly pace: (units: number) => Promise<void>
  readonly done: { read: number; readonly changed: Record<string, number> }
  readonly options: MigrationOptions
}

async function migrateSegment({ to, phase, rules, segment, pace, done, options }: SegmentWork): Promise<void> {
  const { dryRun = false, onProgress, signal } = options
  const placeKey = keys.migrationPlace(to, phase, segment)
  const stored = dryRun ? undefined : await get(placeKey)
  const place = stored && placeItem.decode(stored)
  if (place?.isDone) return
  let after: WireItem | undefined = place?.afterPK ? wireKey({ pk: place.afterPK, sk: place.afterSK ?? '' }) : undefined
  do {
    signal?.throwIfAborted()
    const { items, next, units } = await scanPage({ part: { segment, segments }, after })
    await pace(units)
    done.read += items.length
    for (const item of items) {
      const change = await changeOf(item, rules)
      if (!change) continue
      // A condition that fails: the item was changed before the migration was stopped.
      if (!dryRun && !(await makeIf(change.writes))) continue
      done.changed[change.rule] = (done.changed[change.rule] ?? 0) + 1
      // Each write of a transaction counts twice, and most items are below a kilobyte.
      if (!dryRun) await pace(2 * change.writes.length)
    }
    after = next
    const { pk, sk } = after ? keyOf(after) : {}
    if (!dryRun) await put(placeKey, placeItem.encode(after ? { afterPK: pk, afterSK: sk } : { isDone: true }))
    onProgress?.(done)
  } while (after)
}

/** What one transaction may hold. */
const maxWritesPerTransaction = 100

async function makeIf(writes: readonly Write[]): Promise<boolean> {
  for (let i = 0; i < writes.length; i += maxWritesPerTransaction)
    if (!(await transactIf(writes.slice(i, i + maxWritesPerTransaction)))) return false
  return true
}

async function changeOf(item: WireItem, rules: Readonly<Record<string, Rule>>) {
  for (const [rule, change] of Object.entries(rules)) {
    const writes = await change(item)
    if (writes) return { rule, writes }
  }
  return undefined
}

/** Throttles the use of units to a rate, counted from the beginning. */
function pacer(unitsPerSecond: number): (units: number) => Promise<void> {
  let freeAt = now()
  return async (units) => {
    freeAt = Math.max(freeAt, now()) + (units / unitsPerSecond) * 1000
    const wait = freeAt - now()
    if (wait > 10) await sleep(wait)
  }
}
