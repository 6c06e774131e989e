import type { JSX } from 'preact'
import { words } from '../core/words.ts'
import { Button } from './button.tsx'

/** What to say of what went wrong: the words of the API, or that it could not be reached. */
export const wordsFor = (error: unknown): string => (error instanceof Error && 'status' in error ? error.message : words.unreachable)

/** An error, said at once, with a way to try again. */
export const Problem = ({ error, again }: { readonly error: unknown; readonly again?: () => unknown }): JSX.Element => (
  <div class="problem" role="alert">
    <p>{wordsFor(error)}</p>
    {again ? <Button onPress={again}>{words.retry}</Button> : null}
  </div>
)
