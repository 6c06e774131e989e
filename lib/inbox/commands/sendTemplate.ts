import type { TemplateUse } from '../../../schemas/template.ts'
import { requireActive } from '../../access/applications/requireActive.ts'
import { personalization, personalValues } from '../../campaign/content/personalization.ts'
import { emptyVariable, filledTemplate, shownTemplate } from '../../channels/template.ts'
import { now } from '../../core/clock.ts'
import { invalid, problem } from '../../core/errors.ts'
import { operationID } from '../../core/operation.ts'
import { takeAndDeliverTurn } from '../../delivery/takeAndDeliverTurn.ts'
import { requireTemplate } from '../../delivery/templates.ts'
import type { Application } from '../../store/applications/access.ts'
import { getProfiles } from '../../store/respondents/profilePages.ts'

/**
 * Says a template to one respondent, also while their channel takes no other messages; the conversation stays where it is. On a channel without
 * templates they get its messages. Throws `invalid` where a variable is empty for them.
 */
export async function sendTemplate(application: Application, respondentID: string, use: TemplateUse): Promise<void> {
  const template = await requireTemplate(application, use)
  requireActive(application)
  const [item] = await getProfiles(application, [respondentID])
  if (!item) throw problem('respondent_unknown')
  const personal = await personalization(application, { messages: [], answers: [], template }, now())
  const filled = filledTemplate(template, personalValues(personal.of(item).values))
  const empty = emptyVariable(filled)
  if (empty !== undefined) throw invalid(`template.variables.${empty}`, 'is empty for this respondent, and has no fallback')
  await takeAndDeliverTurn(
    application,
    respondentID,
    { input: { kind: 'say', ...shownTemplate(filled) }, messageID: operationID() },
    { template: filled },
  )
}
