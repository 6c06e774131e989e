import { downloads } from '../../lib/http/downloads.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { assetReply } from '../../lib/http/fileReply.ts'
import { getAsset } from '../../schemas/contracts/widget.ts'

export const definition = endpoint(getAsset, ({ path: { file }, headers }) => assetReply(file, headers), { guard: downloads })
