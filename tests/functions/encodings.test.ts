import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { sourceDependencies } from '../../build/sourceDependencies.ts'
import { definition as getDocs } from '../../functions/docs/get.ts'
import { definition as getHealth } from '../../functions/health/get.ts'
import { serve } from '../../lib/http/serve.ts'
import { call, eventOf, lambdaContext, sourceHandler } from '../harness/call.ts'
import { phone, smsSignature, withSMS } from '../harness/channels.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

/** Creates a respondent whose city is written in an encoding. */
async function create(encode: (json: string) => { body: string; isBase64Encoded: boolean; length: number }) {
  const respondentID = randomUUID()
  const { length, ...sent } = encode(JSON.stringify({ appID: tenant.appID, respondentID, attribute: { city: 'Orléans' } }))
  const event = eventOf('POST', '/data/botrespondent/create', { token: tenant.token })
  const handler = await sourceHandler('data/botrespondent/create/post')
  const { statusCode, body } = await handler(
    { ...event, ...sent, headers: { ...event.headers, 'content-length': String(length) } },
    lambdaContext(),
  )
  return { statusCode, body, stored: (await tenant.read(respondentID)).body?.attribute?.city }
}

describe('a body whose bytes are not UTF-8', () => {
  it.each([
    ['passed on as bytes', (bytes: Buffer) => ({ body: bytes.toString('base64'), isBase64Encoded: true })],
    ['passed on as text, with replacements', (bytes: Buffer) => ({ body: bytes.toString(), isBase64Encoded: false })],
  ])('is refused, %s, and nothing is stored', async (_, pass) => {
    const { statusCode, body, stored } = await create((json) => {
      const bytes = Buffer.from(json, 'latin1')
      return { ...pass(bytes), length: bytes.length }
    })
    expect([statusCode, body, stored]).toEqual([400, expect.stringContaining('the body must be UTF-8'), undefined])
  })

  it('is not one that contains the replacement character', async () => {
    const { statusCode, stored } = await create((json) => {
      const body = json.replace('é', '\ufffd')
      return { body, isBase64Encoded: false, length: Buffer.byteLength(body) }
    })
    expect([statusCode, stored]).toEqual([200, 'Orl\ufffdans'])
  })

  it('is not UTF-8 in base64', async () => {
    const { statusCode, stored } = await create((json) => {
      const bytes = Buffer.from(json)
      return { body: bytes.toString('base64'), isBase64Encoded: true, length: bytes.length }
    })
    expect([statusCode, stored]).toEqual([200, 'Orléans'])
  })
})

describe('percent-encoding that is not UTF-8', () => {
  it('is refused in a query', async () => {
    const rawQuery = `appID=${tenant.appID}&respondentID=caf%E9`
    const { status, body } = await call('GET', '/data/botrespondent', { token: tenant.token, rawQuery })
    expect([status, body]).toEqual([400, { status: 304, message: 'the query must be UTF-8.' }])
  })

  it('is refused in a form, and nothing is stored', async () => {
    await withSMS(tenant)
    const path = `/channels/sms/${tenant.appID}`
    const parameters = { From: '+33612345678', To: phone, Body: 'caf\ufffd', NumMedia: '0', MessageSid: 'SM1' }
    const { status, body } = await call('POST', path, {
      raw: new URLSearchParams(parameters).toString().replace('caf%EF%BF%BD', 'caf%E9'),
      headers: {
        host: 'bot.example.test',
        'x-forwarded-proto': 'https',
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': smsSignature(`https://bot.example.test${path}`, parameters),
      },
    })
    expect([status, body.message]).toEqual([400, 'the body must be UTF-8.'])
    expect((await tenant.read(parameters.From)).status).toBe(404)
  })

  it('is ignored by a page, as all of its query is', async () => {
    expect((await call('GET', '/docs', { rawQuery: 'utm=caf%E9&utm=2' })).status).toBe(200)
  })

  it('is not a lone percent sign', async () => {
    const { status } = await call('GET', '/data/botrespondent', {
      token: tenant.token,
      rawQuery: `appID=${tenant.appID}&respondentID=100%`,
    })
    expect(status).toBe(404)
  })
})

describe('HEAD', () => {
  it('is answered by the endpoint of GET, in a shared function too', async () => {
    const answer = serve([getHealth, getDocs], sourceDependencies())
    const event = eventOf('GET', '/health')
    const [get, head] = await Promise.all([answer(event, lambdaContext()), answer({ ...event, routeKey: 'HEAD /health' }, lambdaContext())])
    expect([get.statusCode, head.statusCode, head.headers?.['content-type']]).toEqual([200, 200, get.headers?.['content-type']])
  })
})
