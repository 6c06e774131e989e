import { endpoint } from '../../../../lib/http/endpoint.ts'
import { ok } from '../../../../lib/http/reply.ts'
import { setLive } from '../../../../lib/store/live.ts'
import { goLive } from '../../../../schemas/contracts/profiles.ts'

export const handler = endpoint(goLive, async ({ application, body }) => {
  await setLive(application, body.respondentID, true)
  return ok
})
