import { Command } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'
import { runtimeError, usageError } from '../cli/commandError.ts'
import { regionOption } from '../cli/options.ts'
import { isJSON, say } from '../cli/runCommand.ts'

export const migrateCommand = (context: CommandContext) =>
  new Command('migrate')
    .summary('migrate the table of a deployment to the layout of this version')
    .description(
      'Migrates the table of a deployment to the layout of this version. Deploy the new version first: it answers 503 for an application until its data is migrated. An interrupted migration continues where it stopped.',
    )
    .option('--stage <stage>', 'deployment on AWS, with the credentials of the environment or a profile')
    .option('--table <name>', 'name of the table, instead of a stage: a restored one, for instance')
    .addOption(regionOption())
    .option('--rate <units>', 'maximum read and write units per second', '500')
    .option('--dry-run', 'only count the changes, without writing')
    .option('--quiet', 'print nothing if there is nothing to do')
    .action(async (options, command) => {
      const unitsPerSecond = Number(options.rate)
      if (!(unitsPerSecond >= 1)) throw usageError('--rate must be a number of units per second, at least 1.')
      await openTable(options)
      try {
        const migrations = await migrate(
          unitsPerSecond,
          options.dryRun ?? false,
          isJSON(command) ? { ...context, out: context.err } : context,
        )
        if (migrations.length === 0 && options.quiet) return
        if (isJSON(command) || migrations.length === 0)
          say(command, context, `The table has the layout of this version. There is nothing to do.`, { migrations })
      } catch (error) {
        throw context.signal.aborted ? runtimeError('Stopped. Run the same command again to continue.') : error
      }
    })

/** Migrates the open table to the layout of this version and returns the migrations that ran. */
async function migrate(unitsPerSecond: number, dryRun: boolean, { signal, out }: CommandContext) {
  // Code that uses the table is imported once the table is known.
  const [{ currentLayout }, { layoutOfTable, noteLayout }, { bringToCurrentLayout, tooNew }] = await Promise.all([
    import('../../lib/store/keys.ts'),
    import('../../lib/store/migrations/migrate.ts'),
    import('./bringToCurrentLayout.ts'),
  ])
  const layout = await layoutOfTable()
  if (layout === undefined) await noteLayout()
  if (layout === undefined || layout === currentLayout) return []
  if (layout > currentLayout) throw runtimeError(tooNew('The table', layout))
  return bringToCurrentLayout({ layout, unitsPerSecond, dryRun, signal, out })
}

interface Where {
  readonly stage?: string | undefined
  readonly table?: string | undefined
  readonly region?: string | undefined
}

/** Opens the table of a stage, or the named one. */
async function openTable({ stage, table, region }: Where): Promise<void> {
  if (!stage === !table) throw usageError('Name the deployment with --stage, or its table with --table; --help shows how.')
  if (table) {
    const chosen = region ?? process.env['AWS_REGION']
    if (!chosen) throw usageError('Name the region of the table with --region or in AWS_REGION.')
    Object.assign(process.env, { TABLE_NAME: table, AWS_REGION: chosen })
    return
  }
  const { openDeployment } = await import('../operator/openDeployment.ts')
  await openDeployment({ stage, region })
}
