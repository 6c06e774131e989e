import type { ComponentChildren, JSX } from 'preact'
import { ErrorText } from './problem.tsx'
import { SubmitButton, useSubmit } from './submit.tsx'

interface Props {
  readonly look: string
  readonly submitText: ComponentChildren
  /** Its error shows in the form. */
  readonly submit: () => Promise<unknown>
  /** Whether there is nothing to submit. */
  readonly isDisabled?: boolean
  readonly children: ComponentChildren
}

/** A form in one row: its fields, then its button. */
export function RowForm({ look, submitText, submit, children }: Props): JSX.Element {
  const { send, isBusy, error } = useSubmit(submit)
  return (
    <form class={look} onSubmit={send}>
      {children}
      <SubmitButton isBusy={isBusy}>{submitText}</SubmitButton>
      <ErrorText error={error} />
    </form>
  )
}

/** A form with its fields below each other, and the button at the end. */
export function StackedForm({ look, submitText, submit, isDisabled, children }: Props): JSX.Element {
  const { send, isBusy, error } = useSubmit(submit)
  return (
    <form class={look} onSubmit={send}>
      {children}
      <ErrorText error={error} />
      <div class="buttons">
        <SubmitButton isBusy={isBusy} isDisabled={isDisabled}>
          {submitText}
        </SubmitButton>
      </div>
    </form>
  )
}
