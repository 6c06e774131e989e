import type { JSX } from 'preact'
import type { Resource } from '../../../../schemas/resource.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Line, Switch, Switched, TextArea } from '../kit/fields.tsx'
import { part, type Slot } from '../kit/slot.ts'
import { formMessages as t } from '../messages/form.ts'

export type Validation = NonNullable<Resource['validation']>
type Properties = NonNullable<Resource['properties']>
type CheckType = keyof typeof t.checkTypes

const usual = ['email', 'number', 'date', 'phone', 'phone-fr', 'regex', 'api'] as const

/** The check of an answer, with its parameters. */
export function CheckFields({
  label,
  slot,
  isPlain,
}: {
  readonly label: string
  readonly slot: Slot<Properties | undefined>
  /** Whether no further conditions apply. */
  readonly isPlain: boolean
}): JSX.Element {
  const { type } = slot.value ?? {}
  const offered: CheckType[] = [
    ...(isPlain || !type ? ([''] as const) : []),
    ...usual,
    ...(type && !usual.some((each) => each === type) ? [type] : []),
  ]
  const change = (next: string): void => {
    const { rule, api, type: _, ...rest } = slot.value ?? {}
    const chosen = usual.find((each) => each === next)
    const needs = chosen === 'regex' ? { rule: rule ?? '' } : chosen === 'api' ? { api: api ?? '' } : {}
    slot.set({ ...rest, ...(chosen ? { type: chosen } : {}), ...needs })
  }
  return (
    <>
      <Choice label={label} value={type ?? ''} options={offered.map((value) => ({ value, text: t.checkTypes[value] }))} onChange={change} />
      {type === 'regex' || type === 'perso' ? (
        <Line label={t.rule} placeholder="^[A-Z]{2}[0-9]{4}$" slot={part(slot, 'rule')} required />
      ) : null}
      {type === 'api' ? <Line label={t.api} hint={t.apiHint} type="url" slot={part(slot, 'api')} required /> : null}
    </>
  )
}

export const ValidationFields = ({ slot }: { readonly slot: Slot<Validation | undefined> }): JSX.Element => {
  const checked = withoutStrayLimits(slot)
  const limits = part(slot, 'date')
  return (
    <Switched label={t.checked} slot={slot}>
      <CheckFields label={t.checkType} slot={checked as Slot<Properties | undefined>} isPlain={false} />
      {slot.value?.type === 'date' ? (
        <>
          <Line label={t.earliest} hint={t.dayHint} slot={part(limits, 'earliest')} />
          <Line label={t.latest} hint={t.dayHint} slot={part(limits, 'latest')} />
        </>
      ) : null}
    </Switched>
  )
}

/** Limits belong to dates: another type drops them. */
const withoutStrayLimits = ({ value, set }: Slot<Validation | undefined>): Slot<Validation | undefined> => ({
  value,
  set: (next) => {
    const { date: _, ...rest } = next ?? {}
    set(next === undefined || next.type === 'date' ? next : rest)
  },
})

type HelpText = NonNullable<Resource['helpText']>

/** The messages for refused answers. */
export function HelpFields({ slot }: { readonly slot: Slot<HelpText | undefined> }): JSX.Element {
  const invalid = part(slot, 'invalidAnswer')
  const text = typeof invalid.value === 'string' ? invalid.value : undefined
  return (
    <>
      <Switch label={t.defaultHelp} slot={{ value: invalid.value === true, set: (next) => invalid.set(next ? true : undefined) }} />
      {invalid.value === true ? null : <TextArea label={t.invalidAnswer} slot={{ value: text, set: invalid.set }} />}
      <TextArea label={t.emailHelp} slot={part(slot, 'email_validation')} />
      <TextArea label={t.numberHelp} slot={part(slot, 'number_validation')} />
      <TextArea label={t.dateHelp} slot={part(slot, 'date_validation')} />
    </>
  )
}
