import { assetAnswer } from '../../lib/http/asset.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getAsset } from '../../schemas/contracts/widget.ts'

export const handler = endpoint(getAsset, ({ path: { file = '' }, headers }) => assetAnswer(file, headers))
