import type { ComponentChildren, JSX } from 'preact'
import { t } from '../core/messages.ts'
import type { Loader } from '../core/useLoader.ts'
import { Problem } from './problem.tsx'

interface Props<T> {
  readonly loader: Loader<T>
  readonly children: (value: T) => ComponentChildren
}

/** Shows the value of a loader, or its state. The value stays while it is reloaded. */
export function Loaded<T>({ loader: { value, error, isBusy, reload }, children }: Props<T>): JSX.Element {
  return (
    <div class="loading" aria-busy={isBusy}>
      {error !== undefined ? (
        <Problem error={error} again={reload} />
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
