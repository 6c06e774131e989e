import { once } from 'node:events'
import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { openApplication } from '../cli/client.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { appOption, tokenOption, urlOption } from '../cli/options.ts'
import { isJSON } from '../cli/runCommand.ts'
import { followRespondent } from './followRespondent.ts'
import { lineOf } from './lineOf.ts'

export const tailCommand = (context: CommandContext) =>
  new Command('tail')
    .summary('follow the messages and profile changes of a respondent')
    .description('Follows a respondent until Ctrl-C: the last messages, then each new message and profile change. Read-only (level view).')
    .argument('<respondentID>', 'the respondent')
    .option('--last <messages>', 'number of earlier messages to show', count, 20)
    .option('--no-follow', 'exit after these')
    .addOption(urlOption())
    .addOption(appOption())
    .addOption(tokenOption())
    .action(async (respondentID, { last, follow, ...options }, command) => {
      const { client, appID } = await openApplication(options, context)
      const { out, signal } = context
      const write = isJSON(command) ? JSON.stringify : lineOf
      for await (const happening of followRespondent(client, { appID, respondentID }, { last, follow, signal }))
        if (!out.write(`${write(happening)}\n`)) await once(out, 'drain', { signal })
    })

function count(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, such as 20.')
  return Number(text)
}
