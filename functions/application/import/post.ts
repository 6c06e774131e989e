import { importDocument } from '../../../lib/bot/transfer/importDocument.ts'
import { publishNewApplication } from '../../../lib/bot/versions/switchPublishing.ts'
import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { importBot } from '../../../schemas/contracts/bots.ts'

export const definition = endpoint(importBot, async ({ caller, body }) => {
  if (caller.kind !== 'user') throw problem('user_token_needed')
  return publishNewApplication(await importDocument(caller.userID, body), body.application)
})
