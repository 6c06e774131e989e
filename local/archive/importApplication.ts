import type { ArchiveHeader, ArchiveLine } from '../../lib/store/archive/archiveForm.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { runtimeError, usageError } from '../cli/commandError.ts'
import { parseCommandLine } from '../cli/parseCommandLine.ts'
import { operatorOptions, runForOperator } from '../operator/command.ts'
import { openArchive } from './archiveFile.ts'

const importApplicationHelp = `npm run import -- --application <file> --owner <email> [options]

Brings in an application that \`npm run export\` wrote, under the id that it has. Until all of it is there, it answers 503. An import that was
stopped goes on where it was, by the same command.

  --application <file>  the file
  --owner <email>       the user of this deployment to whom it belongs from now on
  --stage <stage>       into a deployment on AWS, with the credentials of the environment or of a profile
  --region <region>     of that deployment (AWS_REGION, or eu-west-1)
  --port <port>         without --stage: into the platform on this machine (3000), or with DATA_DIR into its data

Only files that you trust: what is in them is written as it is. docs/operations.md says more.
Exit code: 0 done, 1 it could not be done, 2 the command is wrong, 130 interrupted.
`

/** Brings an application in; gives the exit code. */
export const runImportApplication = (args: readonly string[], context: CommandContext): Promise<number> =>
  runForOperator(context, async () => {
    const { values } = parseCommandLine({
      args: [...args],
      options: { ...operatorOptions, application: { type: 'string' }, owner: { type: 'string' } },
    })
    if (values.help) {
      context.out.write(importApplicationHelp)
      return
    }
    const { application: file, owner } = values
    if (!file) throw usageError('Name the file with --application; --help shows how.')
    if (!owner) throw usageError('Say with --owner to whom the application is to belong, by the e-mail address of a user.')
    const { header, lines } = await openArchive(file)
    const { openDeployment } = await import('../operator/openDeployment.ts')
    const deployment = await openDeployment(values)
    try {
      const done = await bringIn(header, lines, owner, context)
      context.out.write(`Application ${header.appID} (${header.title}) ${done} in ${deployment.name}.\n`)
    } finally {
      await deployment.close()
    }
  })

/** Items of one request, requests at a time, and after how many lines their number is noted. */
const [itemsPerWrite, writesAtOnce, linesPerNote] = [25, 16, 800]

// What works on the table is loaded once it is known which table that is.
async function bringIn(
  header: ArchiveHeader,
  lines: AsyncGenerator<ArchiveLine>,
  ownerEmail: string,
  { err, signal }: CommandContext,
): Promise<string> {
  const { currentLayout } = await import('../../lib/store/keys.ts')
  const { itemOfLine } = await import('../../lib/store/archive/archiveForm.ts')
  const { beginImport, finishImport, noteImported, putArchived } = await import('../../lib/store/archive/takeInArchive.ts')
  const { getUserIDByEmail } = await import('../../lib/store/users/users.ts')
  const { patiently } = await import('../../lib/core/retry.ts')
  const { appID, format, layout } = header
  if (format !== 1 || layout !== currentLayout)
    throw runtimeError(
      `The file has layout ${layout}, and this version of Causerie reads layout ${currentLayout}: export it again with this version.`,
    )
  const owner = await getUserIDByEmail(ownerEmail)
  if (owner === undefined) throw runtimeError(`There is no user with the e-mail address ${ownerEmail}.`)
  const begun = await beginImport(header, owner)
  if (begun === 'taken') throw runtimeError(`An application ${appID} is there already, or another file of it is being imported.`)
  if (begun === 'done') return 'was imported from this file before: nothing is changed'
  let read = 0
  let waiting: ArchiveLine[] = []
  const store = async (): Promise<void> => {
    const items = waiting.map(({ item }) => itemOfLine(appID, item))
    waiting = []
    const share = Math.ceil(items.length / writesAtOnce / itemsPerWrite) * itemsPerWrite
    await Promise.all(
      Array.from({ length: writesAtOnce }, (_, i) => items.slice(i * share, (i + 1) * share)).map((part) => putArchived(part)),
    )
    await noteImported(appID, read)
    if (err.isTTY) err.write(`\r${read.toLocaleString('en')} items`)
  }
  await patiently(
    () => !signal.aborted,
    async () => {
      for await (const line of lines) {
        signal.throwIfAborted()
        read += 1
        if (read <= begun) continue
        waiting.push(line)
        if (waiting.length === linesPerNote) await store()
      }
      await store()
      await finishImport(header, owner)
    },
  ).finally(() => err.isTTY && err.write('\r'))
  return `is there, with ${read.toLocaleString('en')} items,`
}
