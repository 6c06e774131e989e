import type { JSX } from 'preact'
import type { Country } from '../../../lib/domain/spreadsheets/contacts.ts'
import { type MappedRow, rowMapper } from '../../../lib/domain/spreadsheets/profileRows.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/choice.tsx'
import { Table } from '../../ui/table.tsx'
import { ImportCheck } from './importCheck.tsx'
import type { Chosen } from './importChosen.ts'
import { type ImportChoices, kinds, type Meaning, mappingOf, problemOf } from './importMapping.ts'
import { refusalText, t } from './importMessages.ts'
import { ImportReading } from './importReading.tsx'

interface Props {
  readonly appID: string
  readonly chosen: Chosen
  readonly change: (choices: ImportChoices) => void
  readonly changeCountry: (country: Country) => void
  readonly reread: (dialect: Chosen['dialect']) => void
  readonly start: () => void
  readonly again: () => void
}

/** The mapping of the columns, the first profiles, and what the import would do. */
export function Plan({ appID, chosen, change, changeCountry, reread, start, again }: Props): JSX.Element {
  const { choices } = chosen
  const problem = problemOf(choices.meanings)
  return (
    <div class="stack importing">
      <ImportReading chosen={chosen} reread={reread} change={change} changeCountry={changeCountry} />
      <Columns chosen={chosen} change={(meanings) => change({ ...choices, meanings })} />
      {problem === undefined ? (
        <>
          <Preview chosen={chosen} />
          <ImportCheck order={{ appID, ...chosen }} key={JSON.stringify([chosen.dialect, choices])} />
        </>
      ) : (
        <p class="problem" role="status">
          {problem}
        </p>
      )}
      <div class="buttons">
        {problem === undefined ? (
          <Button look="primary" onPress={start}>
            {t.start}
          </Button>
        ) : null}
        <Button onPress={again}>{t.another}</Button>
      </div>
    </div>
  )
}

interface ColumnsProps {
  readonly chosen: Chosen
  readonly change: (meanings: readonly Meaning[]) => void
}

const shownValues = 3

function Columns({ chosen, change }: ColumnsProps): JSX.Element {
  const { header, rows } = chosen.start
  const { meanings } = chosen.choices
  const put = (at: number, meaning: Partial<Meaning>): void =>
    change(meanings.map((each, i) => (i === at ? { ...each, ...meaning } : each)))
  const row = (title: string, at: number) => {
    const { kind, name } = meanings[at] ?? { kind: 'none', name: '' }
    const column = title || t.unnamed(at + 1)
    return [
      column,
      <Select
        key="kind"
        aria-label={`${column}: ${t.means}`}
        value={kind}
        options={kinds.map((value) => ({ value, text: t.kinds[value] }))}
        onChange={(value) => put(at, { kind: value })}
      />,
      kind === 'id' || kind === 'none' ? (
        ''
      ) : (
        <input
          key="name"
          aria-label={`${column}: ${t.as}`}
          value={name}
          onInput={({ currentTarget }) => put(at, { name: currentTarget.value })}
        />
      ),
      rows
        .map(({ cells }) => cells[at] ?? '')
        .filter(Boolean)
        .slice(0, shownValues)
        .join(' · '),
    ]
  }
  const columns = [t.column, t.means, t.as, t.examples].map((title) => ({ title }))
  return (
    <div class="card flush stacked mapping">
      <Table caption={t.meaning} columns={columns} rows={header.map(row)} />
    </div>
  )
}

const shownProfiles = 5

/** The profiles of the first rows. */
function Preview({ chosen: { start, choices } }: { readonly chosen: Chosen }): JSX.Element {
  const map = rowMapper(mappingOf(start, choices.meanings), start.header, choices.conventions)
  return (
    <Card title={t.preview}>
      <ul class="stack">
        {start.rows.slice(0, shownProfiles).map(({ line, cells }) => (
          <li key={line}>
            <Profile line={line} mapped={map(cells, line)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Profile({ line, mapped }: { readonly line: number; readonly mapped: MappedRow }): JSX.Element {
  if ('refusal' in mapped) return <span class="problem">{t.refusedRow(line, refusalText(mapped.refusal))}</span>
  const { respondentID, attribute = {}, tag = {}, event = {} } = mapped.setter
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
