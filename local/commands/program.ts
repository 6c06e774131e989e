import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import manifest from '../../package.json' with { type: 'json' }
import { exportCommand } from '../archive/exportApplication.ts'
import { botCommand } from '../bot/command.ts'
import { campaignCommand, redriveCommand } from '../campaign/command.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { runCommand } from '../cli/runCommand.ts'
import { costCommand } from '../cost/command.ts'
import { csvCommand } from '../csv/command.ts'
import { doctorCommand } from '../doctor/command.ts'
import { listenCommand } from '../listen/command.ts'
import { logsCommand } from '../logs/command.ts'
import { migrateCommand } from '../migrate/command.ts'
import { resealCommand } from '../operator/reseal.ts'
import { userCommand } from '../operator/user.ts'
import { tailCommand } from '../tail/command.ts'
import { completionCommand } from './completion.ts'
import { importCommand } from './import.ts'

const { version } = manifest

/** All commands, as one program: `npx causerie <command>`. */
export function causerie(context: CommandContext): CommandUnknownOpts {
  const program: CommandUnknownOpts = new Command('causerie')
    .description('Manages deployments of Causerie, on AWS or on this machine.')
    .version(version, '--version', 'print the version')
    .option('--json', 'print results and errors as JSON, one object per line')
    .addCommand(importCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(csvCommand(context))
    .addCommand(botCommand(context))
    .addCommand(campaignCommand(context))
    .addCommand(redriveCommand(context))
    .addCommand(tailCommand(context))
    .addCommand(listenCommand(context))
    .addCommand(logsCommand(context))
    .addCommand(userCommand(context))
    .addCommand(doctorCommand(context))
    .addCommand(migrateCommand(context))
    .addCommand(resealCommand(context))
    .addCommand(costCommand(context))
    .addCommand(completionCommand(context, () => program))
    .addHelpText('after', '\nExit code: 0 success, 1 failure, 2 usage error, 130 interrupted.')
  return program
}

/** Runs a command line and returns the exit code. */
export const runCauserie = (args: readonly string[], context: CommandContext): Promise<number> =>
  runCommand(causerie(context), args, context)
