import { type Workflow, type WorkflowBody, workflowFields } from '../../../schemas/workflow.ts'
import { carriesMaskedHeader, withMaskedHeaders, withSealedHeaders } from '../../access/applications/webhookSecrets.ts'
import { maySendAs } from '../../access/auth/verifiedSender.ts'
import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { invalid } from '../../core/errors.ts'
import { requireSetting } from '../../core/requireSetting.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import { checkFilters } from '../../domain/filter/checkFilters.ts'
import { filtersOfWorkflow } from '../../domain/filter/placedFilters.ts'
import { mailSender } from '../../infrastructure/mail/address.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedWorkflows } from '../../store/content/botObjects.ts'
import { workflowsIn } from '../../store/content/contentReads.ts'
import { requireNamedFilters } from '../../store/content/namedFilters.ts'
import { checkTemplates } from './checkTemplates.ts'
import { checkURL } from './urls.ts'

/** Workflows as members read and write them: with the secrets of their webhooks masked. Deletion is in lib/store/content/botObjects.ts. */

export const readBotWorkflow = async (application: Application, id: string): Promise<Workflow> =>
  withMaskedHeaders(await storedWorkflows.require(application, id))

export const listBotWorkflows = async (application: Application): Promise<Workflow[]> =>
  (await workflowsIn(application)).map(withMaskedHeaders)

export async function createBotWorkflow(application: Application, userID: string, body: WorkflowBody): Promise<Workflow> {
  checkWorkflow(body)
  await requireNamedFilters(application, filtersOfWorkflow(body))
  await requireSenders(application, body, async () => ({}))
  const sealed = withSealedHeaders(application.appID, settable(workflowFields, body), {})
  return withMaskedHeaders(await storedWorkflows.create(application, { ...sealed, userID }))
}

/** Updates a workflow. `expected`: the `updatedAt` that it must still have. */
export async function updateBotWorkflow(application: Application, id: string, body: WorkflowBody, expected?: string): Promise<Workflow> {
  checkWorkflow(body)
  await requireNamedFilters(application, filtersOfWorkflow(body), async () =>
    filtersOfWorkflow(await storedWorkflows.require(application, id)),
  )
  await requireSenders(application, body, () => storedWorkflows.require(application, id))
  const update = settableUpdate(workflowFields, [], body)
  const before = carriesMaskedHeader(update) ? await storedWorkflows.require(application, id) : {}
  return withMaskedHeaders(await storedWorkflows.update(application, id, withSealedHeaders(application.appID, update, before), expected))
}

/**
 * Validates the fields of a workflow: filters, webhook URLs, and e-mail senders, which default to the deployment's. `at`: parameter prefix
 * in the body. Throws `invalid`.
 */
export function checkWorkflow(body: WorkflowBody, at = '', sender = env.mailFrom()): void {
  checkTemplates('workflow', body, at)
  checkFilters(filtersOfWorkflow(body, at), now())
  for (const [i, { email, webhook }] of (body.actions ?? []).entries()) {
    if (email && needsSender(email)) requireSetting('mailFrom', sender)
    for (const [j, { url }] of (webhook?.list ?? []).entries()) checkURL(url, `${at}actions.${i}.webhook.list.${j}.url`)
  }
}

type Email = NonNullable<NonNullable<WorkflowBody['actions']>[number]['email']>

/** Whether an e-mail with recipients has no sender; the action's own e-mail never has one. */
const needsSender = ({ toEmail = [], list = [] }: Email): boolean =>
  toEmail.length > 0 || list.some((letter) => (letter.toEmail ?? []).length > 0 && !letter.fromEmail)

/** Throws `invalid` for a sender that e-mails may not be sent as, unless the stored workflow has it already. Templates are checked when they are filled in. */
async function requireSenders(
  application: Application,
  body: WorkflowBody,
  getStored: () => Promise<Pick<WorkflowBody, 'actions'>>,
): Promise<void> {
  for (const { sender, at } of sendersIn(body)) {
    if (await maySendAs(application, sender)) continue
    if (sendersIn(await getStored()).some((stored) => stored.sender === sender)) continue
    throw invalid(
      at,
      "must be the sender of the deployment, or the verified address of the application's owner in a domain that the deployment sends for",
    )
  }
}

const sendersIn = ({ actions }: Pick<WorkflowBody, 'actions'>): { readonly sender: string; readonly at: string }[] =>
  (actions ?? []).flatMap(({ email }, i) =>
    (email?.list ?? []).flatMap(({ fromEmail = '' }, j) =>
      mailSender(fromEmail) === undefined || fromEmail.includes('{{')
        ? []
        : [{ sender: fromEmail, at: `actions.${i}.email.list.${j}.fromEmail` }],
    ),
  )
