import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import type { Workflow } from '../../../../schemas/workflow.ts'
import { Amount, Line, Lines, Switch, Switched, TextArea } from '../kit/fields.tsx'
import { List } from '../kit/list.tsx'
import { Pairs } from '../kit/pairs.tsx'
import { Section } from '../kit/section.tsx'
import { listIn, part, partOf, type Slot } from '../kit/slot.ts'
import { featureMessages as t } from '../messages/feature.ts'
import { formMessages } from '../messages/form.ts'
import { FilterFields, filterSays } from './filter.tsx'
import { Method, NamedValues } from './webhook.tsx'

/** Loaded on demand. */
const CallTest = lazy(async () => (await import('../callTest/callTest.tsx')).CallTest)
const EmailContent = lazy(async () => (await import('../emailEditor/emailContent.tsx')).EmailContent)

export type Action = NonNullable<Workflow['actions']>[number]
type Parameter = NonNullable<NonNullable<NonNullable<Action['params']>['params']>['list']>[number]
export type Webhook = NonNullable<NonNullable<Action['webhook']>['list']>[number]
export type Email = NonNullable<NonNullable<Action['email']>['list']>[number]
type Kept = NonNullable<NonNullable<Webhook['output']>['memory_details']>[number]

/** A workflow: its actions, with the parameters, calls and e-mails of each. */
export const WorkflowForm = ({ slot }: { readonly slot: Slot<Workflow> }): JSX.Element => (
  <>
    <Section title={t.aboutWorkflow} isOpen>
      <Line label={formMessages.title} slot={partOf(slot, 'title')} />
      <TextArea label={formMessages.description} slot={partOf(slot, 'description')} />
    </Section>
    <Section title={t.actions} isOpen>
      <List<Action>
        slot={listIn(partOf(slot, 'actions'))}
        name={({ type }, i) => type || t.action(i)}
        add={t.addAction}
        make={() => ({ active: true })}
      >
        {(action) => <ActionFields slot={action} workflowID={slot.value._id} />}
      </List>
    </Section>
  </>
)

interface ActionProps {
  readonly slot: Slot<Action>
  readonly workflowID: string
}

function ActionFields({ slot, workflowID }: ActionProps): JSX.Element {
  const parameters = part(partOf(slot, 'params'), 'params')
  const webhooks = partOf(slot, 'webhook')
  const emails = partOf(slot, 'email')
  return (
    <>
      <Switch label={t.actionOn} slot={partOf(slot, 'active')} />
      <Line label={t.actionKind} slot={partOf(slot, 'type')} />
      <Section title={t.parameters} says={parameters.value?.list?.map(({ title }) => title).join(', ')}>
        <Switched label={t.parametersOn} slot={parameters}>
          <List<Parameter>
            slot={listIn(part(parameters, 'list'))}
            name={({ title }, i) => title || t.parameter(i)}
            add={t.addParameter}
            make={() => ({})}
          >
            {(each) => <ParameterFields slot={each} />}
          </List>
        </Switched>
      </Section>
      <Section title={t.webhooks} says={webhooks.value?.list?.map(({ url }) => url).join(', ')}>
        <Switched label={t.webhooksOn} slot={webhooks}>
          <List<Webhook> slot={listIn(part(webhooks, 'list'))} name={({ url }, i) => url || t.call(i)} add={t.addWebhook} make={() => ({})}>
            {(each) => <WebhookFields slot={each} workflowID={workflowID} />}
          </List>
        </Switched>
      </Section>
      <Section title={t.emails} says={emails.value?.subject}>
        <Switched label={t.emailsOn} slot={emails}>
          <fieldset class="group">
            <legend>{t.ownEmail}</legend>
            <Lines label={t.recipients} slot={part(emails, 'toEmail')} />
            <Line label={t.subject} slot={part(emails, 'subject')} />
            <EmailContent slot={{ value: emails.value ?? {}, set: emails.set }} />
          </fieldset>
          <List<Email>
            slot={listIn(part(emails, 'list'))}
            name={({ subject }, i) => subject || t.email(i)}
            add={t.addEmail}
            make={() => ({})}
          >
            {(each) => (
              <>
                <Lines label={t.recipients} slot={partOf(each, 'toEmail')} />
                <Line label={t.from} slot={partOf(each, 'fromEmail')} />
                <Line label={t.subject} slot={partOf(each, 'subject')} />
                <EmailContent slot={each} />
                <Section title={t.when} says={filterSays(each.value.filters)}>
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
      <Line label={t.parameterName} slot={partOf(slot, 'title')} />
      <TextArea label={t.input} hint={formMessages.template} slot={partOf(slot, 'input')} />
      <Line label={t.fallback} slot={partOf(slot, 'fallback')} />
      <fieldset class="group">
        <legend>{t.table}</legend>
        <Pairs<string> slot={partOf(slot, 'table')} name={t.tableFrom} add={t.addTable} empty="">
          {(value) => <Line label={t.table} slot={{ value: value.value, set: (next) => value.set(next ?? '') }} />}
        </Pairs>
      </fieldset>
      <fieldset class="group">
        <legend>{t.random}</legend>
        <Amount label={t.length} min={0} slot={part(options, 'length')} />
        <Switch label={t.digits} slot={part(options, 'numbers')} />
        <Switch label={t.capitals} slot={part(options, 'uppercase')} />
        <Switch label={t.symbols} slot={part(options, 'symbols')} />
      </fieldset>
      <Section title={t.when} says={filterSays(slot.value.filters)}>
        <FilterFields slot={partOf(slot, 'filters')} />
      </Section>
    </>
  )
}

const WebhookFields = ({ slot, workflowID }: { readonly slot: Slot<Webhook>; readonly workflowID: string }): JSX.Element => (
  <>
    <Method slot={partOf(slot, 'type')} unset="POST" />
    <Line label={formMessages.url} type="url" slot={partOf(slot, 'url')} />
    <fieldset class="group">
      <legend>{formMessages.queryParameters}</legend>
      <NamedValues slot={partOf(slot, 'params')} add={formMessages.addParameter} />
    </fieldset>
    <SentFields slot={slot} />
    <fieldset class="group">
      <legend>{t.headers}</legend>
      <NamedValues slot={partOf(slot, 'headers')} add={t.addHeader} mayBeSecret />
    </fieldset>
    <CallTest slot={slot} workflowID={workflowID} />
    <KeptFields slot={slot} />
    <Switch label={formMessages.onlyValid} slot={partOf(slot, 'performOnlyIfAnswerValid')} />
    <Switch label={t.restartProcess} slot={partOf(slot, 'restart_process')} />
  </>
)

/** What a call sends. */
export const SentFields = ({ slot }: { readonly slot: Slot<Webhook> }): JSX.Element => (
  <fieldset class="group">
    <legend>{t.sent}</legend>
    <Pairs<string> slot={partOf(slot, 'body')} name={formMessages.name} add={t.addSent} empty="">
      {(value) => <Line label={formMessages.value} slot={{ value: value.value, set: (next) => value.set(next ?? '') }} />}
    </Pairs>
    <small>{formMessages.template}</small>
  </fieldset>
)

/** What is kept of the response to a call. */
export const KeptFields = ({ slot }: { readonly slot: Slot<Webhook> }): JSX.Element => (
  <fieldset class="group">
    <legend>{t.kept}</legend>
    <List<Kept>
      slot={listIn(part(partOf(slot, 'output'), 'memory_details'))}
      name={({ api_value }, i) => api_value || t.parameter(i)}
      add={t.addKept}
      make={() => ({})}
    >
      {(each) => <Line label={formMessages.value} hint={t.keptHint} slot={partOf(each, 'api_value')} />}
    </List>
    <Switch label={t.saveKept} slot={partOf(slot, 'save_response_in_attribute')} />
  </fieldset>
)
