import type { JSX } from 'preact'
import type { Message } from '../../../../schemas/message.ts'
import type { Resource } from '../../../../schemas/resource.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Amount, Line, Switch, Switched, Words } from '../kit/fields.tsx'
import { List } from '../kit/list.tsx'
import { Pairs } from '../kit/pairs.tsx'
import { Section } from '../kit/section.tsx'
import { listIn, part, partOf, type Slot } from '../kit/slot.ts'
import { content, nameOfStep, resourcesOf } from '../studio.ts'
import { words as own } from '../words/bot.ts'
import { formWords as words } from '../words/form.ts'
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

/** All that a step holds, part by part; those that hold nothing are closed. */
export function StepForm({ slot }: { readonly slot: Step }): JSX.Element {
  const { value: step } = slot
  const { featureID, validation, properties, actions, logic, filters, answers, messages } = step
  const target = logic ? targetOfLogic(logic) : ''
  const remembered = Object.keys(properties?.attribute ?? {}).join(', ')
  return (
    <>
      <Section title={words.messages} isOpen>
        <Messages slot={partOf(slot, 'messages')} featureID={featureID} />
      </Section>
      <Section title={words.answers} says={answers?.map(({ value, title }) => value ?? title).join(', ')} isOpen={Boolean(answers?.length)}>
        <AnswersPart slot={slot} />
      </Section>
      <Section
        title={words.check}
        says={validation?.active && validation.type ? words.checkTypes[validation.type] : undefined}
        isOpen={validation?.active === true}
      >
        <CheckPart slot={slot} />
      </Section>
      <Section title={words.remember} says={remembered || undefined} isOpen={properties?.active === true}>
        <RememberPart slot={slot} />
      </Section>
      <Section title={words.actions} says={actions?.list?.map(ruleSays).join(' · ')} isOpen={actions?.active === true}>
        <ActionsPart slot={slot} />
      </Section>
      <Section
        title={words.next}
        says={target ? (nameOfTarget(target, featureID) ?? words.target.missing) : words.target.next}
        isOpen={target !== ''}
      >
        <LogicFields label={words.leadsTo} slot={partOf(slot, 'logic')} featureID={featureID} />
        <FeatureChoice label={words.linked} hint={words.linkedHint} slot={partOf(slot, 'linked_feature')} featureID={featureID} />
      </Section>
      <Section title={words.shownTo} says={filterSays(filters)}>
        <FilterFields slot={partOf(slot, 'filters')} />
      </Section>
      <Section title={words.understanding} says={step.nlu?.active ? own.understands : undefined}>
        <UnderstandingFields slot={partOf(slot, 'nlu')} unset={words.asElsewhere} />
      </Section>
      <Section title={words.levels} says={step.level === undefined ? undefined : String(step.level)}>
        <LevelsPart slot={slot} />
      </Section>
      <Section title={words.about} isOpen={!messages?.length}>
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
      <Switch label={words.suggestions} slot={partOf(slot, 'activeSuggestions')} />
      <Switch label={words.several} slot={partOf(slot, 'multiple_answers')} />
      {isSeveral ? (
        <div class="within-switch">
          <div class="two">
            <Amount label={words.leastAnswers} min={0} slot={part(several, 'min_answers')} />
            <Amount label={words.mostAnswers} min={1} slot={part(several, 'max_answers')} />
          </div>
          <Line label={words.severalAttribute} list={nameLists.attribute} slot={part(several, 'attribute')} />
          <Line label={words.severalTag} list={nameLists.tag} slot={part(several, 'tag')} />
          <Switch label={words.hideChosen} slot={part(several, 'hide_selected_answer')} />
          <fieldset class="group">
            <legend>{words.severalMessages}</legend>
            <List<Message[]>
              slot={listIn(part(several, 'messages'))}
              name={(_, i) => words.afterChoice(i)}
              add={words.addSeveralMessages}
              make={() => []}
            >
              {(said) => <Messages slot={{ value: said.value, set: (next) => said.set(next ?? []) }} featureID={featureID} />}
            </List>
          </fieldset>
          <fieldset class="group">
            <legend>{words.stopButton}</legend>
            <Line label={words.stopTitle} slot={part(stop, 'title')} />
            <Switch label={words.stopFirst} slot={part(stop, 'display_first_occurence')} />
            <Line label={words.stopPosition} slot={part(stop, 'position')} />
            <LogicFields label={words.stopLeads} slot={part(stop, 'logic')} featureID={featureID} unset={words.target.none} />
          </fieldset>
        </div>
      ) : null}
    </>
  )
}

const CheckPart = ({ slot }: { readonly slot: Step }): JSX.Element => (
  <>
    <ValidationFields slot={partOf(slot, 'validation')} />
    <Section title={words.helpText}>
      <HelpFields slot={partOf(slot, 'helpText')} />
    </Section>
    <Section title={words.autocomplete} says={slot.value.autocomplete?.smart_format_name}>
      <Switched label={words.autocompleteOn} slot={partOf(slot, 'autocomplete')} unset>
        <Line label={words.format} hint={words.formatHint} slot={part(partOf(slot, 'autocomplete'), 'smart_format_name')} />
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
      <Switched label={words.remembered} slot={properties}>
        <CheckFields label={words.rememberedIf} slot={properties} isPlain />
        <AttributeValues slot={part(properties, 'attribute')} hint={words.attributeHint} />
        <TagValues slot={part(properties, 'tag')} />
        <EventValues slot={part(properties, 'event')} />
      </Switched>
      <Switch label={words.askKnown} slot={partOf(slot, 'askIfKnown')} unset />
      {slot.value.askIfKnown === false ? (
        <Switched label={words.whenKnown} slot={known}>
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
    <Switched label={words.actionsOn} slot={actions}>
      <Rules slot={part(actions, 'list')} featureID={slot.value.featureID} />
      <Switched label={words.webhook} slot={webhook}>
        <Method slot={part(webhook, 'type')} unset="GET" />
        <Line label={words.url} type="url" slot={part(webhook, 'url')} />
        <fieldset class="group">
          <legend>{words.queryParameters}</legend>
          <NamedValues slot={part(webhook, 'params')} add={words.addParameter} />
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
      <Amount label={words.level} min={0} slot={partOf(slot, 'level')} />
      <Switched label={words.levelOn} slot={details}>
        <Switch label={words.showReturn} slot={part(details, 'show_return_button')} />
        <Switch label={words.showMenu} slot={part(details, 'show_menu_button')} />
        <Choice
          label={words.parent}
          value={parent.value ?? ''}
          options={[
            { value: '', text: words.target.none },
            ...steps,
            ...(parent.value && !steps.some(({ value }) => value === parent.value)
              ? [{ value: parent.value, text: words.target.missing }]
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
  const kinds = Object.entries(words.kinds).map(([value, text]) => ({ value, text }))
  return (
    <>
      <Line label={words.title} hint={words.titleHint} slot={partOf(slot, 'title')} />
      <Words label={words.description} slot={partOf(slot, 'description')} />
      <Choice
        label={words.kind}
        value={type}
        options={[...kinds, ...(kinds.some(({ value }) => value === type) ? [] : [{ value: type, text: words.otherKind(type) }])]}
        onChange={(next) => partOf(slot, 'type').set(next || undefined)}
      />
      <Settings slot={partOf(slot, 'api')} />
    </>
  )
}

/** Settings of any shape: those that are texts are shown; others stay as they are. */
function Settings({ slot }: { readonly slot: Slot<Resource['api']> }): JSX.Element {
  const entries = Object.entries(slot.value ?? {})
  const texts = Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  const others = entries.filter(([, value]) => typeof value !== 'string')
  return (
    <fieldset class="group">
      <legend>{words.settings}</legend>
      <Pairs<string>
        slot={{
          value: texts,
          set: (next) => slot.set(next || others.length ? { ...Object.fromEntries(others), ...next } : undefined),
        }}
        name={words.name}
        add={words.addSetting}
        empty=""
      >
        {(value) => <Line label={words.value} slot={{ value: value.value, set: (next) => value.set(next ?? '') }} />}
      </Pairs>
      {others.length ? <small>{words.keptSettings(others.length)}</small> : null}
    </fieldset>
  )
}
