import { downloads } from '../../../lib/http/downloads.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { fileReply } from '../../../lib/http/fileReply.ts'
import { getDocsAsset } from '../../../schemas/contracts/platform.ts'

export const definition = endpoint(getDocsAsset, ({ path: { file }, headers }) => fileReply(`docs/${file}`, headers), {
  guard: downloads,
})
