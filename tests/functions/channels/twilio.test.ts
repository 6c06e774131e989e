import twilio from 'twilio'
import { describe, expect, it, vi } from 'vitest'
import { channelSettings } from '../../../lib/delivery/settings.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { call } from '../../harness/call.ts'
import { authToken, phone, textsIn, withSMS } from '../../harness/channels.ts'
import { answers, fakeProvider } from '../../harness/provider.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

/** Our webhook and our requests against Twilio's own library. */

const host = 'bot.example.test'
const { getExpectedTwilioSignature, validateRequest } = twilio

async function cafe(): Promise<Tenant> {
  const tenant = await newTenant()
  await withSMS(tenant)
  await newFeature(tenant, 'Start', ['Welcome'])
  return tenant
}

interface Posted {
  readonly query?: string
  readonly port?: string
  readonly signature?: string
  /** The form, where it is not as Twilio writes it. */
  readonly raw?: string
}

/** Posts a message to the webhook, signed by Twilio's library for the URL as it is requested. */
function post(tenant: Tenant, parameters: Record<string, string>, { query = '', port = '', signature, raw }: Posted = {}) {
  const path = `/channels/sms/${tenant.appID}`
  const url = `https://${host}${port}${path}${query}`
  const proof = signature ?? getExpectedTwilioSignature(authToken, url, parameters)
  if (signature === undefined) expect(validateRequest(authToken, proof, url, parameters)).toBe(true)
  return call('POST', path, {
    raw: raw ?? new URLSearchParams(parameters).toString(),
    rawQuery: query.slice(1),
    headers: {
      host: `${host}${port}`,
      'x-forwarded-proto': 'https',
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': proof,
    },
  })
}

const message = (more: Record<string, string> = {}) => ({
  ToCountry: 'FR',
  SmsMessageSid: 'SM1',
  NumMedia: '0',
  FromZip: '',
  Body: 'Hello',
  FromCountry: 'FR',
  To: phone,
  MessageSid: `SM${Math.random()}`,
  From: `+336${String(Math.random()).slice(2, 10)}`,
  ApiVersion: '2010-04-01',
  ...more,
})

describe('what Twilio’s library signs', () => {
  it.each([
    ['words', {}],
    ['letters of all alphabets and signs', { Body: 'Été 👋🏽 & 1+1=2 %20 "x" <b> ñ \n zwei' }],
    ['names in another order than their letters', { a: '1', B: '2', A: '3', _: '4', '10': '5', '9': '6' }],
    ['nothing', { Body: '' }],
  ])('is taken: %s', async (_what, more) => {
    const { status, text } = await post(await cafe(), message({ Body: 'Hello', ...more }))
    expect(status).toBe(200)
    if (!('Body' in more) || more.Body !== '') expect(textsIn(text)).toEqual(['Welcome'])
  })

  it.each(['?note=a%20b', '?note=a+b', '?note=%C3%A9%2F', "?note=it's", '?note', '?x=%zz', '?q=a?b=c'])(
    'is taken for the URL as it was requested: %s',
    async (query) => {
      const { status, text } = await post(await cafe(), message(), { query })
      expect([status, textsIn(text)]).toEqual([200, ['Welcome']])
    },
  )

  it('is taken with a port in the URL', async () => expect((await post(await cafe(), message(), { port: ':8443' })).status).toBe(200))

  it('is refused for another URL, token or text', async () => {
    const tenant = await cafe()
    const parameters = message()
    const url = `https://${host}/channels/sms/${tenant.appID}`
    const signed = (token: string, of: string) => getExpectedTwilioSignature(token, of, parameters)
    expect((await post(tenant, parameters, { signature: signed(authToken, `${url}?x=1`) })).status).toBe(401)
    expect((await post(tenant, parameters, { signature: signed(authToken, url.replace('https', 'http')) })).status).toBe(401)
    expect((await post(tenant, parameters, { signature: signed('another token', url) })).status).toBe(401)
    expect((await post(tenant, { ...parameters, Body: 'Bye' }, { signature: signed(authToken, url) })).status).toBe(401)
    expect((await post(tenant, parameters, { signature: signed(authToken, url) })).status).toBe(200)
  })
})

describe('what we send', () => {
  it('is the request that Twilio’s library sends', async () => {
    const tenant = await cafe()
    const { requests, url } = await fakeProvider(answers(201, { sid: 'SM1' }), answers(201, { sid: 'SM2' }))
    const application = await openApplication(tenant.appID)
    const [account] = application ? (await channelSettings(application)).accounts.sms : []
    if (!account) throw new Error('there are no settings')
    const to = '+33612345678'
    const body = 'Été & 1+1=2 👋'
    vi.stubEnv('API_URL', 'https://bot.example.test')
    const receiptURL = `https://bot.example.test/channels/sms/${tenant.appID}/status?delivery=1.2.3`
    const delivery = { notificationID: '1', run: 2, uid: '3' }
    expect(
      await account.send(to, [{ type: 'text', text: body }], { occasion: 'UPDATE', deadline: Date.now() + 5000, delivery }),
    ).toMatchObject({ status: 'sent' })
    const client = twilio('AC1', authToken)
    // The library takes no other host for its API: the path, the headers and the body are its own.
    const ask = client.httpClient.request.bind(client.httpClient)
    client.httpClient.request = (options) => ask({ ...options, uri: options.uri.replace(/^https:\/\/[^/]+/, url) })
    await client.messages.create({ to, from: phone, body, statusCallback: receiptURL })
    const [ours, theirs] = requests.map(({ body: form, headers: _, ...rest }) => ({ ...rest, form: [...new URLSearchParams(form)].sort() }))
    expect(requests).toHaveLength(2)
    expect(ours).toEqual(theirs)
  })
})
