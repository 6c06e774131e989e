import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { setIgnored } from '../../../lib/statistics/missedExpressions.ts'
import { ignoreMissed } from '../../../schemas/contracts/understanding.ts'

export const definition = endpoint(ignoreMissed, async ({ application, body }) => {
  await setIgnored(application, body.text, body.ignored)
  return successBody(body.ignored ? 'The words are ignored.' : 'The words are listed again.')
})
