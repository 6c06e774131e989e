import { readDraft } from '../../../lib/bot/versions/draft.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { reply } from '../../../lib/http/reply.ts'
import { getDraft } from '../../../schemas/contracts/versions.ts'

export const definition = endpoint(getDraft, async ({ application }) => {
  const { document, etag } = await readDraft(application)
  return reply(document, { etag })
})
