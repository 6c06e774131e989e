import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpointFunctions } from '../../../build/endpointFunctions.ts'
import { takesToken } from '../../../lib/http/contractRules.ts'
import { build } from '../../harness/build.ts'
import { call, lambdaContext } from '../../harness/call.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const load = createRequire(import.meta.url)
const endpoints = Object.values(endpointFunctions().get('webChannel') ?? {})

/** A call as API Gateway sends it to the function, with nothing but its route and path. */
const bare = (routeKey: string, rawPath: string, appID: string) => ({
  version: '2.0',
  routeKey,
  rawPath,
  rawQueryString: '',
  headers: {},
  pathParameters: { appID },
  requestContext: { http: { sourceIp: '127.0.0.1' } },
  isBase64Encoded: false,
})

let tenant: Tenant
beforeAll(async () => {
  build()
  tenant = await newTenant()
  await newFeature(tenant, 'Talk', ['Hello'])
})

const answer = (event: object) => load('../../../dist/functions/webChannel.cjs').handler(event, lambdaContext())

describe('the function that all endpoints of the web channel share, as it is built', () => {
  it('routes each call to its endpoint', async () => {
    const root = `/channels/web/${tenant.appID}`
    const built = (method: string, path: string, more: object = {}) => call(method, `${root}/${path}`, { ...more, isBuilt: true })
    expect((await built('GET', 'config')).body).toMatchObject({ title: expect.any(String) })
    expect((await built('GET', 'frame')).headers['content-type']).toMatch(/^text\/html/)
    const { status, body: session } = await built('POST', 'session', { body: { language: 'fr' } })
    expect([status, Object.keys(session).sort()]).toEqual([201, ['respondentID', 'token', 'websocketURL']])
    const { token } = session
    const reply = await built('POST', 'messages', { token, body: { text: 'hi' } })
    expect(reply.body.messages.map(({ text }: { text: string }) => text)).toEqual(['Hello'])
    const read = await built('GET', 'messages', { token })
    expect(read.body.map(({ from }: { from: string }) => from)).toEqual(['respondent', 'bot'])
    const [{ messageID }] = reply.body.messages
    expect((await built('POST', 'events', { token, body: { type: 'read', messageID } })).body).toBe('OK')
    const refused = await built('POST', 'attachments', { token, body: { name: 'a.png', type: 'image/png', size: 10 } })
    expect(refused.status).toBe(403)
    // Each body is validated by the schema of its own endpoint.
    for (const path of ['session', 'messages', 'events', 'attachments'])
      expect([path, (await built('POST', path, { token, body: { nonsense: 1 } })).status]).toEqual([path, 400])
  })

  it('checks each call against its contract', async () => {
    for (const { method, path, access } of endpoints) {
      const { statusCode } = await answer(bare(`${method} ${path}`, path, 'nowhere'))
      expect([path, statusCode]).toEqual([path, takesToken({ access }) ? 401 : 404])
    }
  })

  it('answers an unknown route as an unknown path, whatever the path of the call', async () => {
    const path = `/channels/web/${tenant.appID}/config`
    for (const routeKey of ['', '$default', `GET ${path}`, 'constructor', 'DELETE /channels/web/{appID}/config']) {
      const { statusCode, body } = await answer(bare(routeKey, path, tenant.appID))
      expect([statusCode, JSON.parse(body)]).toEqual([404, { success: false, message: expect.any(String) }])
    }
  })
})
