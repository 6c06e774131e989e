import { endpoint } from '../../../../lib/http/endpoint.ts'
import { okBody } from '../../../../lib/http/reply.ts'
import { replaceProfile } from '../../../../lib/store/respondents/profileWrites.ts'
import { resetUserProfile } from '../../../../schemas/contracts/profiles.ts'

export const definition = endpoint(resetUserProfile, async ({ application, body }) => {
  await replaceProfile(application, body.respondentID, { parts: ['a', 't', 'e'], changes: [] })
  return okBody
})
