import type { ComponentChildren, JSX } from 'preact'
import { useId, useState } from 'preact/hooks'
import { Choice } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextField, type TextFieldProps } from '../../../ui/textField.tsx'
import { formMessages as t } from '../messages/form.ts'
import { useExpected } from './expected.ts'
import type { Slot } from './slot.ts'

interface Labelled {
  readonly label: string
  readonly hint?: string | undefined
}

interface LineProps extends TextFieldProps {
  readonly slot: Slot<string | undefined>
}

/** A line of text; an empty one is unset. */
export const Line = ({ slot, ...field }: LineProps): JSX.Element => (
  <TextField {...field} value={slot.value ?? ''} onChange={(value) => slot.set(value === '' ? undefined : value)} />
)

interface RequiredLineProps extends TextFieldProps {
  readonly slot: Slot<string>
}

/** A line of text that must not be empty. */
export const RequiredLine = ({ slot, ...field }: RequiredLineProps): JSX.Element => (
  <TextField {...field} required value={slot.value} onChange={slot.set} />
)

/** A line of text that the form demands, though the service does not. */
export const ExpectedLine = ({ slot, ...field }: LineProps): JSX.Element => (
  <Line {...field} required={useExpected(!slot.value)} slot={slot} />
)

interface TextAreaProps extends Labelled {
  readonly slot: Slot<string | undefined>
  readonly placeholder?: string
  readonly required?: boolean
}

/** Multi-line text that grows with its content. */
export const TextArea = ({ label, hint, slot, placeholder, required }: TextAreaProps): JSX.Element => (
  <Field label={label} hint={hint}>
    {(input) => (
      <textarea
        {...input}
        rows={Math.min(8, Math.max(2, (slot.value ?? '').split('\n').length))}
        placeholder={placeholder}
        required={required}
        value={slot.value ?? ''}
        onInput={({ currentTarget: { value } }) => slot.set(value === '' ? undefined : value)}
      />
    )}
  </Field>
)

interface AmountProps extends Labelled {
  readonly slot: Slot<number | undefined>
  readonly min?: number
  readonly max?: number
  readonly step?: number | 'any'
  readonly isRequired?: boolean
  /** Why the value is refused: the field is marked, and the browser reports it. */
  readonly problem?: string | undefined
}

/** A number; an empty field is unset. The limits do not apply where a program stored a number beyond them. */
export function Amount({ label, hint, slot, isRequired, problem, step = 1, ...bounds }: AmountProps): JSX.Element {
  const [isWithin] = useState(keepsLimits(slot.value, { ...bounds, step }))
  const limits = isWithin ? { ...bounds, step } : { step: 'any' }
  return (
    <Field label={label} hint={problem ?? hint}>
      {(input) => (
        <input
          {...input}
          {...limits}
          type="number"
          required={isRequired}
          aria-invalid={problem !== undefined || undefined}
          ref={(element) => element?.setCustomValidity(problem ?? '')}
          value={slot.value ?? ''}
          onInput={({ currentTarget: { value, valueAsNumber } }) => slot.set(value === '' ? undefined : valueAsNumber)}
        />
      )}
    </Field>
  )
}

type Limits = Pick<AmountProps, 'min' | 'max' | 'step'>

const keepsLimits = (value: number | undefined, { min = -Infinity, max = Infinity, step = 1 }: Limits): boolean =>
  value === undefined || (value >= min && value <= max && (step === 'any' || isMultiple(value - (Number.isFinite(min) ? min : 0), step)))

/** Up to rounding: 0.15 is three times 0.05. */
const isMultiple = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-9

/** A checkbox; `unset` is its default. */
export function Switch({
  label,
  hint,
  slot,
  unset = false,
}: Labelled & { readonly slot: Slot<boolean | undefined>; readonly unset?: boolean }): JSX.Element {
  const id = useId()
  return (
    <div class="switch">
      <input
        id={id}
        type="checkbox"
        checked={slot.value ?? unset}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget: { checked } }) => slot.set(checked === unset ? undefined : checked)}
      />
      <label for={id}>{label}</label>
      {hint ? <small id={`${id}-hint`}>{hint}</small> : null}
    </div>
  )
}

/** Yes, no, or the default. */
export const Undecided = ({
  label,
  hint,
  slot,
  unset,
}: Labelled & { readonly slot: Slot<boolean | undefined>; readonly unset: string }): JSX.Element => (
  <Choice
    label={label}
    hint={hint}
    value={slot.value === undefined ? '' : String(slot.value)}
    options={[
      { value: '', text: unset },
      { value: 'true', text: t.yes },
      { value: 'false', text: t.no },
    ]}
    onChange={(value) => slot.set(value === '' ? undefined : value === 'true')}
  />
)

interface LinesProps extends Labelled {
  readonly slot: Slot<string[] | undefined>
  readonly isRequired?: boolean
}

/** Several values, one per line. */
export function Lines({ label, hint, slot, isRequired }: LinesProps): JSX.Element {
  const set = (text: string): void => slot.set(text === '' ? undefined : text.split('\n'))
  return (
    <Field label={label} hint={hint ?? t.onePerLine}>
      {(input) => (
        <textarea
          {...input}
          rows={Math.min(6, Math.max(2, slot.value?.length ?? 0))}
          required={isRequired}
          value={(slot.value ?? []).join('\n')}
          onInput={({ currentTarget: { value } }) => set(value)}
        />
      )}
    </Field>
  )
}

/** Several values that the form demands, though the service does not. */
export const ExpectedLines = (props: LinesProps): JSX.Element => (
  <Lines {...props} isRequired={useExpected(!props.slot.value?.some(Boolean))} />
)

/** A section that applies only while it is switched on; switching it off keeps its content. */
export function Switched<T extends { active?: boolean }>({
  label,
  hint,
  slot,
  unset = false,
  children,
}: Labelled & { readonly slot: Slot<T | undefined>; readonly unset?: boolean; readonly children: ComponentChildren }): JSX.Element {
  const isOn = slot.value === undefined ? false : (slot.value.active ?? unset)
  return (
    <>
      <Switch label={label} hint={hint} slot={{ value: isOn, set: (next) => slot.set({ ...(slot.value as T), active: next === true }) }} />
      {isOn ? <div class="within-switch">{children}</div> : null}
    </>
  )
}
