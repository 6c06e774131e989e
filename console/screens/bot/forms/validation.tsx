import type { JSX } from 'preact'
import type { Resource } from '../../../../schemas/resource.ts'
import { weekday } from '../../../core/format.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Amount, Line, RequiredLine, Switch, Switched, TextArea } from '../kit/fields.tsx'
import { List } from '../kit/list.tsx'
import { fieldOf, listIn, part, type Slot } from '../kit/slot.ts'
import { formMessages as t } from '../messages/form.ts'

export type Validation = NonNullable<Resource['validation']>
type Properties = NonNullable<Resource['properties']>
type Limits = NonNullable<Validation['date']>
type Weekday = NonNullable<Limits['weekdays']>[number]
type Hours = NonNullable<Limits['hours']>[number]
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
          <Weekdays slot={listIn(part(limits, 'weekdays'))} />
          <fieldset class="group">
            <legend>{t.hours}</legend>
            <List<Hours>
              slot={listIn(part(limits, 'hours'))}
              name={({ from, to }) => (from && to ? `${from} – ${to}` : t.timeRange)}
              add={t.addHours}
              make={() => ({ from: '', to: '' })}
              most={10}
            >
              {(hours) => <HoursFields slot={hours} />}
            </List>
            <small>{t.hoursHint}</small>
          </fieldset>
          <Amount label={t.slots} hint={t.slotsHint} min={5} max={720} slot={part(limits, 'slots')} />
        </>
      ) : null}
    </Switched>
  )
}

const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const someMonday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

const Weekdays = ({ slot: { value: chosen, set } }: { readonly slot: Slot<readonly Weekday[]> }): JSX.Element => (
  <fieldset class="group">
    <legend>{t.weekdays}</legend>
    <div class="two">
      {weekdays.map((each, i) => (
        <Switch
          key={each}
          label={weekday(someMonday + i * dayMs)}
          slot={{
            value: chosen.includes(each),
            set: (next) => set(weekdays.filter((other) => (other === each ? next === true : chosen.includes(other)))),
          }}
        />
      ))}
    </div>
    <small>{t.weekdaysHint}</small>
  </fieldset>
)

function HoursFields({ slot }: { readonly slot: Slot<Hours> }): JSX.Element {
  const { from, to } = slot.value
  const end = fieldOf(slot, 'to')
  // The end of the day is 24:00, which time inputs do not have; hours never end at 00:00.
  const shownEnd = { value: to === '24:00' ? '00:00' : to, set: (next: string) => end.set(next === '00:00' ? '24:00' : next) }
  return (
    <>
      <RequiredLine label={t.from} type="time" slot={fieldOf(slot, 'from')} />
      <RequiredLine
        label={t.to}
        hint={t.hoursEndHint}
        type="time"
        slot={shownEnd}
        problem={to !== '' && from >= to ? t.hoursOrder : undefined}
      />
    </>
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
