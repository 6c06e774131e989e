import type { JSX } from 'preact'
import { Field } from '../../ui/field.tsx'

/** A read-only value, selected as a whole. */
export const ReadOnlyField = ({ label, value }: { readonly label: string; readonly value: string }): JSX.Element => (
  <Field label={label}>
    {(input) => <input {...input} class="snippet" readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />}
  </Field>
)
