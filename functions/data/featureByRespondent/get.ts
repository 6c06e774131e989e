import { endpoint } from '../../../lib/http/endpoint.ts'
import { liveOf } from '../../../lib/store/applications/access.ts'
import { requireFeatureIn } from '../../../lib/store/content/contentReads.ts'
import { listAnswersOf } from '../../../lib/store/conversations/answers.ts'
import { requireRespondent } from '../../../lib/store/respondents/respondents.ts'
import { getFeatureByRespondent } from '../../../schemas/contracts/conversation.ts'

export const definition = endpoint(getFeatureByRespondent, async ({ application, query }) => {
  const { respondentID, featureID } = query
  const [{ uid }] = await Promise.all([requireRespondent(application, respondentID), requireFeatureIn(liveOf(application), featureID)])
  const answers = (await listAnswersOf(application, uid, featureID)).map(({ questionIndex, resourceID, timestamp, response }) => ({
    questionIndex,
    questionID: resourceID,
    timestamp,
    response,
  }))
  return { appID: application.appID, respondentID, featureID, answers }
})
