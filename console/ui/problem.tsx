import type { JSX } from 'preact'
import { Refused } from '../core/api.ts'
import { t } from '../core/messages.ts'
import { NoPasskey } from '../core/noPasskey.ts'
import { accountPath } from '../core/paths.ts'
import { textOf } from '../core/refusals/refusals.ts'
import { Button } from './button.tsx'

/** What to say about an error: why the service refuses, or that it is unreachable. */
export const errorText = (error: unknown): string =>
  (error instanceof Refused ? textOf(error) : error instanceof NoPasskey ? t.noPasskey : undefined) ?? t.unreachable

interface Props {
  /** Nothing is shown if it is undefined. */
  readonly error: unknown
}

/** An error, announced at once. */
export const ErrorText = ({ error }: Props): JSX.Element | null =>
  error === undefined ? null : (
    <p class="problem" role="alert">
      {errorText(error)}
    </p>
  )

/** An error in a box, with a retry button. */
export const Problem = ({ error, again }: Props & { readonly again?: () => unknown }): JSX.Element | null =>
  error === undefined ? null : (
    <div class="problem" role="alert">
      <p>{errorText(error)}</p>
      {error instanceof Refused && error.code === 'second_factor' ? <a href={accountPath}>{t.setUpFactor}</a> : null}
      {again ? <Button onPress={again}>{t.retry}</Button> : null}
    </div>
  )
