import { Command } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'
import { reportedError } from '../cli/commandError.ts'
import { regionOption } from '../cli/options.ts'
import { say } from '../cli/runCommand.ts'
import type { Check } from './check.ts'

export const doctorCommand = (context: CommandContext) =>
  new Command('doctor')
    .summary('check the AWS account and the deployment of a stage')
    .description(
      'Checks what a stage on AWS needs: quotas of the account, SES, and, once it is deployed, the stack, its logs, backups, secrets and alarms. Read-only. Exit code 1 if there is a problem.',
    )
    .requiredOption('--stage <stage>', 'the stage, deployed or not')
    .option('--mail-from <sender>', 'sender of the stage, as in the setting mailFrom: checks that Amazon SES has verified it')
    .addOption(regionOption())
    .action(async ({ stage, region: chosen, mailFrom }, command) => {
      const [{ openRegion }, { diagnose }] = await Promise.all([import('../operator/aws.ts'), import('./diagnose.ts')])
      const region = await openRegion(chosen)
      const checks = await diagnose(region, stage, mailFrom)
      say(command, context, [`causerie-${stage} in ${region}:`, ...checks.map(lineOf)].join('\n'), { stage, region, checks })
      if (checks.some(({ state }) => state === 'problem')) throw reportedError()
    })

const lineOf = ({ what, state, finding }: Check): string => `${state.padEnd(8)} ${what}: ${finding}`
