import type { CommandContext } from '../cli/commandContext.ts'
import { runtimeError, usageError } from '../cli/commandError.ts'
import { parseCommandLine } from '../cli/parseCommandLine.ts'
import { operatorOptions, runForOperator } from '../operator/command.ts'
import { writeArchive } from './archiveFile.ts'

const exportHelp = `npm run export -- <appID> [options]

Writes an application to a file, with its bot, respondents, answers, transcripts, figures and campaigns, so that
\`npm run import -- --application <file>\` brings it in elsewhere. Members, tokens, credentials of channels and uploaded files are not in it.

  --to <file>           the file (<appID>.ndjson.gz)
  --stage <stage>       of a deployment on AWS, with the credentials of the environment or of a profile
  --region <region>     of that deployment (AWS_REGION, or eu-west-1)
  --port <port>         without --stage: of the platform on this machine (3000), or with DATA_DIR of its data

It only reads. Deactivate the application before (\`active: false\`), so that nothing is said meanwhile. docs/operations.md says more.
Exit code: 0 done, 1 it could not be done, 2 the command is wrong, 130 interrupted.
`

/** Writes an application to a file; gives the exit code. */
export const runExport = (args: readonly string[], context: CommandContext): Promise<number> =>
  runForOperator(context, async () => {
    const { values, positionals } = parseCommandLine({
      args: [...args],
      options: { ...operatorOptions, to: { type: 'string' } },
      allowPositionals: true,
    })
    if (values.help) {
      context.out.write(exportHelp)
      return
    }
    const [appID, ...more] = positionals
    if (appID === undefined || more.length) throw usageError('Name one application to export; --help shows how.')
    const { openDeployment } = await import('../operator/openDeployment.ts')
    const deployment = await openDeployment(values)
    try {
      const file = values.to ?? `${appID}.ndjson.gz`
      const items = await exportTo(file, appID, context)
      context.out.write(`Application ${appID} of ${deployment.name} is in ${file}: ${items.toLocaleString('en')} items.\n`)
    } finally {
      await deployment.close()
    }
  })

// What works on the table is loaded once it is known which table that is.
async function exportTo(file: string, appID: string, { err, signal }: CommandContext): Promise<number> {
  const { openApplication } = await import('../../lib/store/applications/access.ts')
  const { archiveApplication, archiveHeader, listCampaignsUnderWay } = await import('../../lib/store/archive/archiveApplication.ts')
  const { patiently } = await import('../../lib/core/retry.ts')
  const application = await openApplication(appID)
  if (!application) throw runtimeError(`There is no application ${appID}.`)
  const underWay = await listCampaignsUnderWay(application)
  if (underWay.length)
    throw runtimeError(
      `Campaigns are under way: ${underWay.map(({ notificationID }) => notificationID).join(', ')}. Let them end, or cancel them.`,
    )
  if (application.isActive) err.write('The application is active: what is said to it from now on may be missing.\n')
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
