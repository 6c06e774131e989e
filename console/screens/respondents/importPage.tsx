import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { rowMapper } from '../../../lib/domain/spreadsheets/profileRows.ts'
import { screenPath } from '../../core/paths.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Field } from '../../ui/field.tsx'
import { errorText } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { mappingOf, suggestedMeanings } from './importMapping.ts'
import { type Chosen, Plan } from './importPlan.tsx'
import type { Progress } from './importProgress.tsx'
import { importRows } from './importRows.ts'
import { t } from './messages.ts'

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
      chosen.value = rows.length > 0 ? { file, header, rows, meanings: suggestedMeanings(header) } : undefined
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
            const outcome = await importRows(appID, rows.slice(i, i + most), map, signal)
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
