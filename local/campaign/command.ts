import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'
import { saidError } from '../cli/commandError.ts'
import { deploymentOf } from '../cli/deployment.ts'
import { tokenOption, urlOption } from '../cli/options.ts'
import { isJSON, say } from '../cli/runCommand.ts'
import { ask, type Pause } from './ask.ts'
import { watch } from './watch.ts'

export const campaignCommand = (context: CommandContext) =>
  new Command('campaign').description('Follow campaigns.').addCommand(watchCommand(context))

const watchCommand = (context: CommandContext) =>
  new Command('watch')
    .summary('follow a campaign until it has ended')
    .description(
      'Follows a campaign until it has ended: a progress bar and its accounts, on a terminal; a line where something changed, elsewhere. It only reads (level view). A recurrent campaign is followed from run to run, until Ctrl-C.',
    )
    .argument('<notificationID>', 'the campaign')
    .addOption(urlOption)
    .addOption(tokenOption)
    .addHelpText('after', '\nExit code: 0 sent, 1 cancelled or failed, 2 the command is wrong, 130 interrupted.')
    .action(async (notificationID, options, command) => {
      const deployment = await deploymentOf(options, context.token)
      const { state } = await watch(deployment, notificationID, { screen: context.out, json: isJSON(command) }, pauseOf(context))
      if (state !== 'sent') throw saidError()
    })

export const redriveCommand = (context: CommandContext) =>
  new Command('redrive')
    .summary('send a campaign again to those who failed')
    .description(
      'Sends a campaign again, once, to those of its latest run who have failed (level edit). Who was reached, or may have been, is not sent to again. GET /notification/<notificationID>/recipients?status=failed tells who failed and why.',
    )
    .argument('<notificationID>', 'the campaign')
    .addOption(urlOption)
    .addOption(tokenOption)
    .action(async (notificationID, options, command) => {
      const deployment = await deploymentOf(options, context.token)
      const answer = await ask(deployment, `/notification/${encodeURIComponent(notificationID)}/redrive`, pauseOf(context))
      say(command, context, `${answer['message']}\nFollow it: npm run campaign -- watch ${notificationID}`, answer)
    })

const pauseOf =
  ({ signal }: CommandContext): Pause =>
  (ms) =>
    sleep(ms, undefined, { signal })
