import type { Workflow } from '../../../schemas/workflow.ts'
import { workflows } from '../../bot/content/workflows.ts'
import { now } from '../../core/clock.ts'
import { createAndQueueMails } from '../../mail/queueMails.ts'
import { changesOf } from '../../profile/changes.ts'
import type { Application } from '../../store/applications/access.ts'
import { writeProfile } from '../../store/respondents/profileWrites.ts'
import { getRespondent } from '../../store/respondents/respondents.ts'
import { runWorkflow } from '../../workflow/run.ts'

/** Runs a workflow for a respondent outside of a conversation: what it keeps goes to the profile, its e-mails to the queue. */
export async function executeWorkflow(application: Application, respondentID: string, workflowID: string): Promise<void> {
  const [respondent, workflow]: [Awaited<ReturnType<typeof getRespondent>>, Workflow] = await Promise.all([
    getRespondent(application, respondentID),
    workflows.read(application, workflowID),
  ])
  const { changes, mails } = await runWorkflow(workflow, respondent)
  if (Object.keys(changes.attribute).length)
    await writeProfile(application, respondentID, changesOf({ attribute: { ...changes.attribute } }, now()))
  await createAndQueueMails({ uid: respondent.uid }, mails)
}
