import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { t } from '../core/messages.ts'
import { ConfirmDialog } from './confirmDialog.tsx'

interface Question {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly look: 'danger' | 'primary'
  /** What exactly will happen, point by point. */
  readonly points: readonly string[]
  readonly resolve: (isConfirmed: boolean) => void
}

const question = signal<Question | undefined>(undefined)

/** Asks the user to confirm something; resolves once the dialog has closed. */
export const confirmed = (
  title: string,
  text: string,
  yes: string,
  look: Question['look'] = 'danger',
  points: Question['points'] = [],
): Promise<boolean> =>
  new Promise((resolve) => {
    question.value = { title, text, yes, look, points, resolve }
  })

/** Shows the dialog of `confirmed`: every screen that calls it must contain one. */
export function Confirmation(): JSX.Element | null {
  if (!question.value) return null
  const { resolve, points, ...props } = question.value
  let isConfirmed = false
  return (
    <ConfirmDialog
      {...props}
      no={props.look === 'danger' ? t.keep : t.cancel}
      act={() => {
        isConfirmed = true
      }}
      close={() => {
        question.value = undefined
        resolve(isConfirmed)
      }}
    >
      {points.length > 0 ? (
        <ul class="points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
    </ConfirmDialog>
  )
}
