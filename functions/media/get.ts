import { cursorFor, readCursor } from '../../lib/http/cursor.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { pageReply } from '../../lib/http/reply.ts'
import { pageOfMedia } from '../../lib/infrastructure/media/mediaFiles.ts'
import { listMedia } from '../../schemas/contracts/media.ts'

export const definition = endpoint(listMedia, async ({ application: { appID }, query }) => {
  const scope = { appID, query: ['media'] }
  const { files, next } = await pageOfMedia(appID, readCursor<string>(scope, query.cursor))
  return pageReply(files, next === undefined ? undefined : cursorFor(scope, next))
})
