import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { deleteMedia } from '../../lib/infrastructure/media/mediaFiles.ts'
import { deleteMedia as contract } from '../../schemas/contracts/media.ts'

export const definition = endpoint(contract, async ({ application, path }) => {
  await deleteMedia(application.appID, path.file)
  return successBody('The file is deleted.')
})
