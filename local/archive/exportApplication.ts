import { Command } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'
import { runtimeError } from '../cli/commandError.ts'
import { portOption, regionOption, stageOption } from '../cli/options.ts'
import { say } from '../cli/runCommand.ts'
import { writeArchive } from './archiveFile.ts'

export const exportCommand = (context: CommandContext) =>
  new Command('export')
    .summary('write an application to a file')
    .description(
      'Writes an application to a file, with its bot, respondents, answers, transcripts, figures and campaigns, so that `import --application <file>` brings it in elsewhere. Members, tokens, credentials of channels, subscriptions to events and uploaded files are not in it. It only reads. Deactivate the application before (`active: false`), so that nothing is said meanwhile. docs/operations.md says more.',
    )
    .argument('<appID>', 'the application')
    .option('--to <file>', 'the file (<appID>.ndjson.gz)')
    .addOption(stageOption)
    .addOption(regionOption)
    .addOption(portOption)
    .action(async (appID, options, command) => {
      const { openDeployment } = await import('../operator/openDeployment.ts')
      const deployment = await openDeployment(options)
      try {
        const file = options.to ?? `${appID}.ndjson.gz`
        const items = await exportTo(file, appID, context)
        say(command, context, `Application ${appID} of ${deployment.name} is in ${file}: ${items.toLocaleString('en')} items.`, {
          appID,
          file,
          items,
        })
      } finally {
        await deployment.close()
      }
    })

// What works on the table is loaded once it is known which table that is.
async function exportTo(file: string, appID: string, { err, signal }: CommandContext): Promise<number> {
  const { openApplication } = await import('../../lib/store/applications/access.ts')
  const { archiveApplication, archiveHeader, requireNoneUnderWay } = await import('../../lib/store/archive/archiveApplication.ts')
  const { listSubscriptionIDs } = await import('../../lib/store/subscriptions/subscriptions.ts')
  const { patiently } = await import('../../lib/core/retry.ts')
  const application = await openApplication(appID)
  if (!application) throw runtimeError(`There is no application ${appID}.`)
  await requireNoneUnderWay(application)
  if (application.isActive) err.write('The application is active: what is said to it from now on may be missing.\n')
  if ((await listSubscriptionIDs(application)).length > 0)
    err.write('Its subscriptions to events are not in the file: make them again where it is brought in.\n')
  const header = await archiveHeader(application)
  let [count, shown] = [0, 0]
  return writeArchive(file, header, (write) =>
    patiently(
      () => !signal.aborted,
      () =>
        archiveApplication(application, async (lines) => {
          signal.throwIfAborted()
          await write(lines)
          count += lines.length
          if (!err.isTTY || count < shown + 1000) return
          shown = count
          err.write(`\r${count.toLocaleString('en')} items`)
        }),
    ),
  ).finally(() => err.isTTY && err.write('\r'))
}
