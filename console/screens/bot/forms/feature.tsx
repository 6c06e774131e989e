import type { JSX } from 'preact'
import type { Feature } from '../../../../schemas/feature.ts'
import { Amount, Line, RequiredLine, Switch, Switched, TextArea, Undecided } from '../kit/fields.tsx'
import { Section } from '../kit/section.tsx'
import { fieldOf, part, partOf, type Slot } from '../kit/slot.ts'
import { featureMessages as t } from '../messages/feature.ts'
import { formMessages } from '../messages/form.ts'
import { Rules } from './actions.tsx'
import { FilterFields, filterSays } from './filter.tsx'
import { AttributeValues, EventValues } from './setter.tsx'
import { FeatureChoice, LogicFields } from './target.tsx'
import { UnderstandingFields } from './understanding.tsx'
import { HelpFields } from './validation.tsx'

/** The settings of a feature. */
export function FeatureForm({ slot }: { readonly slot: Slot<Feature> }): JSX.Element {
  const { value: feature } = slot
  const { _id: featureID, process, filters } = feature
  const running = partOf(slot, 'process')
  const faq = partOf(slot, 'faq_options')
  const meta = partOf(slot, 'meta')
  return (
    <>
      <Section title={t.about} isOpen>
        <RequiredLine label={formMessages.title} slot={fieldOf(slot, 'title')} />
        <TextArea label={formMessages.description} slot={partOf(slot, 'description')} />
        <Line label={t.kind} slot={partOf(slot, 'type')} />
      </Section>
      <Section title={t.process} says={process?.active ? process.title || t.counted : undefined} isOpen={process?.active === true}>
        <Switched label={t.count} hint={t.processHint} slot={running}>
          <Line label={t.processTitle} slot={part(running, 'title')} />
          <Amount label={t.cost} step="any" slot={part(running, 'cost')} />
          <fieldset class="group">
            <legend>{t.ends}</legend>
            <small>{t.endsHint}</small>
            <Rules slot={part(running, 'process_termination')} featureID={featureID} isTermination />
          </fieldset>
          <AttributeValues slot={part(running, 'attribute')} hint={t.processWrites} />
          <EventValues slot={part(running, 'event')} />
        </Switched>
      </Section>
      <Section title={formMessages.shownTo} says={filterSays(filters)} isOpen={filters !== undefined}>
        <FilterFields slot={partOf(slot, 'filters')} />
        <FeatureChoice label={t.otherwise} slot={partOf(slot, 'notDisplayFeatureID')} featureID={featureID} />
      </Section>
      <Section title={formMessages.understanding}>
        <UnderstandingFields slot={partOf(slot, 'nlu')} unset={formMessages.asInBot} />
        <Undecided label={formMessages.documents} slot={part(partOf(slot, 'answers'), 'active')} unset={formMessages.asInBot} />
      </Section>
      <Section title={formMessages.helpText}>
        <HelpFields slot={partOf(slot, 'helpText')} />
      </Section>
      <Section title={t.format} says={feature.is_smart_format ? feature.smart_format_name : undefined}>
        <Switch label={t.isFormat} hint={t.formatHint} slot={partOf(slot, 'is_smart_format')} />
        <Line label={t.formatName} slot={partOf(slot, 'smart_format_name')} />
      </Section>
      <Section title={t.faq} says={feature.faq_options?.active ? formMessages.active : undefined}>
        <Switched label={t.faqOn} slot={faq}>
          <Line label={t.menuText} slot={part(part(faq, 'menu'), 'button_text')} />
          <LogicFields
            label={t.menuLeads}
            slot={part(part(faq, 'menu'), 'button_logic')}
            featureID={featureID}
            unset={formMessages.target.none}
          />
          <Line label={t.returnText} slot={part(part(faq, 'return'), 'button_text')} />
        </Switched>
      </Section>
      <Section title={t.origin}>
        <Line label={t.partner} slot={part(meta, 'partnerID')} />
        <Line label={t.referrer} slot={part(meta, 'referrer')} />
        {feature.meta.premium === undefined ? null : <Switch label={t.premium} slot={part(meta, 'premium')} />}
      </Section>
    </>
  )
}
