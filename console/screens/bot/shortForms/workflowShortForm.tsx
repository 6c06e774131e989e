import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import { Method } from '../forms/webhook.tsx'
import { type Action, type Email, KeptFields, SentFields, type Webhook } from '../forms/workflow.tsx'
import { ExpectedLine, ExpectedLines } from '../kit/fields.tsx'
import { part, partOf, type Slot } from '../kit/slot.ts'
import { featureMessages } from '../messages/feature.ts'
import { formMessages } from '../messages/form.ts'
import { shortFormMessages as t } from '../messages/shortForm.ts'
import type { StepType } from '../stepTypes/stepTypes.ts'

/** Loaded on demand. */
const CallTest = lazy(async () => (await import('../callTest/callTest.tsx')).CallTest)
const EmailContent = lazy(async () => (await import('../emailEditor/emailContent.tsx')).EmailContent)

interface Props {
  readonly type: StepType
  /** The stored workflow; undefined for a new one. */
  readonly workflowID?: string
  readonly actions: Slot<Action[] | undefined>
}

/** What a workflow of one action with one call or one e-mail does; others have only their own form. */
export function WorkflowShortForm({ type, workflowID, actions }: Props): JSX.Element {
  const [action, ...others] = actions.value ?? []
  const one: Slot<Action> = { value: action ?? {}, set: (next) => actions.set([next, ...others]) }
  const webhooks = part(partOf(one, 'webhook'), 'list')
  const emails = part(partOf(one, 'email'), 'list')
  const form =
    type === 'callService' ? (
      <Only slot={webhooks}>{(each) => <CallFields slot={each} workflowID={workflowID} />}</Only>
    ) : action?.email?.subject === undefined && action?.email?.content === undefined ? (
      <Only slot={emails}>{(each) => <EmailFields slot={each} />}</Only>
    ) : (
      <p class="faint">{t.workflowMore}</p>
    )
  return <div class="fields short-form">{form}</div>
}

/** The only item of a list. */
function Only<T>({
  slot,
  children,
}: {
  readonly slot: Slot<T[] | undefined>
  readonly children: (slot: Slot<T>) => JSX.Element
}): JSX.Element {
  const [item, ...others] = slot.value ?? []
  if (item === undefined || others.length > 0) return <p class="faint">{t.workflowMore}</p>
  return children({ value: item, set: (next) => slot.set([next]) })
}

const CallFields = ({ slot, workflowID }: { readonly slot: Slot<Webhook>; readonly workflowID: string | undefined }): JSX.Element => (
  <>
    <Method slot={partOf(slot, 'type')} unset="POST" />
    <ExpectedLine label={formMessages.url} type="url" slot={partOf(slot, 'url')} />
    <SentFields slot={slot} />
    <CallTest slot={slot} workflowID={workflowID} />
    <KeptFields slot={slot} />
  </>
)

const EmailFields = ({ slot }: { readonly slot: Slot<Email> }): JSX.Element => (
  <>
    <ExpectedLines label={featureMessages.recipients} slot={partOf(slot, 'toEmail')} />
    <ExpectedLine label={featureMessages.subject} slot={partOf(slot, 'subject')} />
    <EmailContent slot={slot} />
  </>
)
