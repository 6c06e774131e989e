import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import type { Resource } from '../../../schemas/resource.ts'
import { screenPath } from '../../core/paths.ts'
import { Editor } from './editor.tsx'
import { partOf } from './kit/slot.ts'
import { shortFormMessages as t } from './messages/shortForm.ts'
import { stepTypeOf } from './stepTypes/stepTypeOf.ts'
import { withContent } from './stepTypes/stepTypes.ts'
import { content } from './studio.ts'

/** Loaded on demand, all steps need the first one. */
const ShortForm = lazy(async () => (await import('./shortForms/shortForm.tsx')).ShortForm)
void ShortForm.preload()
const WorkflowShortForm = lazy(async () => (await import('./shortForms/workflowShortForm.tsx')).WorkflowShortForm)

interface Props {
  readonly step: Resource
  readonly mayEdit: boolean
}

/** The editor of a step: the short form of its type, with the workflow that it runs. The type is that of the stored step while it is edited. */
export function StepEditor({ step, mayEdit }: Props): JSX.Element {
  const workflows = content.value?.workflows ?? []
  const type = stepTypeOf(step, workflows)
  const runs = step.actions?.list?.[0]?.actions?.workflow
  const workflow = type === 'callService' || type === 'sendEmail' ? workflows.find(({ _id }) => _id === runs) : undefined
  return (
    <>
      {workflow ? (
        <>
          <Editor kind="workflow" object={workflow} mayEdit={mayEdit} key={workflow._id}>
            {(slot) => <WorkflowShortForm type={type} workflowID={workflow._id} actions={partOf(slot, 'actions')} />}
          </Editor>
          <p class="beside-form">
            <a href={screenPath(step.appID, ['bot', 'workflows', workflow._id])}>{t.openWorkflow}</a>
          </p>
        </>
      ) : null}
      <Editor kind="resource" object={step} mayEdit={mayEdit} key={step._id}>
        {({ value, set }) => (
          <ShortForm
            type={type}
            appID={step.appID}
            featureID={step.featureID}
            slot={{ value, set: (next) => set(withContent(value, next)) }}
          />
        )}
      </Editor>
    </>
  )
}
