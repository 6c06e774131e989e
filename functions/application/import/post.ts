import { importBot } from '../../../lib/bot/transfer/importBot.ts'
import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { importBot as contract } from '../../../schemas/contracts/bots.ts'

export const handler = endpoint(contract, async ({ caller, body }) => {
  if (caller.kind !== 'user') throw problem('user_token_needed')
  return importBot(caller.userID, body)
})
