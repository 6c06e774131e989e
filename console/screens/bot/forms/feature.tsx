import type { JSX } from 'preact'
import type { Feature } from '../../../../schemas/feature.ts'
import { Amount, Line, Switch, Switched, Words } from '../kit/fields.tsx'
import { Section } from '../kit/section.tsx'
import { part, partOf, type Slot } from '../kit/slot.ts'
import { featureWords as words } from '../words/feature.ts'
import { formWords } from '../words/form.ts'
import { Rules } from './actions.tsx'
import { FilterFields, filterSays } from './filter.tsx'
import { AttributeValues, EventValues } from './setter.tsx'
import { FeatureChoice, LogicFields } from './target.tsx'
import { UnderstandingFields } from './understanding.tsx'
import { HelpFields } from './validation.tsx'

/** All that a feature holds besides its steps. */
export function FeatureForm({ slot }: { readonly slot: Slot<Feature> }): JSX.Element {
  const { value: feature } = slot
  const { _id: featureID, process, filters } = feature
  const running = partOf(slot, 'process')
  const faq = partOf(slot, 'faq_options')
  const meta = partOf(slot, 'meta')
  return (
    <>
      <Section title={words.about} isOpen>
        <Line label={formWords.title} slot={partOf(slot, 'title') as Slot<string | undefined>} required />
        <Words label={formWords.description} slot={partOf(slot, 'description')} />
        <Line label={words.kind} slot={partOf(slot, 'type')} />
      </Section>
      <Section title={words.process} says={process?.active ? process.title || words.counted : undefined} isOpen={process?.active === true}>
        <Switched label={words.count} hint={words.processHint} slot={running}>
          <Line label={words.processTitle} slot={part(running, 'title')} />
          <Amount label={words.cost} step="any" slot={part(running, 'cost')} />
          <fieldset class="group">
            <legend>{words.ends}</legend>
            <small>{words.endsHint}</small>
            <Rules slot={part(running, 'process_termination')} featureID={featureID} isTermination />
          </fieldset>
          <AttributeValues slot={part(running, 'attribute')} hint={words.processWrites} />
          <EventValues slot={part(running, 'event')} />
        </Switched>
      </Section>
      <Section title={formWords.shownTo} says={filterSays(filters)} isOpen={filters !== undefined}>
        <FilterFields slot={partOf(slot, 'filters')} />
        <FeatureChoice label={words.otherwise} slot={partOf(slot, 'notDisplayFeatureID')} featureID={featureID} />
      </Section>
      <Section title={formWords.understanding}>
        <UnderstandingFields slot={partOf(slot, 'nlu')} unset={formWords.asInBot} />
      </Section>
      <Section title={formWords.helpText}>
        <HelpFields slot={partOf(slot, 'helpText')} />
      </Section>
      <Section title={words.format} says={feature.is_smart_format ? feature.smart_format_name : undefined}>
        <Switch label={words.isFormat} hint={words.formatHint} slot={partOf(slot, 'is_smart_format')} />
        <Line label={words.formatName} slot={partOf(slot, 'smart_format_name')} />
      </Section>
      <Section title={words.faq} says={feature.faq_options?.active ? formWords.active : undefined}>
        <Switched label={words.faqOn} slot={faq}>
          <Line label={words.menuText} slot={part(part(faq, 'menu'), 'button_text')} />
          <LogicFields
            label={words.menuLeads}
            slot={part(part(faq, 'menu'), 'button_logic')}
            featureID={featureID}
            unset={formWords.target.none}
          />
          <Line label={words.returnText} slot={part(part(faq, 'return'), 'button_text')} />
        </Switched>
      </Section>
      <Section title={words.origin}>
        <Line label={words.partner} slot={part(meta, 'partnerID') as Slot<string | undefined>} />
        <Line label={words.referrer} slot={part(meta, 'referrer') as Slot<string | undefined>} />
        {feature.meta.premium === undefined ? null : (
          <Switch label={words.premium} slot={part(meta, 'premium') as Slot<boolean | undefined>} />
        )}
      </Section>
    </>
  )
}
