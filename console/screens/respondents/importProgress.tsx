import type { JSX } from 'preact'
import { number } from '../../core/format.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './importMessages.ts'
import { RefusedRows } from './importRefused.tsx'
import type { Tally } from './importRows.ts'

export interface Progress {
  readonly tally: Tally
  readonly state: 'running' | 'done' | 'stopped'
}

interface Props {
  readonly header: readonly string[]
  readonly size: number
  readonly progress: Progress
  readonly stop: () => void
  readonly back: () => void
  readonly again: () => void
}

/** The progress of an import, and its refused rows. */
export function ImportProgress({ header, size, progress, stop, back, again }: Props): JSX.Element {
  const { tally, state } = progress
  const written = number(tally.written)
  const refused = number(tally.refused.length)
  return (
    <div class="card stack">
      <p role="status">{state === 'done' ? t.done(written, refused) : t.progress(written, refused)}</p>
      {state === 'running' ? <progress aria-label={t.importTitle} max={size} value={tally.bytes} /> : null}
      {state === 'stopped' ? <p role="status">{t.stopped}</p> : null}
      {state === 'running' ? null : <RefusedRows header={header} refused={tally.refused} />}
      <div class="buttons">
        {state === 'running' ? <Button onPress={stop}>{t.stop}</Button> : null}
        {state === 'stopped' ? (
          <Button look="primary" onPress={back}>
            {t.back}
          </Button>
        ) : null}
        {state === 'running' ? null : <Button onPress={again}>{t.another}</Button>}
      </div>
    </div>
  )
}
