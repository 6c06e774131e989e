import { Command } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'
import { runtimeError } from '../cli/commandError.ts'
import { counterOn } from '../cli/counter.ts'
import { portOption, regionOption, stageOption } from '../cli/options.ts'
import { say } from '../cli/runCommand.ts'
import { writeArchive } from './archiveFile.ts'

export const exportCommand = (context: CommandContext) =>
  new Command('export')
    .summary('export an application to a file')
    .description(
      'Exports an application with its bot, respondents, answers, transcripts, statistics and campaigns to a file, for `import --application <file>`. Members, tokens, channel credentials, event subscriptions and uploaded files are not included. Read-only. Deactivate the application first (`active: false`), so that no messages arrive meanwhile. See docs/operations.md.',
    )
    .argument('<appID>', 'the application')
    .option('--to <file>', 'the file (<appID>.ndjson.gz)')
    .addOption(stageOption())
    .addOption(regionOption())
    .addOption(portOption())
    .action(async (appID, options, command) => {
      const { openDeployment } = await import('../operator/openDeployment.ts')
      const deployment = await openDeployment(options)
      try {
        const file = options.to ?? `${appID}.ndjson.gz`
        const items = await exportTo(file, appID, context)
        say(command, context, `Application ${appID} of ${deployment.name} was exported to ${file}: ${items.toLocaleString('en')} items.`, {
          appID,
          file,
          items,
        })
      } finally {
        await deployment.close()
      }
    })

// Code that uses the table is imported once the table is known.
async function exportTo(file: string, appID: string, { err, signal }: CommandContext): Promise<number> {
  const { openApplication } = await import('../../lib/store/applications/access.ts')
  const { archiveApplication, archiveHeader, requireNoneUnderWay } = await import('../../lib/store/archive/archiveApplication.ts')
  const { listSubscriptionIDs } = await import('../../lib/store/subscriptions/subscriptions.ts')
  const { patiently } = await import('../../lib/core/retry.ts')
  const application = await openApplication(appID)
  if (!application) throw runtimeError(`The application ${appID} does not exist.`)
  await requireNoneUnderWay(application)
  if (application.isActive) err.write('The application is active: messages that arrive during the export may be missing.\n')
  if ((await listSubscriptionIDs(application)).length > 0)
    err.write('Its event subscriptions are not exported: create them again after the import.\n')
  const header = await archiveHeader(application)
  let count = 0
  const progress = counterOn(err, 'items exported')
  return writeArchive(file, header, (write) =>
    patiently(
      () => !signal.aborted,
      () =>
        archiveApplication(application, async (lines) => {
          signal.throwIfAborted()
          await write(lines)
          count += lines.length
          progress.show(count)
        }),
    ),
  ).finally(progress.stop)
}
