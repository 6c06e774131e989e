import type { JSX } from 'preact'
import { Field, type InputProps } from './field.tsx'

export interface Option<T extends string = string> {
  readonly value: T
  readonly text: string
}

interface SelectProps<T extends string> extends Partial<InputProps> {
  readonly value: T
  readonly options: readonly Option<T>[]
  readonly onChange: (value: T) => void
  readonly required?: boolean | undefined
  readonly class?: string | undefined
  readonly 'aria-label'?: string
}

/** One of several options; by convention the empty value means none. */
export const Select = <T extends string>({ options, onChange, ...attributes }: SelectProps<T>): JSX.Element => (
  <select
    {...attributes}
    onChange={({ currentTarget }) => {
      const chosen = options.find(({ value }) => value === currentTarget.value)
      if (chosen) onChange(chosen.value)
    }}
  >
    {options.map(({ value, text }) => (
      <option value={value} key={value}>
        {text}
      </option>
    ))}
  </select>
)

interface Props<T extends string> {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: T
  readonly options: readonly Option<T>[]
  readonly onChange: (value: T) => void
  readonly isRequired?: boolean
  readonly look?: 'short'
}

/** A select with its label. */
export const Choice = <T extends string>({ label, hint, isRequired, look, ...select }: Props<T>): JSX.Element => (
  <Field label={label} hint={hint}>
    {(input) => <Select {...input} {...select} required={isRequired} class={look} />}
  </Field>
)
