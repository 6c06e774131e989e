import type { ComponentChildren, JSX } from 'preact'
import { t } from '../core/messages.ts'
import type { Asked } from '../core/useAsked.ts'
import { Problem } from './problem.tsx'

interface Props<T> {
  readonly asked: Asked<T>
  readonly children: (value: T) => ComponentChildren
}

/** Says that it loads, then shows what came, or what went wrong. What is there stays while it is asked for again. */
export function Loaded<T>({ asked: { value, error, isBusy, again }, children }: Props<T>): JSX.Element {
  return (
    <div class="loading" aria-busy={isBusy}>
      {error !== undefined ? (
        <Problem error={error} again={again} />
      ) : value === undefined ? (
        <p class="wait" role="status">
          {t.loading}
        </p>
      ) : (
        children(value)
      )}
    </div>
  )
}
