import type { JSX } from 'preact'
import { Choice } from '../../../ui/choice.tsx'
import { Line, TextArea } from '../kit/fields.tsx'
import { Pairs } from '../kit/pairs.tsx'
import { partOf, type Slot } from '../kit/slot.ts'
import { formMessages as t } from '../messages/form.ts'
import type { StepContent } from '../stepTypes/stepTypes.ts'

/** The title, description and kind of a step, and settings of an integration. */
export function AboutPart({ slot }: { readonly slot: Slot<StepContent> }): JSX.Element {
  const { type = '' } = slot.value
  const kinds = Object.entries(t.kinds).map(([value, text]) => ({ value, text }))
  return (
    <>
      <Line label={t.title} hint={t.titleHint} slot={partOf(slot, 'title')} />
      <TextArea label={t.description} slot={partOf(slot, 'description')} />
      <Choice
        label={t.kind}
        value={type}
        options={[...kinds, ...(kinds.some(({ value }) => value === type) ? [] : [{ value: type, text: t.otherKind(type) }])]}
        onChange={(next) => partOf(slot, 'type').set(next || undefined)}
      />
      <Settings slot={partOf(slot, 'api')} />
    </>
  )
}

/** Settings of any shape: strings can be edited, other values stay as they are. */
function Settings({ slot }: { readonly slot: Slot<StepContent['api']> }): JSX.Element {
  const entries = Object.entries(slot.value ?? {})
  const texts = Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  const others = entries.filter(([, value]) => typeof value !== 'string')
  return (
    <fieldset class="group">
      <legend>{t.settings}</legend>
      <Pairs<string>
        slot={{
          value: texts,
          set: (next) => slot.set(next || others.length ? { ...Object.fromEntries(others), ...next } : undefined),
        }}
        name={t.name}
        add={t.addSetting}
        empty=""
      >
        {(value) => <Line label={t.value} slot={{ value: value.value, set: (next) => value.set(next ?? '') }} />}
      </Pairs>
      {others.length ? <small>{t.keptSettings(others.length)}</small> : null}
    </fieldset>
  )
}
