import { endpoint } from '../../../../lib/http/endpoint.ts'
import { ok } from '../../../../lib/http/reply.ts'
import { setLive } from '../../../../lib/store/live.ts'
import { goChatbot } from '../../../../schemas/contracts/profiles.ts'

export const handler = endpoint(goChatbot, async ({ application, body }) => {
  await setLive(application, body.respondentID, false)
  return ok
})
