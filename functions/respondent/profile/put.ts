import { endpoint } from '../../../lib/http/endpoint.ts'
import { managedRespondent } from '../../../lib/respondents/managedRespondent.ts'
import { replaceParts } from '../../../lib/respondents/replaceProfile.ts'
import { replaceRespondentProfile } from '../../../schemas/contracts/respondents.ts'

export const definition = endpoint(replaceRespondentProfile, async ({ application, path, body }) => {
  const respondentID = path.respondentID
  await replaceParts(application, respondentID, body)
  return managedRespondent(application, respondentID)
})
