import type { JSX } from 'preact'
import { type MappedRow, rowMapper } from '../../../lib/domain/spreadsheets/profileRows.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { kinds, type Meaning, mappingOf, problemOf } from './importMapping.ts'
import { ImportProgress, type Progress } from './importProgress.tsx'
import { t } from './messages.ts'

/** The chosen file: its heading, its first rows, and the mapping of its columns. */
export interface Chosen {
  readonly file: File
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly meanings: readonly Meaning[]
}

interface PlanProps {
  readonly chosen: Chosen
  readonly change: (meanings: readonly Meaning[]) => void
  readonly progress: Progress | undefined
  readonly start: () => Promise<void>
  readonly stop: () => void
  readonly again: () => void
}

/** The mapping of the columns, with a preview of the first profiles. */
export function Plan({ chosen, change, progress, start, stop, again }: PlanProps): JSX.Element {
  const { header, rows, meanings } = chosen
  const put = (i: number, meaning: Partial<Meaning>): void =>
    change(meanings.map((each, at) => (at === i ? { ...each, ...meaning } : each)))
  const problem = problemOf(header, meanings)
  const row = (column: string, i: number) => {
    const { kind, name } = meanings[i] ?? { kind: 'none', name: '' }
    return [
      column,
      <select
        key="k"
        aria-label={`${column}: ${t.means}`}
        value={kind}
        onChange={({ currentTarget }) => put(i, { kind: kinds.find((each) => each === currentTarget.value) ?? 'none' })}
      >
        {kinds.map((each) => (
          <option value={each} key={each}>
            {t.kinds[each]}
          </option>
        ))}
      </select>,
      kind === 'id' || kind === 'none' ? (
        ''
      ) : (
        <input
          key="n"
          aria-label={`${column}: ${t.as}`}
          value={name}
          onInput={({ currentTarget }) => put(i, { name: currentTarget.value })}
        />
      ),
      rows
        .map((cells) => cells[i] ?? '')
        .filter(Boolean)
        .slice(0, 3)
        .join(' · '),
    ]
  }
  const columns = [t.column, t.means, t.as, t.examples].map((title) => ({ title }))
  return (
    <div class="stack importing">
      {progress === undefined ? (
        <>
          <div class="card flush stacked mapping">
            <Table caption={t.meaning} columns={columns} rows={header.map(row)} />
          </div>
          {problem === undefined ? (
            <Preview chosen={chosen} />
          ) : (
            <p class="problem" role="status">
              {problem}
            </p>
          )}
          <div class="buttons">
            {problem === undefined ? (
              <Button look="primary" onPress={() => void start()}>
                {t.start('')}
              </Button>
            ) : null}
            <Button onPress={again}>{t.another}</Button>
          </div>
        </>
      ) : (
        <ImportProgress header={header} progress={progress} stop={stop} again={again} />
      )}
    </div>
  )
}

/** The profiles of the first rows. */
function Preview({ chosen: { header, rows, meanings } }: { readonly chosen: Chosen }): JSX.Element {
  const map = rowMapper(mappingOf(header, meanings), header)
  const profiles = rows.map((cells, i) => map(cells, i + 2))
  return (
    <Card title={t.preview}>
      <ul class="stack">
        {profiles.map((mapped, i) => (
          <li key={String(i)}>
            {'message' in mapped ? <span class="problem">{t.previewRefused(i + 2, mapped.message)}</span> : <Profile {...mapped} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Profile({ setter: { respondentID, attribute = {}, tag = {}, event = {} } }: Extract<MappedRow, { setter: object }>): JSX.Element {
  const values = [
    ...Object.entries(attribute).map(([name, value]) => `${name}: ${value}`),
    ...Object.entries(tag).map(([name, { add = [] }]) => `${name}: ${add.join(', ')}`),
    ...Object.entries(event).map(([name, value]) => `${name}: ${value}`),
  ]
  return (
    <>
      <strong>{respondentID}</strong> <span class="faint">{values.join(' · ')}</span>
    </>
  )
}
