import type { JSX } from 'preact'
import { Choice } from '../../../ui/choice.tsx'
import { answerLabel } from '../answerLabel.ts'
import { Amount, Line, Switch, Switched, Undecided } from '../kit/fields.tsx'
import { Section } from '../kit/section.tsx'
import { part, partOf, type Slot } from '../kit/slot.ts'
import { t as own } from '../messages/bot.ts'
import { formMessages as t } from '../messages/form.ts'
import type { StepContent } from '../stepTypes/stepTypes.ts'
import { content, nameOfStep, resourcesOf } from '../studio.ts'
import { Rules, ruleSays } from './actions.tsx'
import { FilterFields, filterSays } from './filter.tsx'
import { Messages } from './message.tsx'
import { AttributeValues, EventValues, TagValues } from './setter.tsx'
import { AboutPart } from './stepAbout.tsx'
import { AnswersPart } from './stepAnswers.tsx'
import { FeatureChoice, LogicFields } from './target.tsx'
import { nameOfTarget, targetOfLogic } from './targets.ts'
import { UnderstandingFields } from './understanding.tsx'
import { CheckFields, HelpFields, ValidationFields } from './validation.tsx'
import { Method, NamedValues } from './webhook.tsx'

interface StepProps {
  readonly slot: Slot<StepContent>
  readonly featureID: string
}

/** All settings of a step in sections. `isMore`: below a short form, so that all are closed at first. */
export function StepSections({ slot, featureID, isMore = false }: StepProps & { readonly isMore?: boolean }): JSX.Element {
  const { value: step } = slot
  const { validation, properties, actions, logic, filters, answers, messages } = step
  const target = logic ? targetOfLogic(logic) : ''
  const remembered = Object.keys(properties?.attribute ?? {}).join(', ')
  const opens = (isSet: boolean): boolean => !isMore && isSet
  return (
    <>
      <Section title={t.messages} isOpen={opens(true)}>
        <Messages slot={partOf(slot, 'messages')} featureID={featureID} />
      </Section>
      <Section title={t.answers} says={answers?.map(answerLabel).join(', ')} isOpen={opens(Boolean(answers?.length))}>
        <AnswersPart slot={slot} featureID={featureID} />
      </Section>
      <Section
        title={t.check}
        says={validation?.active && validation.type ? t.checkTypes[validation.type] : undefined}
        isOpen={opens(validation?.active === true)}
      >
        <CheckPart slot={slot} />
      </Section>
      <Section title={t.remember} says={remembered || undefined} isOpen={opens(properties?.active === true)}>
        <RememberPart slot={slot} featureID={featureID} />
      </Section>
      <Section title={t.actions} says={actions?.list?.map(ruleSays).join(' · ')} isOpen={opens(actions?.active === true)}>
        <ActionsPart slot={slot} featureID={featureID} />
      </Section>
      <Section
        title={t.next}
        says={target ? (nameOfTarget(target, featureID) ?? t.target.missing) : t.target.next}
        isOpen={opens(target !== '')}
      >
        <LogicFields label={t.leadsTo} slot={partOf(slot, 'logic')} featureID={featureID} />
        <FeatureChoice label={t.linked} hint={t.linkedHint} slot={partOf(slot, 'linked_feature')} featureID={featureID} />
      </Section>
      <Section title={t.shownTo} says={filterSays(filters)}>
        <FilterFields slot={partOf(slot, 'filters')} />
      </Section>
      <Section title={t.understanding} says={step.nlu?.active ? own.understands : undefined}>
        <UnderstandingFields slot={partOf(slot, 'nlu')} unset={t.asElsewhere} />
        <Undecided label={t.documents} slot={part(partOf(slot, 'documents'), 'active')} unset={t.asElsewhere} />
      </Section>
      <Section title={t.levels} says={step.level === undefined ? undefined : String(step.level)}>
        <LevelsPart slot={slot} />
      </Section>
      <Section title={t.about} isOpen={opens(!messages?.length)}>
        <AboutPart slot={slot} />
      </Section>
    </>
  )
}

const CheckPart = ({ slot }: { readonly slot: Slot<StepContent> }): JSX.Element => (
  <>
    <ValidationFields slot={partOf(slot, 'validation')} />
    <Section title={t.helpText}>
      <HelpFields slot={partOf(slot, 'helpText')} />
    </Section>
    <Section title={t.autocomplete} says={slot.value.autocomplete?.smart_format_name}>
      <Switched label={t.autocompleteOn} slot={partOf(slot, 'autocomplete')} unset>
        <Line label={t.format} hint={t.formatHint} slot={part(partOf(slot, 'autocomplete'), 'smart_format_name')} />
      </Switched>
    </Section>
  </>
)

function RememberPart({ slot, featureID }: StepProps): JSX.Element {
  const properties = partOf(slot, 'properties')
  const known = partOf(slot, 'messageIfKnown')
  return (
    <>
      <Switched label={t.remembered} slot={properties}>
        <CheckFields label={t.rememberedIf} slot={properties} isPlain />
        <AttributeValues slot={part(properties, 'attribute')} hint={t.attributeHint} />
        <TagValues slot={part(properties, 'tag')} />
        <EventValues slot={part(properties, 'event')} />
      </Switched>
      <Switch label={t.askKnown} slot={partOf(slot, 'askIfKnown')} unset />
      {slot.value.askIfKnown === false ? (
        <Switched label={t.whenKnown} slot={known}>
          <Messages slot={part(known, 'messages')} featureID={featureID} />
        </Switched>
      ) : null}
    </>
  )
}

function ActionsPart({ slot, featureID }: StepProps): JSX.Element {
  const actions = partOf(slot, 'actions')
  const webhook = part(actions, 'webhook')
  return (
    <Switched label={t.actionsOn} slot={actions}>
      <Rules slot={part(actions, 'list')} featureID={featureID} />
      <Switched label={t.webhook} slot={webhook}>
        <Method slot={part(webhook, 'type')} unset="GET" />
        <Line label={t.url} type="url" slot={part(webhook, 'url')} />
        <fieldset class="group">
          <legend>{t.queryParameters}</legend>
          <NamedValues slot={part(webhook, 'params')} add={t.addParameter} />
        </fieldset>
      </Switched>
    </Switched>
  )
}

function LevelsPart({ slot }: { readonly slot: Slot<StepContent> }): JSX.Element {
  const details = partOf(slot, 'level_details')
  const parent = part(details, 'parent_resource')
  const steps = (content.value?.features ?? []).flatMap(({ _id, title }) =>
    resourcesOf(_id).map((step, i) => ({ value: step._id, text: `${title} › ${nameOfStep(step, own.untitledStep(i + 1))}` })),
  )
  return (
    <>
      <Amount label={t.level} min={0} slot={partOf(slot, 'level')} />
      <Switched label={t.levelOn} slot={details}>
        <Switch label={t.showReturn} slot={part(details, 'show_return_button')} />
        <Switch label={t.showMenu} slot={part(details, 'show_menu_button')} />
        <Choice
          label={t.parent}
          value={parent.value ?? ''}
          options={[
            { value: '', text: t.target.none },
            ...steps,
            ...(parent.value && !steps.some(({ value }) => value === parent.value)
              ? [{ value: parent.value, text: t.target.missing }]
              : []),
          ]}
          onChange={(next) => parent.set(next || undefined)}
        />
      </Switched>
    </>
  )
}
