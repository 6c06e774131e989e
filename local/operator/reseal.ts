import { Command } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'
import { counterOn } from '../cli/counter.ts'
import { portOption, regionOption, stageOption } from '../cli/options.ts'
import { say } from '../cli/runCommand.ts'

export const resealCommand = (context: CommandContext) =>
  new Command('reseal')
    .summary('reseal all credentials with the current key')
    .description(
      'Seals the credentials of all applications with the current key, after one was added to the setting `keys`, so that the previous key can be removed. Reads the whole table; can be repeated. See docs/operations.md.',
    )
    .addOption(stageOption())
    .addOption(regionOption())
    .addOption(portOption())
    .action(async (options, command) => {
      const { openDeployment } = await import('./openDeployment.ts')
      const deployment = await openDeployment(options, { masterSecrets: true })
      try {
        const { resealSecrets } = await import('../../lib/access/applications/resealSecrets.ts')
        const progress = counterOn(context.err, 'applications read')
        const done = await resealSecrets(progress.show).finally(progress.stop)
        say(command, context, `Resealed ${done.resealed} of ${done.applications} applications in ${deployment.name}.`, done)
      } finally {
        await deployment.close()
      }
    })
