import type { JSX } from 'preact'
import { momentIn } from '../../core/format.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import type { Slot } from '../bot/kit/slot.ts'
import type { Draft, When } from './draft.ts'
import { t } from './messages.ts'
import { NextRuns } from './nextRuns.tsx'
import { RepeatFields } from './repeatFields.tsx'
import { instantIn, zones } from './zone.ts'

const whens = ['now', 'later', 'recurrent'] as const

interface Props {
  readonly slot: Slot<Draft>
  /** As the service will send it. */
  readonly nextRuns: readonly string[] | undefined
}

/** When a campaign is sent: now, at a local time, or recurrently, with the next runs in local time. */
export function ScheduleFields({ slot, nextRuns }: Props): JSX.Element {
  const draft = slot.value
  const { when, clock, zone, repeat } = draft
  const change = (part: Partial<Draft>): void => slot.set({ ...draft, ...part })
  const isPast = when === 'later' && instantIn(zone, clock) <= Date.now()
  return (
    <>
      <Choice
        label={t.whenTitle}
        value={when}
        options={whens.filter((each) => each !== 'recurrent' || !draft.variants).map((value) => ({ value, text: t.whens[value] }))}
        onChange={(next) => change({ when: whens.find((each) => each === next) ?? ('now' satisfies When) })}
      />
      {when === 'recurrent' ? <RepeatFields slot={{ value: repeat, set: (next) => change({ repeat: next }) }} /> : null}
      {when === 'now' ? null : (
        <div class="row">
          {when === 'later' || repeat.how === 'interval' ? (
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
          ) : null}
          <Choice
            label={t.zone}
            value={zone}
            options={zones().map((value) => ({ value, text: value.replaceAll('_', ' ') }))}
            onChange={(next) => change({ zone: next })}
          />
        </div>
      )}
      {when === 'recurrent' && nextRuns && nextRuns.length > 0 ? (
        <NextRuns runs={nextRuns.slice(0, 5).map((run) => momentIn(zone, Date.parse(run)))} />
      ) : null}
    </>
  )
}
