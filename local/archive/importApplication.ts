import { nanoid } from 'nanoid'
import type { ArchiveHeader, ArchiveLine, ClaimedItem } from '../../lib/store/archive/archiveForm.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { runtimeError, usageError } from '../cli/commandError.ts'
import { counterOn } from '../cli/counter.ts'
import type { OperatorOptions } from '../operator/openDeployment.ts'
import { openArchive } from './archiveFile.ts'

/** The imported application. */
export interface ImportedApplication {
  readonly appID: string
  readonly text: string
}

/** Imports an application from a file under its own id. */
export async function importApplication(
  file: string,
  owner: string | undefined,
  where: OperatorOptions,
  context: CommandContext,
): Promise<ImportedApplication> {
  if (!owner) throw usageError('Name the owner of the application with --owner, by the e-mail address of a user.')
  const { header, lines } = await openArchive(file)
  const { openDeployment } = await import('../operator/openDeployment.ts')
  const deployment = await openDeployment(where)
  try {
    const done = await bringIn(header, lines, owner, context)
    return { appID: header.appID, text: `Application ${header.appID} (${header.title}) ${done} in ${deployment.name}.` }
  } finally {
    await deployment.close()
  }
}

const overtaken = (): Error => runtimeError('Another import of this file is running: this one has stopped.')

const itemsPerBatch = 25
const concurrentBatches = 16
const linesPerCheckpoint = 800

// Code that uses the table is imported once the table is known.
async function bringIn(
  header: ArchiveHeader,
  lines: AsyncGenerator<ArchiveLine>,
  ownerEmail: string,
  { err, signal }: CommandContext,
): Promise<string> {
  const { currentLayout } = await import('../../lib/store/keys.ts')
  const { archiveReader } = await import('../../lib/store/archive/archiveForm.ts')
  const { beginImport, finishImport, isImportAt, noteImportedIf, putArchived, requireNoForeignHistories } = await import(
    '../../lib/store/archive/takeInArchive.ts'
  )
  const { getUserIDByEmail } = await import('../../lib/store/users/users.ts')
  const { patiently } = await import('../../lib/core/retry.ts')
  const { appID, format, layout } = header
  if (format !== 1 || layout !== currentLayout)
    throw runtimeError(
      `The file has layout ${layout}, and this version of Causerie reads layout ${currentLayout}: export it again with this version.`,
    )
  const owner = await getUserIDByEmail(ownerEmail)
  if (owner === undefined) throw runtimeError(`There is no user with the e-mail address ${ownerEmail}.`)
  const progress = await beginImport(header, owner)
  if (progress === 'taken') throw runtimeError(`The application ${appID} already exists, or another file of it is being imported.`)
  if (progress === 'done') return 'was already imported from this file: nothing changed'
  const writer = nanoid()
  let read = 0
  let noted = progress
  const shown = counterOn(err, 'items imported')
  let waiting: ClaimedItem[] = []
  const claimedItem = archiveReader(header)
  const store = async (): Promise<void> => {
    // Checked before and after: an import that was overtaken must not overwrite changes in an application that has since been opened.
    if (!(await isImportAt(header, noted))) throw overtaken()
    const items = waiting.map(({ item }) => item)
    await requireNoForeignHistories(
      appID,
      waiting.flatMap(({ uids }) => uids),
    )
    waiting = []
    const share = Math.ceil(items.length / concurrentBatches / itemsPerBatch) * itemsPerBatch
    await Promise.all(
      Array.from({ length: concurrentBatches }, (_, i) => items.slice(i * share, (i + 1) * share)).map((part) => putArchived(part)),
    )
    if (!(await noteImportedIf(header, { from: noted, to: read, writer }))) throw overtaken()
    noted = read
    shown.show(read)
  }
  await patiently(
    () => !signal.aborted,
    async () => {
      for await (const line of lines) {
        signal.throwIfAborted()
        read += 1
        const claimed = claimedItem(line.item)
        if (read <= progress) continue
        waiting.push(claimed)
        if (waiting.length === linesPerCheckpoint) await store()
      }
      await store()
      await finishImport(header, owner)
    },
  ).finally(shown.stop)
  return `was imported with ${read.toLocaleString('en')} items`
}
