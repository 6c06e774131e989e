import type { JSX } from 'preact'
import { Field } from './field.tsx'
import { t } from './messages.ts'

export interface TextFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** A URL may be a template: it is typed as text, with the keyboard for URLs. */
  readonly type?: 'text' | 'email' | 'url' | 'time'
  readonly required?: boolean
  readonly maxLength?: number
  readonly placeholder?: string | undefined
  /** `off` if earlier values are no help. */
  readonly autocomplete?: 'off'
  /** The id of a suggestion list. */
  readonly list?: string
  /** Why the value is refused: the field is marked, and the form cannot be submitted. */
  readonly problem?: string | undefined
}

/** Whether an address is not encrypted. One of this machine needs no encryption. */
const isInsecure = (url: string): boolean => /^http:\/\/(?!localhost[:/]|127\.)/i.test(url)

interface Props extends TextFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A line of text with its label. */
export const TextField = ({ label, hint, type, problem, onChange, ...attributes }: Props): JSX.Element => (
  <Field label={label} hint={problem ?? (type === 'url' && isInsecure(attributes.value) ? t.insecure : hint)}>
    {(input) => (
      <input
        {...input}
        {...attributes}
        type={type === 'email' || type === 'time' ? type : 'text'}
        inputMode={type === 'url' ? 'url' : undefined}
        aria-invalid={problem !== undefined || undefined}
        ref={(element) => element?.setCustomValidity(problem ?? '')}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </Field>
)
