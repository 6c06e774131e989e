import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import lazy from 'preact-iso/lazy'
import { screenPath } from '../../core/paths.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Field } from '../../ui/field.tsx'
import { errorText } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import type { Chosen } from './importChosen.ts'
import { guessedFor, startOf } from './importFile.ts'
import { inCountry, keepChoices, keptChoices, suggestedChoices } from './importMapping.ts'
import { stopText, t } from './importMessages.ts'
import { ImportProgress, type Progress } from './importProgress.tsx'
import { importFile, noTally } from './importRows.ts'
import { t as screenText } from './messages.ts'

/** Loaded once a file was chosen. */
const Plan = lazy(async () => (await import('./importPlan.tsx')).Plan)

/** Imports respondents from a CSV file: the mapping of its columns, what the import would do, then the import with its progress. */
export function ImportPage({ appID, application }: ScreenProps): JSX.Element {
  const chosen = useSignal<Chosen | undefined>(undefined)
  const progress = useSignal<Progress | undefined>(undefined)
  const error = useSignal<string | undefined>(undefined)
  const left = useRef(new AbortController())
  useEffect(() => () => left.current.abort(), [])

  async function open(file: File | undefined, dialect: Chosen['dialect'] = {}): Promise<void> {
    if (!file) return
    error.value = undefined
    progress.value = undefined
    try {
      const start = await startOf(file, dialect)
      if ('stop' in start) {
        error.value = stopText(start)
        // Another encoding or separator may be the right one: what was chosen stays.
        return
      }
      const kept = keptChoices(appID, start.header)
      const known = kept ? guessedFor(start, kept.conventions.country) : start
      chosen.value = { file, dialect, start: known, choices: kept ?? suggestedChoices(start) }
    } catch (problem) {
      error.value = errorText(problem)
    }
  }

  function change(now: Chosen, choices: Chosen['choices']): void {
    chosen.value = { ...now, choices }
    keepChoices(appID, now.start.header, choices)
  }

  async function run(now: Chosen): Promise<void> {
    left.current = new AbortController()
    const { signal } = left.current
    keepChoices(appID, now.start.header, now.choices)
    error.value = undefined
    let tally = noTally
    progress.value = { tally, state: 'running' }
    try {
      await importFile(
        { appID, ...now, dryRun: false },
        (so) => {
          tally = so
          progress.value = { tally, state: 'running' }
        },
        signal,
      )
      if (tally.stopped) error.value = stopText(tally.stopped)
    } catch (problem) {
      if (!signal.aborted) error.value = errorText(problem)
    }
    progress.value = { tally, state: !signal.aborted && error.value === undefined ? 'done' : 'stopped' }
  }

  const back = (): void => {
    progress.value = undefined
    error.value = undefined
  }
  const again = (): void => {
    back()
    chosen.value = undefined
  }
  const now = chosen.value
  return (
    <Screen title={t.importTitle} of={application.title} up={{ text: screenText.title, href: screenPath(appID, ['respondents']) }}>
      <p class="lead">{t.importLead}</p>
      {now === undefined ? (
        <div class="card">
          <Field label={t.file}>
            {(input) => (
              <input
                {...input}
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
              />
            )}
          </Field>
        </div>
      ) : progress.value === undefined ? (
        <Plan
          appID={appID}
          chosen={now}
          change={(choices) => change(now, choices)}
          changeCountry={(country) => {
            const { start, choices } = inCountry(now, country)
            change({ ...now, start }, choices)
          }}
          reread={(dialect) => void open(now.file, dialect)}
          start={() => void run(now)}
          again={again}
        />
      ) : (
        <ImportProgress
          header={now.start.header}
          size={now.file.size}
          progress={progress.value}
          stop={() => left.current.abort()}
          back={back}
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
