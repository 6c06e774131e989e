import type { JSX } from 'preact'
import { number } from '../../core/format.ts'
import { Button } from '../../ui/button.tsx'
import { offer } from '../../ui/download.tsx'
import type { Refused } from './importRows.ts'
import { t } from './messages.ts'

export interface Progress {
  readonly written: number
  readonly refused: readonly Refused[]
  readonly state: 'running' | 'done' | 'stopped'
}

interface RunningProps {
  readonly header: readonly string[]
  readonly progress: Progress
  readonly stop: () => void
  readonly again: () => void
}

const maxShown = 5

/** The progress of an import, and its refused rows. */
export function ImportProgress({ header, progress: { written, refused, state }, stop, again }: RunningProps): JSX.Element {
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
          {refused.slice(0, maxShown).map(({ line, message }) => (
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
