import type { MappedRow } from '../../../lib/domain/spreadsheets/profileRows.ts'
import { api } from '../../core/session.ts'

/** A row that was not imported. */
export interface Refused {
  readonly line: number
  readonly message: string
  readonly cells: readonly string[]
}

/** Sends rows; resolves to the number written and the refused rows. */
export async function importRows(
  appID: string,
  rows: readonly { readonly line: number; readonly cells: string[] }[],
  map: (cells: readonly string[], line: number) => MappedRow,
  signal: AbortSignal,
): Promise<{ written: number; refused: Refused[] }> {
  const mapped = rows.map(({ line, cells }) => ({ line, cells, meant: map(cells, line) }))
  const refused: Refused[] = mapped.flatMap(({ line, cells, meant }) =>
    'message' in meant ? [{ line, cells, message: meant.message }] : [],
  )
  const good = mapped.flatMap(({ meant, ...row }) => ('setter' in meant ? [{ ...row, setter: meant.setter }] : []))
  if (good.length === 0) return { written: 0, refused }
  const profiles = good.map(({ setter }) => setter)
  const answer = await api.call('POST /data/import/{appID}', { path: { appID }, body: { profiles } }, { signal })
  for (const { index, message } of answer.refused) {
    const row = good[index]
    if (row) refused.push({ line: row.line, cells: row.cells, message })
  }
  return { written: answer.written, refused }
}
