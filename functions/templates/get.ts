import { pageOfTemplates, type TemplatePlace } from '../../lib/delivery/templates.ts'
import { cursorFor, readCursor } from '../../lib/http/cursor.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { pageReply } from '../../lib/http/reply.ts'
import { listTemplates } from '../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(listTemplates, async ({ application, query }) => {
  const scope = { appID: application.appID, query: 'templates' }
  const { templates, next } = await pageOfTemplates(application, readCursor<TemplatePlace>(scope, query.cursor))
  return pageReply([...templates], next && cursorFor(scope, next))
})
