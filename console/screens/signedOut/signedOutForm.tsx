import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { ErrorText } from '../../ui/problem.tsx'
import { SubmitButton, useSubmit } from '../../ui/submit.tsx'
import { SignedOutPage } from './signedOutPage.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly submitText: string
  /** Throws the refusal of the API; a resolved text replaces the form. */
  readonly submit: () => Promise<string | undefined>
  readonly children: ComponentChildren
  /** What may be done instead of filling in the form. */
  readonly alternative?: ComponentChildren
  /** Links below the form. */
  readonly links: ComponentChildren
}

/** A page before the log-in: a form, its result, and links to the other pages. */
export function SignedOutForm({ title, lead, submitText, submit, children, alternative, links }: Props): JSX.Element {
  const form = useRef<HTMLFormElement>(null)
  const result = useSignal<string | undefined>(undefined)
  const { send, isBusy, error } = useSubmit(async () => {
    result.value = await submit()
  })
  useEffect(() => form.current?.querySelector('input')?.focus(), [title])
  return (
    <SignedOutPage title={title} lead={lead}>
      {result.value === undefined ? (
        <form onSubmit={send} ref={form}>
          <ErrorText error={error} />
          {children}
          <SubmitButton isBusy={isBusy}>{submitText}</SubmitButton>
        </form>
      ) : (
        <p role="status">{result.value}</p>
      )}
      {alternative}
      <p class="links">{links}</p>
    </SignedOutPage>
  )
}
