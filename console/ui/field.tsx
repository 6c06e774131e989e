import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'

/** Attributes that connect an input to its label and hint. */
export interface InputProps {
  readonly id: string
  readonly 'aria-describedby'?: string
}

interface Props {
  readonly label: string
  readonly hint?: string | undefined
  readonly children: (input: InputProps) => ComponentChildren
}

/** An input with its label. */
export function Field({ label, hint, children }: Props): JSX.Element {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, ...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` }) })}
      {hint === undefined ? null : <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
