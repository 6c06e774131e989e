import type { JSX } from 'preact'
import type { Message } from '../../../../schemas/message.ts'
import type { Resource } from '../../../../schemas/resource.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Amount, Line, Switch, Switched, TextArea } from '../kit/fields.tsx'
import { List } from '../kit/list.tsx'
import { Pairs } from '../kit/pairs.tsx'
import { Section } from '../kit/section.tsx'
import { listIn, part, partOf, type Slot } from '../kit/slot.ts'
import { t as own } from '../messages/bot.ts'
import { formMessages as t } from '../messages/form.ts'
import { content, nameOfStep, resourcesOf } from '../studio.ts'
import { Rules, ruleSays } from './actions.tsx'
import { FilterFields, filterSays } from './filter.tsx'
import { Answers, Messages } from './message.tsx'
import { nameLists } from './names.tsx'
import { AttributeValues, EventValues, TagValues } from './setter.tsx'
import { FeatureChoice, LogicFields, nameOfTarget, targetOfLogic } from './target.tsx'
import { UnderstandingFields } from './understanding.tsx'
import { CheckFields, HelpFields, ValidationFields } from './validation.tsx'
import { Method, NamedValues } from './webhook.tsx'

type Step = Slot<Resource>

/** The settings of a step in sections; empty sections are closed. */
export function StepForm({ slot }: { readonly slot: Step }): JSX.Element {
  const { value: step } = slot
  const { featureID, validation, properties, actions, logic, filters, answers, messages } = step
  const target = logic ? targetOfLogic(logic) : ''
  const remembered = Object.keys(properties?.attribute ?? {}).join(', ')
  return (
    <>
      <Section title={t.messages} isOpen>
        <Messages slot={partOf(slot, 'messages')} featureID={featureID} />
      </Section>
      <Section title={t.answers} says={answers?.map(({ value, title }) => value ?? title).join(', ')} isOpen={Boolean(answers?.length)}>
        <AnswersPart slot={slot} />
      </Section>
      <Section
        title={t.check}
        says={validation?.active && validation.type ? t.checkTypes[validation.type] : undefined}
        isOpen={validation?.active === true}
      >
        <CheckPart slot={slot} />
      </Section>
      <Section title={t.remember} says={remembered || undefined} isOpen={properties?.active === true}>
        <RememberPart slot={slot} />
      </Section>
      <Section title={t.actions} says={actions?.list?.map(ruleSays).join(' · ')} isOpen={actions?.active === true}>
        <ActionsPart slot={slot} />
      </Section>
      <Section title={t.next} says={target ? (nameOfTarget(target, featureID) ?? t.target.missing) : t.target.next} isOpen={target !== ''}>
        <LogicFields label={t.leadsTo} slot={partOf(slot, 'logic')} featureID={featureID} />
        <FeatureChoice label={t.linked} hint={t.linkedHint} slot={partOf(slot, 'linked_feature')} featureID={featureID} />
      </Section>
      <Section title={t.shownTo} says={filterSays(filters)}>
        <FilterFields slot={partOf(slot, 'filters')} />
      </Section>
      <Section title={t.understanding} says={step.nlu?.active ? own.understands : undefined}>
        <UnderstandingFields slot={partOf(slot, 'nlu')} unset={t.asElsewhere} />
      </Section>
      <Section title={t.levels} says={step.level === undefined ? undefined : String(step.level)}>
        <LevelsPart slot={slot} />
      </Section>
      <Section title={t.about} isOpen={!messages?.length}>
        <AboutPart slot={slot} />
      </Section>
    </>
  )
}

function AnswersPart({ slot }: { readonly slot: Step }): JSX.Element {
  const { featureID, multiple_answers: isSeveral } = slot.value
  const several = partOf(slot, 'multiple_answers_options')
  const stop = part(several, 'stop_button')
  return (
    <>
      <Answers slot={partOf(slot, 'answers')} featureID={featureID} />
      <Switch label={t.suggestions} slot={partOf(slot, 'activeSuggestions')} />
      <Switch label={t.several} slot={partOf(slot, 'multiple_answers')} />
      {isSeveral ? (
        <div class="within-switch">
          <div class="two">
            <Amount label={t.leastAnswers} min={0} slot={part(several, 'min_answers')} />
            <Amount label={t.mostAnswers} min={1} slot={part(several, 'max_answers')} />
          </div>
          <Line label={t.severalAttribute} list={nameLists.attribute} slot={part(several, 'attribute')} />
          <Line label={t.severalTag} list={nameLists.tag} slot={part(several, 'tag')} />
          <Switch label={t.hideChosen} slot={part(several, 'hide_selected_answer')} />
          <fieldset class="group">
            <legend>{t.severalMessages}</legend>
            <List<Message[]>
              slot={listIn(part(several, 'messages'))}
              name={(_, i) => t.afterChoice(i)}
              add={t.addSeveralMessages}
              make={() => []}
            >
              {({ value, set }) => <Messages slot={{ value, set: (next) => set(next ?? []) }} featureID={featureID} />}
            </List>
          </fieldset>
          <fieldset class="group">
            <legend>{t.stopButton}</legend>
            <Line label={t.stopTitle} slot={part(stop, 'title')} />
            <Switch label={t.stopFirst} slot={part(stop, 'display_first_occurence')} />
            <Line label={t.stopPosition} slot={part(stop, 'position')} />
            <LogicFields label={t.stopLeads} slot={part(stop, 'logic')} featureID={featureID} unset={t.target.none} />
          </fieldset>
        </div>
      ) : null}
    </>
  )
}

const CheckPart = ({ slot }: { readonly slot: Step }): JSX.Element => (
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

function RememberPart({ slot }: { readonly slot: Step }): JSX.Element {
  const { featureID } = slot.value
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

function ActionsPart({ slot }: { readonly slot: Step }): JSX.Element {
  const actions = partOf(slot, 'actions')
  const webhook = part(actions, 'webhook')
  return (
    <Switched label={t.actionsOn} slot={actions}>
      <Rules slot={part(actions, 'list')} featureID={slot.value.featureID} />
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

function LevelsPart({ slot }: { readonly slot: Step }): JSX.Element {
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

function AboutPart({ slot }: { readonly slot: Step }): JSX.Element {
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
function Settings({ slot }: { readonly slot: Slot<Resource['api']> }): JSX.Element {
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
