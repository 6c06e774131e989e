import type { JSX } from 'preact'
import { csvLines } from '../../../lib/domain/spreadsheets/csv.ts'
import { number } from '../../core/format.ts'
import { Button } from '../../ui/button.tsx'
import { offer } from '../../ui/download.tsx'
import { t } from './importMessages.ts'
import type { Refused } from './importRows.ts'

interface Props {
  readonly header: readonly string[]
  readonly refused: readonly Refused[]
}

const maxShown = 5

/** The refused rows: the first of them, and a file of all. */
export function RefusedRows({ header, refused }: Props): JSX.Element | null {
  if (refused.length === 0) return null
  const save = (): void => {
    const rows = refused.map(({ line, message, cells }) => [line, message, ...cells])
    // The byte order mark makes spreadsheets read it as UTF-8.
    offer(new Blob(['\ufeff', csvLines([[t.line, t.reason, ...header], ...rows])], { type: 'text/csv' }), 'refused.csv')
  }
  return (
    <>
      <ul>
        {refused.slice(0, maxShown).map(({ line, message }) => (
          <li key={line}>{t.refusedRow(line, message)}</li>
        ))}
        {refused.length > maxShown ? <li class="faint">{t.refusedMore(number(refused.length - maxShown))}</li> : null}
      </ul>
      <div class="buttons">
        <Button onPress={save}>{t.refusedSave}</Button>
      </div>
    </>
  )
}
