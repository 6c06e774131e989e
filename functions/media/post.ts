import { endpoint } from '../../lib/http/endpoint.ts'
import { storeMedia } from '../../lib/infrastructure/media/mediaFiles.ts'
import { uploadMedia } from '../../schemas/contracts/media.ts'

export const definition = endpoint(uploadMedia, ({ application, body }) => storeMedia(application.appID, body))
