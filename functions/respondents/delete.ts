import { deleteAllRespondents } from '../../lib/erasure/deleteAllRespondents.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { deleteRespondents } from '../../schemas/contracts/respondents.ts'

export const definition = endpoint(deleteRespondents, async ({ application }) => {
  await deleteAllRespondents(application)
  return successBody('All respondents are deleted.')
})
