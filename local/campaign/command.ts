import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'
import { reportedError } from '../cli/commandError.ts'
import { deploymentOf } from '../cli/deployment.ts'
import { tokenOption, urlOption } from '../cli/options.ts'
import { isJSON, say } from '../cli/runCommand.ts'
import { ask, type Pause } from './ask.ts'
import { watch } from './watch.ts'

export const campaignCommand = (context: CommandContext) =>
  new Command('campaign').summary('follow campaigns').description('Follows campaigns.').addCommand(watchCommand(context))

const watchCommand = (context: CommandContext) =>
  new Command('watch')
    .summary('follow a campaign until it ends')
    .description(
      'Follows a campaign until it ends: with a progress bar and statistics on a terminal, else with a line for each change. Read-only (level view). A recurrent campaign is followed from run to run until Ctrl-C.',
    )
    .argument('<notificationID>', 'the campaign')
    .addOption(urlOption())
    .addOption(tokenOption())
    .addHelpText('after', '\nExit code: 0 sent, 1 cancelled or failed, 2 usage error, 130 interrupted.')
    .action(async (notificationID, options, command) => {
      const deployment = await deploymentOf(options, context)
      const { state } = await watch(deployment, notificationID, { screen: context.out, json: isJSON(command) }, pauseOf(context))
      if (state !== 'sent') throw reportedError()
    })

export const redriveCommand = (context: CommandContext) =>
  new Command('redrive')
    .summary('retry the failed recipients of a campaign')
    .description(
      'Retries each failed recipient of the latest run once (level edit). Recipients who were or may have been reached are not sent to again. GET /notification/<notificationID>/recipients?status=failed lists the failures and their reasons.',
    )
    .argument('<notificationID>', 'the campaign')
    .addOption(urlOption())
    .addOption(tokenOption())
    .action(async (notificationID, options, command) => {
      const deployment = await deploymentOf(options, context)
      const answer = await ask(deployment, { route: 'POST /notification/{notificationID}/redrive', notificationID }, pauseOf(context))
      say(command, context, `${answer['message']}\nFollow it: npx causerie campaign watch ${notificationID}`, answer)
    })

const pauseOf =
  ({ signal }: CommandContext): Pause =>
  (ms) =>
    sleep(ms, undefined, { signal })
