import { expect, it, vi } from 'vitest'
import { getObjectHead } from '../../../../lib/infrastructure/attachments/bucket.ts'
import { serve } from '../outboundHttp/serve.ts'

it('the first bytes of an upload are those of the content that is kept: of another content there are none', async () => {
  for (const [name, value] of Object.entries({ AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x', AWS_REGION: 'eu-west-1' }))
    vi.stubEnv(name, value)
  const { url } = await serve((request, response) => {
    response.statusCode = request.headers['if-match'] === '"same"' ? 206 : 412
    response.end('head')
  })
  vi.stubEnv('FILES_URL', `${url}/files`)
  const stored = { type: 'image/png', size: 4, disposition: '' }
  expect((await getObjectHead('uploads/x', 4, { ...stored, etag: '"same"' }))?.toString()).toBe('head')
  expect(await getObjectHead('uploads/x', 4, { ...stored, etag: '"other"' })).toBeUndefined()
  vi.unstubAllEnvs()
})
