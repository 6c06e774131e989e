import { creatorOf } from '../../../lib/access/applications/creator.ts'
import { putDraft as replace } from '../../../lib/bot/versions/replaceDraft.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { reply } from '../../../lib/http/reply.ts'
import { expectedVersion } from '../../../lib/http/version.ts'
import { putDraft } from '../../../schemas/contracts/versions.ts'

export const definition = endpoint(putDraft, async ({ application, caller, body, headers }) => {
  const expected = expectedVersion(headers)
  const { document, etag } = await replace(
    application,
    creatorOf(caller, application),
    body,
    expected === undefined ? undefined : `"${expected}"`,
  )
  return reply(document, { etag })
})
