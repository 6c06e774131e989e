import type { JSX } from 'preact'
import type { Entity } from '../../../../schemas/entity.ts'
import type { Logic } from '../../../../schemas/logic.ts'
import type { NluConfig } from '../../../../schemas/nluConfig.ts'
import { LogicFields } from '../../bot/forms/target.tsx'
import { Switch, Switched, TextArea } from '../../bot/kit/fields.tsx'
import { Pairs } from '../../bot/kit/pairs.tsx'
import { Section } from '../../bot/kit/section.tsx'
import { part, partOf, type Slot } from '../../bot/kit/slot.ts'
import { content } from '../../bot/studio.ts'
import { t } from '../messages.ts'

type Linked = NonNullable<NluConfig['feature_linked']>
type Context = NonNullable<NluConfig['context']>

/** What the bot does when it understands an intent. */
export function ConfigForm({ slot }: { readonly slot: Slot<NluConfig> }): JSX.Element {
  const context = partOf(slot, 'context')
  const linked = partOf(slot, 'feature_linked')
  const nlu = partOf(slot, 'nlu')
  return (
    <div class="fields padded">
      <LogicFields label={t.leadsTo} hint={t.destinationHint} slot={partOf(slot, 'logic')} featureID="" unset={t.noTarget} />
      <Switch label={t.resume} slot={{ value: context.value?.resume_context, set: part(context, 'resume_context').set }} />
      <Section title={t.otherwise}>
        <Switch label={t.applies} slot={part(nlu, 'active')} unset />
        <Switch label={t.saveEntities} slot={partOf(slot, 'saveEntities')} />
        <Needed slot={partOf(slot, 'entities')} />
        <LogicFields label={t.resumeAt} slot={part(context, 'entity_value')} featureID="" unset={t.noTarget} />
        <ByValue slot={context} kept={['resume_context', 'entity_value']} />
        <TextArea label={t.sms} slot={partOf(slot, 'smsResponse')} />
        <Switched label={t.linked} slot={linked} unset>
          <LogicFields label={t.linkedNone} slot={part(linked, 'default')} featureID="" unset={t.noTarget} />
          <LogicFields label={t.linkedAny} slot={part(linked, 'entity_value')} featureID="" unset={t.noTarget} />
          <ByValue slot={linked} kept={['active', 'default', 'entity_value']} />
        </Switched>
      </Section>
    </div>
  )
}

/** Targets by value. The API stores them beside the other fields, under the values as names. */
function ByValue<T extends Linked | Context>({
  slot: { value, set },
  kept,
}: {
  readonly slot: Slot<T | undefined>
  readonly kept: readonly string[]
}): JSX.Element {
  const entries = Object.entries(value ?? {})
  const own = Object.fromEntries(entries.filter(([name]) => !kept.includes(name))) as Record<string, Logic>
  const fixed = Object.fromEntries(entries.filter(([name]) => kept.includes(name)))
  return (
    <Pairs<Logic>
      slot={{ value: own, set: (next) => set(Object.keys({ ...fixed, ...next }).length > 0 ? ({ ...next, ...fixed } as T) : undefined) }}
      name={t.linkedValue}
      add={t.addValue}
      empty={{ active: true }}
    >
      {({ value: logic, set: change }) => (
        <LogicFields
          label={t.leadsTo}
          slot={{ value: logic, set: (next) => change(next ?? { active: true }) }}
          featureID=""
          unset={t.noTarget}
        />
      )}
    </Pairs>
  )
}

/** The entities that the target needs. */
function Needed({ slot: { value = [], set } }: { readonly slot: Slot<Entity[] | undefined> }): JSX.Element {
  const all = content.value?.entities ?? []
  return (
    <fieldset class="group">
      <legend>{t.needed}</legend>
      {all.length === 0 ? <small>{t.noEntities}</small> : null}
      {all.map((entity) => (
        <label class="check" key={entity._id}>
          <input
            type="checkbox"
            checked={value.some(({ _id }) => _id === entity._id)}
            onChange={({ currentTarget: { checked } }) => {
              const rest = value.filter(({ _id }) => _id !== entity._id)
              const next = checked ? [...rest, entity] : rest
              set(next.length > 0 ? next : undefined)
            }}
          />
          {entity.entity_name}
        </label>
      ))}
    </fieldset>
  )
}
