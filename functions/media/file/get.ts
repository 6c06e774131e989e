import { endpoint } from '../../../lib/http/endpoint.ts'
import { mediaReply } from '../../../lib/http/mediaReply.ts'
import { getMediaFile } from '../../../schemas/contracts/media.ts'

export const definition = endpoint(getMediaFile, ({ application, path, headers }) => mediaReply(application.appID, path.file, headers))
