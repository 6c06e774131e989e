import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { liveOf } from '../../../lib/store/applications/access.ts'
import { requireFeatureIn } from '../../../lib/store/content/contentReads.ts'
import { type AnswersPlace, pageOfAnswers } from '../../../lib/store/conversations/answers.ts'
import { getFeatureAnswers } from '../../../schemas/contracts/conversation.ts'

const pageSize = 1000

export const definition = endpoint(getFeatureAnswers, async ({ application, query }) => {
  await requireFeatureIn(liveOf(application), query.featureID)
  const scope = { appID: application.appID, query: ['feature', query.featureID] }
  const { answers, next } = await pageOfAnswers(application, query.featureID, readCursor<AnswersPlace>(scope, query.cursor), pageSize)
  const items = answers.map(({ resourceID, respondentID, response, timestamp }) => ({
    ressourceID: resourceID,
    respondentID,
    response,
    timestamp,
  }))
  return pageReply(items, next && cursorFor(scope, next))
})
