import { endpoint } from '../../../../lib/http/endpoint.ts'
import { okBody } from '../../../../lib/http/reply.ts'
import { createProfile } from '../../../../lib/respondents/profile.ts'
import { createBotRespondent } from '../../../../schemas/contracts/profiles.ts'

export const definition = endpoint(createBotRespondent, async ({ application, body }) => {
  await createProfile(application, body)
  return okBody
})
