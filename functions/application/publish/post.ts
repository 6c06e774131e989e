import { creatorOf } from '../../../lib/access/applications/creator.ts'
import { publishDraft } from '../../../lib/bot/versions/publish.ts'
import { failingScripts } from '../../../lib/conversation/scripts/runScripts.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { reply } from '../../../lib/http/reply.ts'
import { publishVersion } from '../../../schemas/contracts/versions.ts'

export const definition = endpoint(publishVersion, async ({ application, caller, body = {} }) => {
  const version = await publishDraft(application, creatorOf(caller, application), body, failingScripts)
  return reply(version, {}, version.state === 'publishing' ? { status: 202 } : {})
})
