import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { authToken, postSMS, postSocial, socialEvent, text, withSMS, withSocial } from '../../harness/channels.ts'
import { pdf, storedKeys } from '../../harness/files.ts'
import { fakeProvider } from '../../harness/provider.ts'
import { png, sendFile } from '../../harness/sentFiles.ts'
import { newFeature, says } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

let tenant: Tenant
let from: string
const basic = `Basic ${Buffer.from(`AC1:${authToken}`).toString('base64')}`

/** A host of media that outgoing calls may reach. */
async function mediaHost(listener: RequestListener): Promise<string> {
  const { url, port } = await serve(listener)
  const before = process.env['WEBHOOK_ALLOWED_HOSTS'] ?? ''
  process.env['WEBHOOK_ALLOWED_HOSTS'] = [before, `127.0.0.1:${port}`].filter(Boolean).join(',')
  onTestFinished(() => {
    process.env['WEBHOOK_ALLOWED_HOSTS'] = before
  })
  return url
}

const serving =
  (body: Buffer, type: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body)

async function entries(respondentID = from) {
  const { body } = await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID } })
  return body.filter(({ from }: { from: string }) => from === 'respondent')
}

const withFiles = (design: object, more: object = {}) =>
  tenant.call('PATCH', `/application/${tenant.appID}`, {
    body: { design, info: { errorMessageIfPicture: 'Words only, please.' }, ...more },
  })

/** Sends a text message with a file. */
const send = (url: string, type: string, more: Record<string, string> = {}) =>
  text(tenant, from, '', { NumMedia: '1', MediaUrl0: url, MediaContentType0: type, ...more })

beforeEach(async () => {
  tenant = await newTenant()
  await withSMS(tenant)
  await withSocial(tenant)
  await newFeature(tenant, 'Damage', [{ ...says('A photo?'), properties: { active: true, attribute: { photo: 'answer' } } }, 'Thank you.'])
  from = `+336${Math.floor(Math.random() * 1e8)
    .toString()
    .padStart(8, '0')}`
})

describe('a file by SMS', () => {
  it("is downloaded with the account's credentials, stored, and answers the question; a repeated message is deduplicated", async () => {
    const requests: (string | undefined)[] = []
    const elsewhere = await mediaHost((request, response) => {
      requests.push(request.headers.authorization)
      serving(png, 'image/png')(request, response)
    })
    const provider = await mediaHost((request, response) => {
      requests.push(request.headers.authorization)
      response.writeHead(307, { location: `${elsewhere}/me.png?signed` }).end()
    })
    process.env['SMS_API_URL'] = provider
    onTestFinished(() => {
      delete process.env['SMS_API_URL']
    })
    await text(tenant, from, 'Hello')
    const message = { MessageSid: `MM${randomUUID()}` }
    expect(await send(`${provider}/ME1`, 'image/png', message)).toEqual(['Thank you.'])
    expect(await send(`${provider}/ME1`, 'image/png', message)).toEqual(['Thank you.'])
    // The keys are for the provider's host alone.
    expect(requests).toEqual([basic, undefined])
    const [, picture] = await entries()
    expect(picture).toMatchObject({ type: 'image', attachment: { type: 'image/png', size: png.length, name: 'image.png' } })
    expect(Buffer.from(await (await fetch(picture.attachment.url)).arrayBuffer())).toEqual(png)
    expect((await tenant.read(from)).body.attribute.photo).toContain(picture.attachment.attachmentID)
  })

  it('is one answer with its words: the file where the question takes one, else the words', async () => {
    const host = await mediaHost(serving(png, 'image/png'))
    const colours = ['Red', 'Blue'].map((value) => ({ type: 'button', value }))
    const properties = { active: true, attribute: { colour: 'answer' } }
    const { featureID } = await newFeature(tenant, 'Colour', [
      { messages: [{ type: 'text', text: 'Which colour?' }], answers: colours, properties },
      'Noted.',
    ])
    const withWords = (Body: string) =>
      text(tenant, from, Body, { NumMedia: '1', MediaUrl0: `${host}/1`, MediaContentType0: 'image/png', MessageSid: randomUUID() })
    await text(tenant, from, 'Hello')
    expect(await withWords('The front door')).toEqual(['Thank you.'])
    await fakeProvider()
    const start = { appID: tenant.appID, respondentID: from, featureID, source: 'sms' }
    expect((await tenant.call('POST', '/data/botrespondent/bot', { body: start })).text).toBe('"OK"')
    expect(await withWords('2')).toEqual(['Noted.'])
    const pictures = (await entries()).slice(1)
    expect(pictures.map(({ type, text }: { type: string; text: string }) => [type, text])).toEqual([
      ['image', 'The front door'],
      ['image', 'Blue'],
    ])
    const { photo, colour } = (await tenant.read(from)).body.attribute
    expect([photo.includes(pictures[0].attachment.attachmentID), colour]).toEqual([true, 'Blue'])
  })

  it.each([
    ['a page that is called a picture', 'image/png', Buffer.from('<html>')],
    ['a type that is not accepted', 'image/svg+xml', Buffer.from('<svg/>')],
  ])('is refused with errorMessageIfPicture if it is %s', async (_what, type, body) => {
    await withFiles({})
    const host = await mediaHost(serving(body, type))
    await text(tenant, from, 'Hello')
    expect(await send(`${host}/1`, type)).toEqual(['Words only, please.'])
    const [, entry] = await entries()
    expect([entry.attachment, entry.url]).toEqual([undefined, `${host}/1`])
    expect(await storedKeys(`uploads/${tenant.appID}/`)).toEqual([])
  })

  it.each([
    ['where both buttons are off', { showUploadPicto: false, showPhotoPicto: false }, {}],
    ['where the type is not on the list', {}, { attachments: { types: ['application/pdf'] } }],
  ])('is answered by errorMessageIfPicture, and not downloaded, %s', async (_what, design, more) => {
    await withFiles(design, more)
    let loads = 0
    const host = await mediaHost((request, response) => {
      loads++
      serving(png, 'image/png')(request, response)
    })
    await text(tenant, from, 'Hello')
    expect(await send(`${host}/1`, 'image/png')).toEqual(['Words only, please.'])
    expect(loads).toBe(0)
  })

  it('stays a link if it cannot be downloaded, is too large, or is at a private address', async () => {
    const gone = await mediaHost((_request, response) => response.writeHead(404).end())
    const large = await mediaHost(serving(Buffer.alloc(10_000_001, 1), 'image/png'))
    const { url: hidden } = await serve(serving(png, 'image/png'))
    for (const url of [gone, large, hidden]) {
      await text(tenant, from, 'Hello')
      expect(
        (await postSMS(tenant, { From: from, MessageSid: randomUUID(), NumMedia: '1', MediaUrl0: url, MediaContentType0: 'image/png' }))
          .status,
      ).toBe(200)
      const entry = (await entries()).at(-1)
      expect([entry.type, entry.url, entry.attachment]).toEqual(['image', url, undefined])
    }
  })

  it('from an operator is sent as a medium with the text', async () => {
    const { requests } = await fakeProvider()
    await text(tenant, from, 'Hello')
    const about = { appID: tenant.appID, respondentID: from }
    const form = await tenant.call('POST', '/conversation/live/attachment', {
      body: { ...about, name: 'plan.pdf', type: 'application/pdf', size: pdf.length },
    })
    await sendFile(form.body, pdf)
    await tenant.call('POST', '/conversation/live/message', { body: { ...about, attachment: form.body.messageID } })
    const sent = requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    expect(sent).toMatchObject([{ To: from, Body: 'plan.pdf', MediaUrl: expect.stringContaining('X-Amz-Signature') }])
    expect(Buffer.from(await (await fetch(sent[0]?.['MediaUrl'] ?? '')).arrayBuffer())).toEqual(pdf)
  })
})

describe('a file by the social channel', () => {
  const event = (id: string, type: string, url: string) =>
    socialEvent(id, { message: { mid: `m_${randomUUID()}`, attachments: [{ type, payload: { url } }] } })

  it('is downloaded and stored under the name in its URL', async () => {
    await fakeProvider()
    const host = await mediaHost(serving(pdf, 'application/pdf'))
    const id = `psid-${randomUUID()}`
    await postSocial(tenant, [socialEvent(id, { message: { mid: randomUUID(), text: 'Hello' } })])
    expect((await postSocial(tenant, [event(id, 'file', `${host}/v/plan%20B.pdf?oh=1`)])).status).toBe(200)
    const entry = (await entries(id)).at(-1)
    expect(entry).toMatchObject({ type: 'text', text: 'plan B.pdf', attachment: { type: 'application/pdf', size: pdf.length } })
  })

  it('is answered by errorMessageIfPicture if files are off', async () => {
    await withFiles({ showUploadPicto: false, showPhotoPicto: false })
    const { requests } = await fakeProvider()
    const id = `psid-${randomUUID()}`
    await postSocial(tenant, [socialEvent(id, { message: { mid: randomUUID(), text: 'Hello' } })])
    await postSocial(tenant, [event(id, 'image', 'https://media.example.test/1.jpg')])
    expect(JSON.parse(requests.at(-1)?.body ?? '{}').message.text).toBe('Words only, please.')
  })

  it('from an operator is sent as an attachment of its kind', async () => {
    const { requests } = await fakeProvider()
    const id = `psid-${randomUUID()}`
    await postSocial(tenant, [socialEvent(id, { message: { mid: randomUUID(), text: 'Hello' } })])
    const about = { appID: tenant.appID, respondentID: id }
    const file = { name: 'me.png', type: 'image/png', size: png.length }
    const form = await tenant.call('POST', '/conversation/live/attachment', { body: { ...about, ...file } })
    await sendFile(form.body, png)
    await tenant.call('POST', '/conversation/live/message', { body: { ...about, attachment: form.body.messageID } })
    const { attachment } = JSON.parse(requests.at(-1)?.body ?? '{}').message
    expect(attachment).toEqual({ type: 'image', payload: { url: expect.stringContaining('X-Amz-Signature') } })
  })
})
