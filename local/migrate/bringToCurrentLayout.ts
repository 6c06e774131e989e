import { currentLayout } from '../../lib/store/keys.ts'
import { type MigrationProgress, migrate } from '../../lib/store/migrations/migrate.ts'
import { migrationsFrom } from '../../lib/store/migrations/migrations.ts'
import { counterOn } from '../cli/counter.ts'
import type { Screen } from '../cli/screen.ts'

interface Options {
  readonly layout: number
  readonly unitsPerSecond: number
  readonly dryRun: boolean
  readonly signal?: AbortSignal
  readonly out: Screen
}

/** Items that a migration read and changed, by rule. */
export interface MigrationDone {
  readonly to: number
  readonly read: number
  readonly changed: Readonly<Record<string, number>>
}

/** Runs the migrations from a layout to that of this version in order, and reports each. */
export async function bringToCurrentLayout({ layout, unitsPerSecond, dryRun, signal, out }: Options): Promise<MigrationDone[]> {
  const done: MigrationDone[] = []
  for (const migration of migrationsFrom(layout)) {
    out.write(`From layout ${migration.to - 1} to ${migration.to}: ${migration.title}.\n`)
    const progress = counterOn(out, 'items read')
    const onProgress = ({ read }: MigrationProgress): void => {
      progress.show(read)
    }
    const { read, changed } = await migrate(migration, { unitsPerSecond, dryRun, onProgress, ...(signal ? { signal } : {}) })
    progress.stop()
    out.write(`  ${read.toLocaleString('en')} items read\n`)
    for (const [rule, count] of Object.entries(changed)) out.write(`  ${rule}: ${count.toLocaleString('en')}\n`)
    done.push({ to: migration.to, read, changed })
    if (dryRun) {
      out.write('  Nothing was written: this was a dry run. Later migrations are counted when this one is done.\n')
      return done
    }
  }
  return done
}

/** The message for data of a later version. */
export const tooNew = (what: string, layout: number): string =>
  `${what} has layout ${layout}, and this version of Causerie reads layouts up to ${currentLayout}. Use the version that wrote it.`
