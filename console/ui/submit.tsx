import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'

interface Submission {
  readonly send: (event: Event) => Promise<void>
  readonly isBusy: boolean
  /** What the last submission was refused with. */
  readonly error: unknown
}

/** Submits a form: once at a time, and the page is not left. */
export function useSubmit(submit: () => Promise<unknown>): Submission {
  const error = useSignal<unknown>(undefined)
  const isBusy = useSignal(false)
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (isBusy.value) return
    isBusy.value = true
    error.value = undefined
    try {
      await submit()
    } catch (problem) {
      error.value = problem
    } finally {
      isBusy.value = false
    }
  }
  return { send, isBusy: isBusy.value, error: error.value }
}

interface ButtonProps {
  readonly isBusy: boolean
  readonly isDisabled?: boolean | undefined
  readonly children: ComponentChildren
}

/** Not `disabled` while it is busy: that would take the focus away. */
export const SubmitButton = ({ isBusy, isDisabled, children }: ButtonProps): JSX.Element => (
  <button type="submit" class="primary" disabled={isDisabled} aria-disabled={isBusy || undefined}>
    {children}
  </button>
)
