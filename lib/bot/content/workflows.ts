import { type Workflow, type WorkflowBody, workflowFields } from '../../../schemas/workflow.ts'
import type { Application } from '../../store/applications/access.ts'
import { keys } from '../../store/keys.ts'
import { checkFilter } from './checkFilter.ts'
import { objectsOf } from './objects.ts'
import { checkURL } from './urls.ts'

/** The workflows of an application (docs/conversations.md#workflows). */
export const workflows = objectsOf<Workflow>({
  key: keys.workflow,
  fields: workflowFields,
  required: [],
  kept: (appID, workflowID) => ({ _id: workflowID, workflowID, appID }),
})

export async function makeWorkflow(application: Application, maker: string, body: WorkflowBody): Promise<Workflow> {
  checkWorkflow(body)
  return workflows.make(application, body, { userID: maker })
}

export async function changeWorkflow(application: Application, id: string, body: WorkflowBody): Promise<Workflow> {
  checkWorkflow(body)
  return workflows.change(application, id, body)
}

/** What a workflow must keep to besides its shape: filters mean something, and webhooks are called at URLs. */
export function checkWorkflow({ actions }: WorkflowBody, at = ''): void {
  for (const [i, { params, email, webhook }] of (actions ?? []).entries()) {
    const here = `${at}actions.${i}`
    for (const [j, { filters }] of (params?.params?.list ?? []).entries()) checkFilter(filters, `${here}.params.params.list.${j}.filters`)
    for (const [j, { filters }] of (email?.list ?? []).entries()) checkFilter(filters, `${here}.email.list.${j}.filters`)
    for (const [j, { url }] of (webhook?.list ?? []).entries()) checkURL(url, `${here}.webhook.list.${j}.url`)
  }
}
