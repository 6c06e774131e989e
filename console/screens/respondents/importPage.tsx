import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { type MappedRow, type Mapping, MappingProblem, mappingOfHeader, rowMapper } from '../../../lib/domain/spreadsheets/profileRows.ts'
import { number } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { offer } from '../../ui/download.tsx'
import { Field } from '../../ui/field.tsx'
import { errorText } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Table } from '../../ui/table.tsx'
import { t } from './messages.ts'

/** The mapping of a column. */
interface Meaning {
  readonly kind: 'id' | 'attribute' | 'tag' | 'event' | 'none'
  readonly name: string
}

const kinds = ['id', 'attribute', 'tag', 'event', 'none'] as const

/** The chosen file: its heading, its first rows, and the mapping of its columns. */
interface Chosen {
  readonly file: File
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly meanings: readonly Meaning[]
}

interface Progress {
  readonly written: number
  readonly refused: readonly Refused[]
  readonly state: 'running' | 'done' | 'stopped'
}

interface Refused {
  readonly line: number
  readonly message: string
  readonly cells: readonly string[]
}

const shownRows = 5
/** Maximum number of profiles per call of POST /data/import. */
const most = 500

/** Imports respondents from a CSV file: the mapping of its columns, a preview, then the import with its progress. */
export function ImportPage({ appID, application }: ScreenProps): JSX.Element {
  const chosen = useSignal<Chosen | undefined>(undefined)
  const progress = useSignal<Progress | undefined>(undefined)
  const error = useSignal<string | undefined>(undefined)
  const left = useRef(new AbortController())
  useEffect(() => () => left.current.abort(), [])

  async function open(file: File | undefined): Promise<void> {
    if (!file) return
    error.value = undefined
    progress.value = undefined
    try {
      const { firstRows } = await import('./csvFile.ts')
      const [header = [], ...rows] = await firstRows(file, shownRows + 1)
      chosen.value = rows.length > 0 ? { file, header, rows, meanings: guessed(header) } : undefined
      if (rows.length === 0) error.value = t.previewNone
    } catch {
      error.value = t.notCSV
    }
  }

  async function start({ file, header, meanings }: Chosen): Promise<void> {
    left.current = new AbortController()
    const { signal } = left.current
    const map = rowMapper(mappingOf(header, meanings), header)
    progress.value = { written: 0, refused: [], state: 'running' }
    try {
      const { readRows } = await import('./csvFile.ts')
      await readRows(
        file,
        async (rows) => {
          for (let i = 0; i < rows.length && !signal.aborted; i += most) {
            const outcome = await send(appID, rows.slice(i, i + most), map, signal)
            const so = progress.value ?? { written: 0, refused: [] }
            progress.value = { written: so.written + outcome.written, refused: [...so.refused, ...outcome.refused], state: 'running' }
          }
        },
        signal,
      )
    } catch (problem) {
      if (!signal.aborted) error.value = errorText(problem)
    }
    const { written, refused } = progress.value
    progress.value = { written, refused, state: !signal.aborted && error.value === undefined ? 'done' : 'stopped' }
  }

  const again = (): void => {
    chosen.value = undefined
    progress.value = undefined
    error.value = undefined
  }
  const now = chosen.value
  return (
    <Screen title={t.importTitle} of={application.title} up={{ text: t.title, href: screenPath(appID, ['respondents']) }}>
      <p class="lead">{t.importLead}</p>
      {now === undefined ? (
        <div class="card">
          <Field label={t.file}>
            {(input) => (
              <input
                {...input}
                type="file"
                accept=".csv,.tsv,text/csv"
                onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
              />
            )}
          </Field>
        </div>
      ) : (
        <Plan
          chosen={now}
          change={(meanings) => {
            chosen.value = { ...now, meanings }
          }}
          progress={progress.value}
          start={() => start(now)}
          stop={() => left.current.abort()}
          again={again}
        />
      )}
      {error.value === undefined ? null : (
        <p class="problem" role="alert">
          {error.value}
        </p>
      )}
    </Screen>
  )
}

interface PlanProps {
  readonly chosen: Chosen
  readonly change: (meanings: readonly Meaning[]) => void
  readonly progress: Progress | undefined
  readonly start: () => Promise<void>
  readonly stop: () => void
  readonly again: () => void
}

function Plan({ chosen, change, progress, start, stop, again }: PlanProps): JSX.Element {
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
        <Running header={header} progress={progress} stop={stop} again={again} />
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

interface RunningProps {
  readonly header: readonly string[]
  readonly progress: Progress
  readonly stop: () => void
  readonly again: () => void
}

function Running({ header, progress: { written, refused, state }, stop, again }: RunningProps): JSX.Element {
  const done = number(written)
  const not = number(refused.length)
  const save = async (): Promise<void> => {
    const { csvLines } = await import('../../core/saved.ts')
    const rows = refused.map(({ line, message, cells }) => [line, message, ...cells])
    offer(new Blob(['\ufeff', csvLines([['line', 'message', ...header], ...rows])], { type: 'text/csv' }), 'refused.csv')
  }
  return (
    <div class="card stack">
      <p role="status">{state === 'done' ? t.done(done, not) : t.progress(done, not)}</p>
      {state === 'running' ? <progress aria-label={t.importTitle} /> : null}
      {state === 'stopped' ? <p role="status">{t.stopped}</p> : null}
      {refused.length > 0 ? (
        <ul>
          {refused.slice(0, shownRows).map(({ line, message }) => (
            <li key={line}>{t.previewRefused(line, message)}</li>
          ))}
        </ul>
      ) : null}
      <div class="buttons">
        {state === 'running' ? <Button onPress={stop}>{t.stop}</Button> : <Button onPress={again}>{t.another}</Button>}
        {state !== 'running' && refused.length > 0 ? <Button onPress={save}>{t.refusedSave}</Button> : null}
      </div>
    </div>
  )
}

/** The mapping that a heading suggests: that of an export, or of common names. */
function guessed(header: readonly string[]): Meaning[] {
  const own = mappingOfHeader(header)
  if (own) {
    return header.map((column) => {
      const kind = (['attribute', 'tag', 'event'] as const).find((each) => column.startsWith(`${each}.`))
      return column === own.id
        ? { kind: 'id', name: '' }
        : kind
          ? { kind, name: column.slice(kind.length + 1) }
          : { kind: 'none', name: column }
    })
  }
  const id = header.findIndex((column) => /^(respondent.?id|user.?id|id|customer.?id|phone|mobile|e-?mail)$/i.test(column.trim()))
  return header.map((column, i) => ({ kind: i === id ? 'id' : 'attribute', name: column.trim() }))
}

const mappingOf = (header: readonly string[], meanings: readonly Meaning[]): Mapping => {
  const of = (kind: Meaning['kind']) =>
    header.flatMap((column, i) => (meanings[i]?.kind === kind ? [{ column, name: (meanings[i]?.name ?? '').trim() }] : []))
  return { id: of('id')[0]?.column, idPrefix: '', attribute: of('attribute'), event: of('event'), tag: of('tag'), tagIf: [] }
}

/** Why the import cannot start; undefined if it can. */
function problemOf(header: readonly string[], meanings: readonly Meaning[]): string | undefined {
  const ids = meanings.filter(({ kind }) => kind === 'id').length
  if (ids !== 1) return ids === 0 ? t.needsID : t.notTwo
  const named = meanings.filter(({ kind }) => kind !== 'id' && kind !== 'none')
  if (named.some(({ name }) => name.trim() === '')) return t.noName
  for (const kind of ['attribute', 'event']) {
    const names = named.filter((each) => each.kind === kind).map(({ name }) => name.trim())
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice !== undefined) return t.twice(twice)
  }
  try {
    rowMapper(mappingOf(header, meanings), header)
    return undefined
  } catch (error) {
    if (error instanceof MappingProblem) return error.message
    throw error
  }
}

/** Sends rows; resolves to the number written and the refused rows. */
async function send(
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
