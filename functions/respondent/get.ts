import { endpoint } from '../../lib/http/endpoint.ts'
import { managedRespondent } from '../../lib/respondents/managedRespondent.ts'
import { respondentAhead } from '../../lib/store/respondents/respondents.ts'
import { getManagedRespondent } from '../../schemas/contracts/respondents.ts'

export const handler = endpoint(getManagedRespondent, ({ application, path }) => managedRespondent(application, path.respondentID), {
  ahead: (appID, { path }) => respondentAhead(appID, path.respondentID),
})
