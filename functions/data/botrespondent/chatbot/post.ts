import { endpoint } from '../../../../lib/http/endpoint.ts'
import { okBody } from '../../../../lib/http/reply.ts'
import { handOver } from '../../../../lib/inbox/commands/handover.ts'
import { goChatbot } from '../../../../schemas/contracts/profiles.ts'

export const definition = endpoint(goChatbot, async ({ application, body }) => {
  await handOver(application, body.respondentID, false)
  return okBody
})
