import type { JSX } from 'preact'
import { momentIn } from '../../core/format.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Amount } from '../bot/kit/fields.tsx'
import { partOf, type Slot } from '../bot/kit/slot.ts'
import { type Draft, delayOf, startOf, type Unit, units, type When } from './draft.ts'
import { t } from './messages.ts'
import { NextRuns } from './nextRuns.tsx'
import { nextRuns, zones } from './zone.ts'

const whens = ['now', 'later', 'recurrent'] as const

/** When a campaign is sent: now, at a local time, or recurrently, with the next runs in local time. */
export function ScheduleFields({ slot }: { readonly slot: Slot<Draft> }): JSX.Element {
  const draft = slot.value
  const { when, clock, zone, unit } = draft
  const change = (part: Partial<Draft>): void => slot.set({ ...draft, ...part })
  const start = startOf(draft)
  const isPast = when === 'later' && start !== undefined && start <= Date.now()
  return (
    <>
      <Choice
        label={t.whenTitle}
        value={when}
        options={whens.filter((each) => each !== 'recurrent' || !draft.variants).map((value) => ({ value, text: t.whens[value] }))}
        onChange={(next) => change({ when: whens.find((each) => each === next) ?? ('now' satisfies When) })}
      />
      {when === 'now' ? null : (
        <div class="row">
          <Field label={when === 'later' ? t.at : t.firstAt}>
            {(input) => (
              <input
                {...input}
                type="datetime-local"
                required
                value={clock}
                aria-invalid={isPast || undefined}
                ref={(element) => element?.setCustomValidity(isPast ? t.needsFuture : '')}
                onInput={({ currentTarget }) => change({ clock: currentTarget.value })}
              />
            )}
          </Field>
          <Choice
            label={t.zone}
            value={zone}
            options={zones().map((value) => ({ value, text: value.replaceAll('_', ' ') }))}
            onChange={(next) => change({ zone: next })}
          />
          {when === 'recurrent' ? (
            <>
              <Amount label={t.amount} min={1} slot={partOf(slot, 'amount')} isRequired />
              <Choice
                label={t.unit}
                value={unit}
                options={(Object.keys(units) as Unit[]).map((value) => ({ value, text: t.units[value] }))}
                onChange={(unit) => change({ unit })}
              />
            </>
          ) : null}
        </div>
      )}
      {when === 'recurrent' && start !== undefined && !Number.isNaN(start) ? (
        <NextRuns runs={nextRuns(start, delayOf(draft), Date.now(), 5).map((ms) => momentIn(zone, ms))} />
      ) : null}
    </>
  )
}
