import type { JSX } from 'preact'
import type { Workflow } from '../../../../schemas/workflow.ts'
import { Amount, Line, Lines, Switch, Switched, Words } from '../kit/fields.tsx'
import { List } from '../kit/list.tsx'
import { Pairs } from '../kit/pairs.tsx'
import { Section } from '../kit/section.tsx'
import { listIn, part, partOf, type Slot } from '../kit/slot.ts'
import { featureWords as words } from '../words/feature.ts'
import { formWords } from '../words/form.ts'
import { FilterFields, filterSays } from './filter.tsx'
import { Method, NamedValues } from './webhook.tsx'

type Action = NonNullable<Workflow['actions']>[number]
type Parameter = NonNullable<NonNullable<NonNullable<Action['params']>['params']>['list']>[number]
type Webhook = NonNullable<NonNullable<Action['webhook']>['list']>[number]
type Email = NonNullable<NonNullable<Action['email']>['list']>[number]
type Kept = NonNullable<NonNullable<Webhook['output']>['memory_details']>[number]

/** All that a workflow holds: its actions, and of each its values, calls and e-mails. */
export const WorkflowForm = ({ slot }: { readonly slot: Slot<Workflow> }): JSX.Element => (
  <>
    <Section title={words.aboutWorkflow} isOpen>
      <Line label={formWords.title} slot={partOf(slot, 'title')} />
      <Words label={formWords.description} slot={partOf(slot, 'description')} />
    </Section>
    <Section title={words.actions} isOpen>
      <List<Action>
        slot={listIn(partOf(slot, 'actions'))}
        name={({ type }, i) => type || words.action(i)}
        add={words.addAction}
        make={() => ({ active: true })}
      >
        {(action) => <ActionFields slot={action} />}
      </List>
    </Section>
  </>
)

function ActionFields({ slot }: { readonly slot: Slot<Action> }): JSX.Element {
  const parameters = part(partOf(slot, 'params'), 'params')
  const webhooks = partOf(slot, 'webhook')
  const emails = partOf(slot, 'email')
  return (
    <>
      <Switch label={words.actionOn} slot={partOf(slot, 'active')} />
      <Line label={words.actionKind} slot={partOf(slot, 'type')} />
      <Section title={words.parameters} says={parameters.value?.list?.map(({ title }) => title).join(', ')}>
        <Switched label={words.parametersOn} slot={parameters}>
          <List<Parameter>
            slot={listIn(part(parameters, 'list'))}
            name={({ title }, i) => title || words.parameter(i)}
            add={words.addParameter}
            make={() => ({})}
          >
            {(each) => <ParameterFields slot={each} />}
          </List>
        </Switched>
      </Section>
      <Section title={words.webhooks} says={webhooks.value?.list?.map(({ url }) => url).join(', ')}>
        <Switched label={words.webhooksOn} slot={webhooks}>
          <List<Webhook>
            slot={listIn(part(webhooks, 'list'))}
            name={({ url }, i) => url || words.call(i)}
            add={words.addWebhook}
            make={() => ({})}
          >
            {(each) => <WebhookFields slot={each} />}
          </List>
        </Switched>
      </Section>
      <Section title={words.emails} says={emails.value?.subject}>
        <Switched label={words.emailsOn} slot={emails}>
          <fieldset class="group">
            <legend>{words.ownEmail}</legend>
            <Lines label={words.recipients} slot={part(emails, 'toEmail')} />
            <Line label={words.subject} slot={part(emails, 'subject')} />
            <Words label={words.content} hint={formWords.template} slot={part(emails, 'content')} />
          </fieldset>
          <List<Email>
            slot={listIn(part(emails, 'list'))}
            name={({ subject }, i) => subject || words.email(i)}
            add={words.addEmail}
            make={() => ({})}
          >
            {(each) => (
              <>
                <Lines label={words.recipients} slot={partOf(each, 'toEmail')} />
                <Line label={words.from} slot={partOf(each, 'fromEmail')} />
                <Line label={words.subject} slot={partOf(each, 'subject')} />
                <Words label={words.content} hint={formWords.template} slot={partOf(each, 'content')} />
                <Section title={words.when} says={filterSays(each.value.filters)}>
                  <FilterFields slot={partOf(each, 'filters')} />
                </Section>
              </>
            )}
          </List>
        </Switched>
      </Section>
    </>
  )
}

function ParameterFields({ slot }: { readonly slot: Slot<Parameter> }): JSX.Element {
  const options = partOf(slot, 'options')
  return (
    <>
      <Line label={words.parameterName} slot={partOf(slot, 'title')} />
      <Words label={words.input} hint={formWords.template} slot={partOf(slot, 'input')} />
      <Line label={words.fallback} slot={partOf(slot, 'fallback')} />
      <fieldset class="group">
        <legend>{words.table}</legend>
        <Pairs<string> slot={partOf(slot, 'table')} name={words.tableFrom} add={words.addTable} empty="">
          {(value) => <Line label={words.table} slot={{ value: value.value, set: (next) => value.set(next ?? '') }} />}
        </Pairs>
      </fieldset>
      <fieldset class="group">
        <legend>{words.random}</legend>
        <Amount label={words.length} min={0} slot={part(options, 'length')} />
        <Switch label={words.digits} slot={part(options, 'numbers')} />
        <Switch label={words.capitals} slot={part(options, 'uppercase')} />
        <Switch label={words.symbols} slot={part(options, 'symbols')} />
      </fieldset>
      <Section title={words.when} says={filterSays(slot.value.filters)}>
        <FilterFields slot={partOf(slot, 'filters')} />
      </Section>
    </>
  )
}

const WebhookFields = ({ slot }: { readonly slot: Slot<Webhook> }): JSX.Element => (
  <>
    <Method slot={partOf(slot, 'type')} unset="POST" />
    <Line label={formWords.url} type="url" slot={partOf(slot, 'url')} />
    <fieldset class="group">
      <legend>{formWords.queryParameters}</legend>
      <NamedValues slot={partOf(slot, 'params')} add={formWords.addParameter} />
    </fieldset>
    <fieldset class="group">
      <legend>{words.sent}</legend>
      <Pairs<string> slot={partOf(slot, 'body')} name={formWords.name} add={words.addSent} empty="">
        {(value) => <Line label={formWords.value} slot={{ value: value.value, set: (next) => value.set(next ?? '') }} />}
      </Pairs>
      <small>{formWords.template}</small>
    </fieldset>
    <fieldset class="group">
      <legend>{words.headers}</legend>
      <NamedValues slot={partOf(slot, 'headers')} add={words.addHeader} />
    </fieldset>
    <fieldset class="group">
      <legend>{words.kept}</legend>
      <List<Kept>
        slot={listIn(part(partOf(slot, 'output'), 'memory_details'))}
        name={({ api_value }, i) => api_value || words.parameter(i)}
        add={words.addKept}
        make={() => ({})}
      >
        {(each) => <Line label={formWords.value} hint={words.keptHint} slot={partOf(each, 'api_value')} />}
      </List>
      <Switch label={words.saveKept} slot={partOf(slot, 'save_response_in_attribute')} />
    </fieldset>
    <Switch label={formWords.onlyValid} slot={partOf(slot, 'performOnlyIfAnswerValid')} />
    <Switch label={words.restartProcess} slot={partOf(slot, 'restart_process')} />
  </>
)
