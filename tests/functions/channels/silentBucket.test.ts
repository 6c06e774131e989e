import { expect, it, vi } from 'vitest'
import { call } from '../../harness/call.ts'
import { askUpload } from '../../harness/files.ts'
import { png, sendFile } from '../../harness/sentFiles.ts'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

it('a message with a file is 503 after two requests if the bucket hangs, and accepted once it answers', async () => {
  // A new function: it reads the timeout of the table when it is loaded, and that of the bucket with its first request to it.
  vi.resetModules()
  await import('../../../lib/store/table/client.ts')
  vi.stubEnv('REQUEST_TIMEOUT_MS', '1000')
  const tenant = await newTenant()
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { design: { showUploadPicto: true } } })
  await newFeature(tenant, 'Damage', ['Thank you'])
  const talker = await newTalker(tenant)
  await talker.say('hello')
  const { body: form } = await askUpload(tenant.appID, talker.token, { name: 'me.png', type: 'image/png', size: png.length })
  expect((await sendFile(form, png)).status).toBe(201)
  const send = () => call('POST', `/channels/web/${tenant.appID}/messages`, { token: talker.token, body: { attachment: form.messageID } })

  let requests = 0
  const { url } = await serve(() => void requests++)
  const bucket = process.env['FILES_URL']
  // With the bucket's name in the path, as the recording of calls knows it.
  vi.stubEnv('FILES_URL', `${url}/files`)
  const refused = await send()
  expect([refused.status, refused.headers['retry-after'], refused.body.success], refused.text).toEqual([503, '1', false])
  expect(requests).toBe(2)

  vi.stubEnv('FILES_URL', bucket)
  expect((await send()).status).toBe(200)
})
