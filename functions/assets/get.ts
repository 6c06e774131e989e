import { assetReply } from '../../lib/http/assetReply.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getAsset } from '../../schemas/contracts/widget.ts'

export const definition = endpoint(getAsset, ({ path: { file }, headers }) => assetReply(file, headers))
