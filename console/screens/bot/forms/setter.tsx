import type { JSX } from 'preact'
import type { ProfileSetter } from '../../../../schemas/profile.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Line, Lines } from '../kit/fields.tsx'
import { Pairs } from '../kit/pairs.tsx'
import { part, type Slot } from '../kit/slot.ts'
import { formMessages as t } from '../messages/form.ts'
import { nameLists } from './names.tsx'

type Attributes = NonNullable<ProfileSetter['attribute']>
type Tags = NonNullable<ProfileSetter['tag']>
type Events = NonNullable<ProfileSetter['event']>

/** Attributes by name; an empty value removes the attribute from the profile. */
export const AttributeValues = ({
  slot,
  hint,
  empty = 'answer',
}: {
  readonly slot: Slot<Attributes | undefined>
  readonly hint?: string
  /** The value of an attribute that is added. */
  readonly empty?: string
}): JSX.Element => (
  <fieldset class="group">
    <legend>{t.attributes}</legend>
    <Pairs<string | null> slot={slot} name={t.attributeName} add={t.addAttribute} empty={empty} list={nameLists.attribute}>
      {(value) => (
        <Line label={t.value} list="answer-templates" slot={{ value: value.value ?? undefined, set: (next) => value.set(next ?? null) }} />
      )}
    </Pairs>
    {hint ? <small>{hint}</small> : null}
    <datalist id="answer-templates">
      <option value="answer" />
    </datalist>
  </fieldset>
)

export const TagValues = ({ slot }: { readonly slot: Slot<Tags | undefined> }): JSX.Element => (
  <fieldset class="group">
    <legend>{t.tags}</legend>
    <Pairs<Tags[string]> slot={slot} name={t.tagName} add={t.addTag} empty={{ add: ['answer'] }} list={nameLists.tag}>
      {(value) => {
        const change: Slot<Tags[string] | undefined> = { value: value.value, set: (next) => value.set(next ?? {}) }
        return (
          <>
            <Lines label={t.tagAdd} slot={part(change, 'add')} />
            <Lines label={t.tagRemove} slot={part(change, 'remove')} />
          </>
        )
      }}
    </Pairs>
  </fieldset>
)

type EventChange = keyof typeof t.eventChanges

const changeOf = (value: Events[string]): readonly [EventChange, string] => {
  if (typeof value === 'number') return ['set', String(value)]
  if (typeof value === 'string') return ['date', value]
  return value.dec === undefined ? ['inc', String(value.inc ?? 1)] : ['dec', String(value.dec)]
}

function eventOf(change: string, text: string): Events[string] {
  if (change === 'date') return text
  const by = Number(text) || 0
  return change === 'set' ? by : change === 'dec' ? { dec: by } : { inc: by }
}

export const EventValues = ({ slot }: { readonly slot: Slot<Events | undefined> }): JSX.Element => (
  <fieldset class="group">
    <legend>{t.events}</legend>
    <Pairs<Events[string]> slot={slot} name={t.eventName} add={t.addEvent} empty={{ inc: 1 }} list={nameLists.event}>
      {({ value, set }) => {
        const [change, text] = changeOf(value)
        return (
          <>
            <Choice
              label={t.eventChange}
              value={change}
              options={Object.entries(t.eventChanges).map(([value, text]) => ({ value, text }))}
              onChange={(next) => set(eventOf(next, next === 'date' ? new Date().toISOString() : change === 'date' ? '1' : text))}
            />
            <Line label={t.value} slot={{ value: text, set: (next) => set(eventOf(change, next ?? '')) }} />
          </>
        )
      }}
    </Pairs>
  </fieldset>
)
