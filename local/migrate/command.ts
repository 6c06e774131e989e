import type { CommandContext } from '../cli/commandContext.ts'
import { CommandError, messageOf, usageError } from '../cli/commandError.ts'
import { parseCommandLine } from '../cli/parseCommandLine.ts'

/** Brings a table to the layout of this version; gives the exit code: 0 done, 1 failed, 2 wrongly called, 130 interrupted. */
export async function runMigrate(args: readonly string[], { out, err, signal }: CommandContext): Promise<number> {
  try {
    const { values } = parseCommandLine({ args: [...args], options })
    if (values.help) {
      out.write(help)
      return 0
    }
    const { rate = '500' } = values
    const unitsPerSecond = Number(rate)
    if (!(unitsPerSecond >= 1)) throw usageError('--rate must be a number of units a second, at least 1.')
    await openTable(values)
    // What works on the table is loaded once it is known which table that is.
    const [{ currentLayout }, { layoutOfTable, noteLayout }, { bringToCurrentLayout, tooNew }] = await Promise.all([
      import('../../lib/store/keys.ts'),
      import('../../lib/store/layout/migrate.ts'),
      import('./bringToCurrentLayout.ts'),
    ])
    const layout = await layoutOfTable()
    if (layout === undefined) await noteLayout()
    if (layout === undefined || layout === currentLayout) {
      if (!values.quiet) out.write(`The table has layout ${currentLayout}, that of this version. There is nothing to do.\n`)
      return 0
    }
    if (layout > currentLayout) throw new CommandError('runtime', tooNew('The table', layout))
    await bringToCurrentLayout({ layout, unitsPerSecond, dryRun: values['dry-run'] ?? false, signal, out })
    return 0
  } catch (error) {
    if (signal.aborted) {
      err.write('Stopped. The same command goes on from here.\n')
      return 130
    }
    err.write(`${messageOf(error)}\n`)
    return error instanceof CommandError && error.kind === 'usage' ? 2 : 1
  }
}

interface Where {
  readonly stage?: string | undefined
  readonly table?: string | undefined
  readonly region?: string | undefined
}

/** The table of a stage, or the one that is named. */
async function openTable({ stage, table, region }: Where): Promise<void> {
  if (!stage === !table) throw usageError('Name the deployment with --stage, or its table with --table; --help shows how.')
  if (table) {
    Object.assign(process.env, { TABLE_NAME: table, ...(region ? { AWS_REGION: region } : {}) })
    return
  }
  const { openDeployment } = await import('../operator/openDeployment.ts')
  await openDeployment({ stage, region })
}

const options = {
  stage: { type: 'string' },
  table: { type: 'string' },
  region: { type: 'string' },
  rate: { type: 'string' },
  'dry-run': { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const help = `Brings the table of a deployment to the layout that this version reads.

  npm run migrate -- --stage <stage> [--region <region>] [--rate <units>] [--dry-run]

  --stage    the stage of a deployment on AWS
  --table    in place of it, the name of the table: of one that was restored, for instance
  --region   its region; else AWS_REGION
  --rate     at most so many read and write units a second; 500 where not given
  --dry-run  only count what would change; nothing is written
  --quiet    say nothing where there is nothing to do

Credentials come from the environment; with --stage, from a profile, too.
Deploy the new version first: it answers 503 for an application until its data is migrated. A migration
that was stopped goes on where it was.
`
