import type { Workflow } from '../../../schemas/workflow.ts'
import { allowanceOf } from '../../conversation/workflow/allowance.ts'
import { runWorkflow } from '../../conversation/workflow/run.ts'
import { now } from '../../core/clock.ts'
import { takeAndDeliverTurn } from '../../delivery/takeAndDeliverTurn.ts'
import { filtersOfWorkflow } from '../../domain/filter/placedFilters.ts'
import { changesOf } from '../../domain/profile/changes.ts'
import { withinMailQuotas } from '../../infrastructure/mail/quota.ts'
import { type Application, liveOf } from '../../store/applications/access.ts'
import { requireWorkflowIn } from '../../store/content/contentReads.ts'
import { getNamedFilters } from '../../store/content/namedFilters.ts'
import { createAndQueueMails } from '../../store/outbox/queueMails.ts'
import { writeProfile } from '../../store/respondents/profileWrites.ts'
import { requireRespondent } from '../../store/respondents/respondents.ts'
import { wholeProfile } from '../../store/respondents/wholeProfile.ts'

/**
 * Runs a workflow for a respondent outside a conversation: saves its attributes in the profile and queues its e-mails. A webhook with
 * `restart_process` starts another run of the respondent's current process, else of their last one.
 */
export async function executeWorkflow(application: Application, respondentID: string, workflowID: string): Promise<void> {
  const [respondent, workflow]: [Awaited<ReturnType<typeof requireRespondent>>, Workflow] = await Promise.all([
    requireRespondent(application, respondentID),
    requireWorkflowIn(liveOf(application), workflowID),
  ])
  const named = await getNamedFilters(application, filtersOfWorkflow(workflow))
  const { changes, restartProcess, ...sent } = await runWorkflow(workflow, wholeProfile(respondent), {
    allowance: allowanceOf(application),
    storedFilters: named,
  })
  if (Object.keys(changes.attribute).length)
    await writeProfile(application, respondentID, changesOf({ attribute: { ...changes.attribute } }, now()))
  const { uid } = respondent
  const mails = await withinMailQuotas(application, { uid, mails: sent.mails, entered: sent.enteredRecipients })
  await createAndQueueMails({ uid }, mails)
  if (!restartProcess) return
  const input = { kind: 'restartProcess', featureID: respondent.lastProcess?.featureID } as const
  await takeAndDeliverTurn(application, respondentID, { input })
}
