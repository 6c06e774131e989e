import { Command } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'
import { portOption, regionOption, stageOption } from '../cli/options.ts'
import { say } from '../cli/runCommand.ts'

export const resealCommand = (context: CommandContext) =>
  new Command('reseal')
    .summary('seal all credentials by the current key')
    .description(
      'After a key was added to the setting `keys`: seals the credentials of all applications by the current key, so that the previous one can be taken off. It reads the whole table, and may be repeated. docs/operations.md says when.',
    )
    .addOption(stageOption)
    .addOption(regionOption)
    .addOption(portOption)
    .action(async (options, command) => {
      const { openDeployment } = await import('./openDeployment.ts')
      const deployment = await openDeployment(options, { masterSecrets: true })
      try {
        const { resealSecrets } = await import('../../lib/access/applications/resealSecrets.ts')
        const done = await resealSecrets()
        say(command, context, `Sealed again: ${done.resealed} of ${done.applications} applications in ${deployment.name}.`, done)
      } finally {
        await deployment.close()
      }
    })
