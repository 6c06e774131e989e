import { requireFeature } from '../../lib/bot/content/exists.ts'
import { cursorFor, placeOf } from '../../lib/http/cursor.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { paged } from '../../lib/http/reply.ts'
import { familyIn, respondentsIn } from '../../lib/respondents/processes.ts'
import type { ProcessMembersPlace } from '../../lib/store/statistics/processes.ts'
import { listProcessRespondents } from '../../schemas/contracts/processes.ts'

export const handler = endpoint(listProcessRespondents, async ({ application, path, query }) => {
  const { featureID = '' } = path
  const { rootRespondent: root, cursor } = query
  await requireFeature(application, featureID)
  const scope = { appID: application.appID, query: ['process', featureID, root] }
  const { respondents, next } =
    root === undefined
      ? await respondentsIn(application, featureID, placeOf<ProcessMembersPlace>(scope, cursor))
      : await familyIn(application, featureID, root, placeOf<string>(scope, cursor))
  return paged(respondents, next && cursorFor(scope, next))
})
