import type { JSX } from 'preact'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Amount } from '../bot/kit/fields.tsx'
import { partOf, type Slot } from '../bot/kit/slot.ts'
import { t } from './messages.ts'
import { type MonthDay, type Repeat, type Unit, units, weekdays } from './repeat.ts'

const ways = ['daily', 'weekly', 'monthly', 'interval'] as const

/** How often a campaign is sent: by the clock every day, on weekdays or days of the month, or at a fixed interval. */
export function RepeatFields({ slot }: { readonly slot: Slot<Repeat> }): JSX.Element {
  const { how, at, days, monthDays, until, unit } = slot.value
  const change = (part: Partial<Repeat>): void => slot.set({ ...slot.value, ...part })
  return (
    <>
      <Choice
        label={t.repeats}
        hint={how === 'interval' ? t.intervalHint : t.clockHint}
        value={how}
        options={ways.map((value) => ({ value, text: t.ways[value] }))}
        onChange={(next) => change({ how: next })}
      />
      {how === 'weekly' ? (
        <Days
          label={t.onDays}
          days={weekdays.map((day) => [day, t.weekdays[day]] as const)}
          chosen={days}
          set={(next) => change({ days: next })}
        />
      ) : null}
      {how === 'monthly' ? (
        <Days label={t.onMonthDays} days={monthDayNames} chosen={monthDays} set={(next) => change({ monthDays: next })} />
      ) : null}
      <div class="row">
        {how === 'interval' ? (
          <>
            <Amount label={t.amount} min={1} slot={partOf(slot, 'amount')} isRequired />
            <Choice
              label={t.unit}
              value={unit}
              options={(Object.keys(units) as Unit[]).map((value) => ({ value, text: t.units[value] }))}
              onChange={(next) => change({ unit: next })}
            />
          </>
        ) : (
          <>
            <Field label={t.timeOfDay}>
              {(input) => (
                <input {...input} type="time" required value={at} onInput={({ currentTarget }) => change({ at: currentTarget.value })} />
              )}
            </Field>
            <Field label={t.until} hint={t.untilHint}>
              {(input) => (
                <input {...input} type="date" value={until} onInput={({ currentTarget }) => change({ until: currentTarget.value })} />
              )}
            </Field>
          </>
        )}
      </div>
    </>
  )
}

const monthDayNames: readonly (readonly [MonthDay, string])[] = [
  ...Array.from({ length: 31 }, (_, i) => [i + 1, String(i + 1)] as const),
  ['last', t.lastDay],
]

interface DaysProps<T> {
  readonly label: string
  readonly days: readonly (readonly [T, string])[]
  readonly chosen: readonly T[]
  readonly set: (days: readonly T[]) => void
}

/** Days as toggle buttons; at least one is required. */
function Days<T extends string | number>({ label, days, chosen, set }: DaysProps<T>): JSX.Element {
  return (
    <fieldset class="days">
      <legend>{label}</legend>
      {days.map(([day, name]) => (
        <button
          type="button"
          aria-pressed={chosen.includes(day)}
          // The last one stays.
          onClick={() => {
            const others = chosen.filter((each) => each !== day)
            if (!chosen.includes(day)) set([...chosen, day])
            else if (others.length > 0) set(others)
          }}
          key={day}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
