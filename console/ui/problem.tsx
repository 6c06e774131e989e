import type { JSX } from 'preact'
import { t } from '../core/messages.ts'
import { Button } from './button.tsx'

/** What to say of what went wrong: the words of the API, or that it could not be reached. */
export const errorText = (error: unknown): string => (error instanceof Error && 'status' in error ? error.message : t.unreachable)

/** An error, said at once, with a way to try again. */
export const Problem = ({ error, again }: { readonly error: unknown; readonly again?: () => unknown }): JSX.Element => (
  <div class="problem" role="alert">
    <p>{errorText(error)}</p>
    {again ? <Button onPress={again}>{t.retry}</Button> : null}
  </div>
)
