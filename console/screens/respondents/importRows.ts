import { type RowSetter, rowMapper } from '../../../lib/domain/spreadsheets/profileRows.ts'
import type { Stopped } from '../../../lib/domain/spreadsheets/rawRows.ts'
import { seenIDs } from '../../../lib/domain/spreadsheets/seenIDs.ts'
import type { Dialect, TableRow } from '../../../lib/domain/spreadsheets/table.ts'
import { api } from '../../core/session.ts'
import { type FileStart, openTable } from './importFile.ts'
import { type ImportChoices, mappingOf } from './importMapping.ts'
import { refusalText } from './importMessages.ts'

/** A row that is not imported. */
export interface Refused {
  readonly line: number
  readonly message: string
  readonly cells: readonly string[]
}

/** How far an import is, or the check that goes before it. */
export interface Tally {
  readonly bytes: number
  readonly rows: number
  readonly written: number
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly duplicate: number
  readonly refused: readonly Refused[]
  /** Where the file could not be read further. */
  readonly stopped?: Stopped
}

export const noTally: Tally = { bytes: 0, rows: 0, written: 0, new: 0, changed: 0, unchanged: 0, duplicate: 0, refused: [] }

export interface ImportOrder {
  readonly appID: string
  readonly file: File
  readonly dialect: Dialect
  readonly start: FileStart
  readonly choices: ImportChoices
  readonly dryRun: boolean
}

/** Limits of POST /data/import, with a margin below its 1,000,000 bytes. */
const maxProfiles = 500
const maxLength = 400_000

/** Imports a file, or only checks it; reports the tally after each call. Rejects if a call fails. */
export async function importFile(order: ImportOrder, report: (tally: Tally) => void, signal: AbortSignal): Promise<void> {
  const { file, dialect, start, choices, dryRun } = order
  const table = await openTable(file, dialect)
  if ('stop' in table) return
  const map = rowMapper(mappingOf(start, choices.meanings), table.header, choices.conventions)
  const ids = seenIDs()
  let tally = noTally
  let batch: Sendable[] = []
  let length = 0
  const flush = async (): Promise<void> => {
    if (batch.length) tally = added(tally, await send(order, batch, signal))
    batch = []
    length = 0
    report(tally)
  }
  for await (const row of table.rows) {
    if (signal.aborted) return
    if ('stop' in row) {
      await flush()
      report({ ...tally, stopped: row })
      return
    }
    tally = { ...tally, rows: tally.rows + 1, bytes: row.bytes }
    const mapped = map(row.cells, row.line)
    if ('refusal' in mapped) tally = added(tally, { refused: [{ ...row, message: refusalText(mapped.refusal) }] })
    else if (dryRun && !ids.add(mapped.setter.respondentID)) tally = added(tally, { duplicate: 1 })
    else {
      batch.push({ ...row, setter: mapped.setter })
      length += JSON.stringify(mapped.setter).length
    }
    if (batch.length === maxProfiles || length > maxLength) await flush()
  }
  await flush()
}

interface Sendable extends TableRow {
  readonly setter: RowSetter
}

async function send(
  { appID, choices: { source }, dryRun }: ImportOrder,
  batch: readonly Sendable[],
  signal: AbortSignal,
): Promise<Partial<Tally>> {
  const body = { profiles: batch.map(({ setter }) => setter), ...(source === '' ? {} : { source }), ...(dryRun ? { dryRun } : {}) }
  // A dry run writes nothing, and an import that is repeated writes the same.
  const answer = await api.call('POST /data/import/{appID}', { path: { appID }, body }, { signal, repeat: true })
  const refused = answer.refused.flatMap(({ index, message }) => {
    const row = batch[index]
    return row ? [{ line: row.line, cells: row.cells, message }] : []
  })
  return { written: answer.written, refused, ...answer.preview }
}

/** Adds the counts of a batch to the totals; bytes and rows come from the totals. */
const added = (tally: Tally, more: Partial<Tally>): Tally => ({
  ...tally,
  written: tally.written + (more.written ?? 0),
  new: tally.new + (more.new ?? 0),
  changed: tally.changed + (more.changed ?? 0),
  unchanged: tally.unchanged + (more.unchanged ?? 0),
  duplicate: tally.duplicate + (more.duplicate ?? 0),
  refused: more.refused?.length ? [...tally.refused, ...more.refused] : tally.refused,
})
