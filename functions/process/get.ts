import { cursorFor, readCursor } from '../../lib/http/cursor.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { pageReply } from '../../lib/http/reply.ts'
import { familyIn, respondentsIn } from '../../lib/respondents/processes.ts'
import { storedFeatures } from '../../lib/store/content/botObjects.ts'
import type { ProcessMembersPlace } from '../../lib/store/statistics/processes.ts'
import { listProcessRespondents } from '../../schemas/contracts/processes.ts'

export const definition = endpoint(listProcessRespondents, async ({ application, path, query }) => {
  const { featureID = '' } = path
  const { rootRespondent: root, cursor } = query
  await storedFeatures.require(application, featureID)
  const scope = { appID: application.appID, query: ['process', featureID, root] }
  const { respondents, next } =
    root === undefined
      ? await respondentsIn(application, featureID, readCursor<ProcessMembersPlace>(scope, cursor))
      : await familyIn(application, featureID, root, readCursor<string>(scope, cursor))
  return pageReply(respondents, next && cursorFor(scope, next))
})
