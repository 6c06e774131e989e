import { type Workflow, type WorkflowBody, workflowFields } from '../../../schemas/workflow.ts'
import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { requireSetting } from '../../core/requireSetting.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import { checkFilters } from '../../domain/filter/checkFilters.ts'
import { filtersOfWorkflow } from '../../domain/filter/placedFilters.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedWorkflows } from '../../store/content/botObjects.ts'
import { requireNamedFilters } from '../../store/content/namedFilters.ts'
import { checkURL } from './urls.ts'

/** Creates and updates workflows; everything else is in lib/store/content/botObjects.ts. */

export async function createBotWorkflow(application: Application, userID: string, body: WorkflowBody): Promise<Workflow> {
  checkWorkflow(body)
  await requireNamedFilters(application, filtersOfWorkflow(body))
  return storedWorkflows.create(application, { ...settable(workflowFields, body), userID })
}

/** Updates a workflow. `expected`: the `updatedAt` that it must still have. */
export async function updateBotWorkflow(application: Application, id: string, body: WorkflowBody, expected?: string): Promise<Workflow> {
  checkWorkflow(body)
  await requireNamedFilters(application, filtersOfWorkflow(body), async () =>
    filtersOfWorkflow(await storedWorkflows.require(application, id)),
  )
  return storedWorkflows.update(application, id, settableUpdate(workflowFields, [], body), expected)
}

/**
 * Validates the fields of a workflow: filters, webhook URLs, and e-mail senders, which default to the deployment's. `at`: parameter prefix
 * in the body. Throws `invalid`.
 */
export function checkWorkflow(body: WorkflowBody, at = ''): void {
  checkFilters(filtersOfWorkflow(body, at), now())
  for (const [i, { email, webhook }] of (body.actions ?? []).entries()) {
    if (email && needsSender(email)) requireSetting('mailFrom', env.mailFrom())
    for (const [j, { url }] of (webhook?.list ?? []).entries()) checkURL(url, `${at}actions.${i}.webhook.list.${j}.url`)
  }
}

type Email = NonNullable<NonNullable<WorkflowBody['actions']>[number]['email']>

/** Whether an e-mail with recipients has no sender; the action's own e-mail never has one. */
const needsSender = ({ toEmail = [], list = [] }: Email): boolean =>
  toEmail.length > 0 || list.some((letter) => (letter.toEmail ?? []).length > 0 && !letter.fromEmail)
