import type { CampaignTest } from '../../../schemas/campaign.ts'
import { invalid } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { requireRespondent } from '../../store/respondents/respondents.ts'
import { createCampaign } from './createCampaign.ts'

/** Sends a test campaign to one respondent like any other, outside of the statistics (docs/campaign-drafts.md#composing-a-campaign). Returns its id. */
export async function sendTest(application: Application, { respondentID, ...body }: CampaignTest): Promise<string> {
  const { featureID, messages, template } = body
  if ((featureID === undefined) === !(messages?.length || template)) throw invalid('messages', 'or featureID is required, but not both')
  await requireRespondent(application, respondentID)
  const filters = { respondents: [respondentID] }
  return createCampaign(application, { ...body, type: featureID === undefined ? 'message' : 'specific', filters }, { isTest: true })
}
