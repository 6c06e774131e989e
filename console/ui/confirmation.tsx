import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { t } from '../core/messages.ts'
import { ConfirmDialog } from './confirmDialog.tsx'

interface Question {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly look: 'danger' | 'primary'
  readonly resolve: (isConfirmed: boolean) => void
}

const question = signal<Question | undefined>(undefined)

/** Asks the user to confirm something; resolves once the dialog has closed. */
export const confirmed = (title: string, text: string, yes: string, look: Question['look'] = 'danger'): Promise<boolean> =>
  new Promise((resolve) => {
    question.value = { title, text, yes, look, resolve }
  })

/** Shows the dialog of `confirmed`: every screen that calls it must contain one. */
export function Confirmation(): JSX.Element | null {
  if (!question.value) return null
  const { resolve, ...props } = question.value
  let isConfirmed = false
  return (
    <ConfirmDialog
      {...props}
      no={t.keep}
      act={() => {
        isConfirmed = true
      }}
      close={() => {
        question.value = undefined
        resolve(isConfirmed)
      }}
    />
  )
}
