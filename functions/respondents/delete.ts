import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { deleteAllRespondents } from '../../lib/respondents/erasure/deleteAllRespondents.ts'
import { deleteRespondents } from '../../schemas/contracts/respondents.ts'

export const definition = endpoint(deleteRespondents, async ({ application }) => {
  await deleteAllRespondents(application)
  return successBody('All respondents are deleted.')
})
