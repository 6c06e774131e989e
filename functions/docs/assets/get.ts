import { builtFile } from '../../../lib/http/builtFile.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { reply } from '../../../lib/http/reply.ts'
import { getDocsAsset } from '../../../schemas/contracts/platform.ts'

export const definition = endpoint(getDocsAsset, async ({ path: { file } }) =>
  reply(await builtFile(`docs/${file}`), {
    'content-type': file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  }),
)
