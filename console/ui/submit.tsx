import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'

interface Submission {
  readonly send: (event: Event) => Promise<void>
  readonly isBusy: boolean
  /** The refusal of the last submission. */
  readonly error: unknown
}

/** Submits a form without leaving the page, one submission at a time. */
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

/** Not `disabled` while it is busy, which would lose the focus. */
export const SubmitButton = ({ isBusy, isDisabled, children }: ButtonProps): JSX.Element => (
  <button type="submit" class="primary" disabled={isDisabled} aria-disabled={isBusy || undefined}>
    {children}
  </button>
)
