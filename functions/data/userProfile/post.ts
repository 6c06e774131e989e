import { invalid } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { okBody } from '../../../lib/http/reply.ts'
import { setProfile } from '../../../lib/respondents/profile.ts'
import { setUserProfile } from '../../../schemas/contracts/profiles.ts'

export const definition = endpoint(setUserProfile, async ({ application, query, body }) => {
  const respondentID = query.respondentID ?? body.respondentID
  if (respondentID === undefined) throw invalid('respondentID', 'is missing')
  if (body.respondentID !== undefined && body.respondentID !== respondentID)
    throw invalid('respondentID', 'must be the same in the query and the body')
  await setProfile(application, respondentID, body)
  return okBody
})
