import { createReadStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { seenIDs } from '../../lib/domain/spreadsheets/seenIDs.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { CommandError, reportedError } from '../cli/commandError.ts'
import { batchesOf } from './batches.ts'
import { deliver } from './deliver.ts'
import { sizeOf } from './fileBytes.ts'
import type { ImportOptions } from './options.ts'
import { showProgress, type Tally } from './progress.ts'
import { readCSV } from './readCSV.ts'
import { readNDJSON } from './readNDJSON.ts'
import { refusedFile } from './refusedFile.ts'
import { type Preview, request } from './request.ts'
import { isEntry, type Row } from './row.ts'
import { addPreviews, noPreview, sender } from './send.ts'

/** The summary goes to `out`; progress and errors go to `err`. */
export interface ImportContext extends CommandContext {
  /** Rejects if the command is interrupted. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Result of an import. */
type Ending = 'complete' | 'interrupted' | { readonly failure: unknown }

/** Requests in flight at a time. */
const parallel = 4

/** What an import did, or in a dry run would do: then `preview` counts the rows that are not refused. */
export interface Imported {
  readonly read: number
  readonly written: number
  readonly refused: number
  readonly preview?: Preview
  readonly seconds: number
}

/**
 * Imports profiles from a file, or in a dry run says what that would do. If it stops early, it prints where to continue and throws.
 * `summarize` is called in every case.
 */
export async function importProfiles(
  options: ImportOptions,
  { err, signal, pause = wait }: ImportContext,
  summarize: (imported: Imported) => void,
): Promise<void> {
  const size = await sizeOf(options.file)
  const keep = await refusedFile(options.refused, options)
  const { dryRun, source } = options
  const tally: Tally = { read: 0, written: 0, refused: 0, preview: noPreview, reached: { line: options.fromLine - 1, offset: 0 } }
  const progress = showProgress(tally, { size, isDryRun: dryRun === true }, err)
  const send = sender({
    order: { source, dryRun },
    request: (body) => request(options.target, body),
    pause: (ms) => pause(ms, signal),
    onRetry: (message, ms) => progress.say(`Retrying in ${(ms / 1000).toFixed(1)} s (${message})`),
  })
  const startMs = performance.now()
  const ending = await deliver(batchesOf(rowsOf(options, tally)), {
    parallel,
    send,
    signal,
    settle: async ({ entries, unmapped, repeated }, { refused, preview }) => {
      await keep(refused)
      if (!dryRun) tally.written += entries.length + unmapped.length - refused.length
      tally.preview = addPreviews(tally.preview, { ...preview, duplicate: preview.duplicate + repeated })
      tally.refused += refused.length
    },
    onReach: (place) => {
      if (place.line > tally.reached.line) tally.reached = place
    },
  }).then(
    (complete): Ending => (complete ? 'complete' : 'interrupted'),
    (failure: unknown): Ending => ({ failure }),
  )
  progress.stop()
  if (typeof ending === 'object' && isUsageError(ending.failure)) throw ending.failure
  const { read, written, refused, preview } = tally
  summarize({ read, written, refused, ...(dryRun ? { preview } : {}), seconds: (performance.now() - startMs) / 1000 })
  if (tally.refused) err.write(`The refused rows are in ${options.refused}.\n`)
  if (ending === 'complete') {
    if (tally.refused) throw reportedError()
    return
  }
  const { line } = tally.reached
  if (!dryRun && (tally.written || tally.refused))
    err.write(`Everything up to line ${line} is written or refused; continue with --from-line ${line + 1}.\n`)
  throw ending === 'interrupted' ? reportedError() : ending.failure
}

async function* rowsOf({ file, encoding, format, fromLine, dryRun }: ImportOptions, tally: Tally): AsyncGenerator<Row> {
  const bytes = createReadStream(file)
  const ids = seenIDs()
  for await (const row of format.type === 'csv' ? readCSV(bytes, { ...format, encoding }) : readNDJSON(bytes, encoding)) {
    if (row.line < fromLine) continue
    tally.read++
    const isRepeated = dryRun === true && isEntry(row) && !ids.add(row.respondentID)
    yield isRepeated ? { line: row.line, offset: row.offset, original: row.original, isRepeated } : row
  }
}

const isUsageError = (error: unknown): boolean => error instanceof CommandError && error.kind === 'usage'

const wait = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal })
