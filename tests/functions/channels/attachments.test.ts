import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { maxAttachmentBytes } from '../../../schemas/attachment.ts'
import { call } from '../../harness/call.ts'
import { text, withSMS } from '../../harness/channels.ts'
import { askUpload, pdf, storedKeys } from '../../harness/files.ts'
import { fakeProvider } from '../../harness/provider.ts'
import { drain } from '../../harness/queues.ts'
import { png, sendFile } from '../../harness/sentFiles.ts'
import { newFeature, newTalker, says, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
let talker: Talker
const picture = { name: 'me.png', type: 'image/png', size: png.length }

async function tenantWith(design: object, more: object = {}): Promise<Tenant> {
  const made = await newTenant()
  await made.call('PATCH', `/application/${made.appID}`, { body: { design, ...more } })
  await newFeature(made, 'Damage', [{ ...says('A photo?'), properties: { active: true, attribute: { photo: 'answer' } } }, 'Thank you'])
  return made
}

/** Uploads a file and returns the messageID. */
async function upload(file: Buffer, description: object, who = talker, of = tenant): Promise<string> {
  const form = await askUpload(of.appID, who.token, description)
  expect(form.status, form.text).toBe(201)
  expect((await sendFile(form.body, file)).status).toBe(201)
  return form.body.messageID
}

const messagesOf = async (who = talker) => (await call('GET', `/channels/web/${tenant.appID}/messages`, { token: who.token })).body

beforeAll(async () => {
  tenant = await tenantWith({ showUploadPicto: true })
  talker = await newTalker(tenant)
  await talker.say('hello')
})

describe('a respondent sends a file', () => {
  it('that answers the question, is in the transcript with a download URL, and is deduplicated by its messageID', async () => {
    const messageID = await upload(png, picture)
    const answer = await talker.post({ attachment: messageID })
    expect(
      answer.body.messages.map(({ text }: { text: string }) => text),
      answer.text,
    ).toEqual(['Thank you'])
    expect((await talker.post({ attachment: messageID })).body).toEqual(answer.body)
    const sent = (await messagesOf()).filter(
      ({ from, attachment }: { from: string; attachment?: object }) => from === 'respondent' && attachment,
    )
    expect(sent).toMatchObject([{ type: 'image', attachment: { ...picture, attachmentID: messageID } }])
    expect(sent[0].url).toBe(sent[0].attachment.url)
    const loaded = await fetch(sent[0].url)
    expect(Buffer.from(await loaded.arrayBuffer())).toEqual(png)
    expect(Object.fromEntries(loaded.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "attachment; filename*=UTF-8''me.png",
    })
    const { body: profile } = await tenant.read(talker.id)
    expect(profile.attribute.photo).toBe(`http://localhost:3000/conversation/attachment?attachmentID=${messageID}`)
    const { body: found } = await tenant.call('GET', '/conversation/attachment', { query: { attachmentID: messageID } })
    expect(found).toMatchObject({ attachmentID: messageID, ...picture, url: expect.stringContaining('X-Amz-Expires=900') })
    expect((await fetch(found.url)).status).toBe(200)
  })

  it('that is not a picture as a text with its name', async () => {
    const messageID = await upload(pdf, { name: 'Île de Ré.pdf', type: 'application/pdf', size: pdf.length })
    await talker.post({ attachment: messageID })
    const { body } = await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID: talker.id } })
    const entry = body.findLast(({ attachment }: { attachment?: object }) => attachment)
    expect(entry).toMatchObject({
      from: 'respondent',
      type: 'text',
      text: 'Île de Ré.pdf',
      attachment: { type: 'application/pdf', size: pdf.length },
    })
    const { headers } = await fetch(entry.attachment.url)
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C3%8Ele%20de%20R%C3%A9.pdf")
    const { body: shown } = await tenant.call('GET', `/respondent/${talker.id}`, { appid: tenant.appID })
    expect(shown.messages.findLast(({ attachment }: { attachment?: object }) => attachment).attachment.url).toMatch(/X-Amz-Signature/)
  })

  it('whose URL is invalid if changed or unsigned', async () => {
    const { url } = (await messagesOf()).find(({ attachment }: { attachment?: object }) => attachment).attachment
    const changed = [
      url.replace('me', 'you'),
      url.replace(/attachments\//, 'uploads/'),
      url.split('?')[0],
      url.replace('Expires=900', 'Expires=90000'),
    ]
    for (const each of changed.slice(1)) expect((await fetch(each)).status, each).toBe(403)
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403)
  })
})

describe('refused is', () => {
  const invalid = 'attachment must be the messageID of a file that was uploaded for this conversation.'

  it('a message whose file was not uploaded, and any invalid id', async () => {
    const { body } = await askUpload(tenant.appID, talker.token, picture)
    const before = await messagesOf()
    for (const attachment of [body.messageID, 'x', '../../etc/passwd', `${tenant.appID}-0.${talker.id}.aaaaaaaaaaaa`]) {
      const answer = await talker.post({ attachment })
      expect([answer.status, answer.body.message]).toEqual([400, invalid])
    }
    expect(await messagesOf()).toHaveLength(before.length)
  })

  it("somebody else's file, in this application and in another", async () => {
    const messageID = await upload(png, picture)
    const other = await newTalker(tenant)
    expect((await other.post({ attachment: messageID })).body.message).toBe(invalid)
    const elsewhere = await tenantWith({ showUploadPicto: true })
    const stranger = await newTalker(elsewhere)
    expect((await stranger.post({ attachment: messageID })).body.message).toBe(invalid)
    const read = await elsewhere.call('GET', '/conversation/attachment', { query: { attachmentID: messageID } })
    expect(read.status).toBe(404)
  })

  it('a file together with text, or under another messageID', async () => {
    const messageID = await upload(png, picture)
    expect((await talker.post({ attachment: messageID, text: 'me' })).body.message).toMatch(/^text, answerID or payload /)
    expect((await talker.post({ attachment: messageID, messageID: 'mine' })).body.message).toMatch(/^messageID /)
  })

  it.each([
    [{ ...picture, size: maxAttachmentBytes + 1 }, 'size'],
    [{ ...picture, size: 10 * 2 ** 30 }, 'size'],
    [{ ...picture, size: 0 }, 'size'],
    [{ ...picture, type: 'image/svg+xml' }, 'type'],
    [{ ...picture, type: 'text/html' }, 'type'],
    [{ ...picture, name: '' }, 'name'],
    [{ ...picture, url: 'https://example.test' }, 'url'],
  ])('%j', async (file, parameter) => {
    const answer = await askUpload(tenant.appID, talker.token, file)
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(parameter)])
  })

  it('by S3: another size, type, key or name, or a changed form', async () => {
    const { body: form } = await askUpload(tenant.appID, talker.token, picture)
    expect(Object.keys(form).sort()).toEqual(['fields', 'messageID', 'uploadURL'])
    const { key } = form.fields
    expect((await sendFile(form, Buffer.concat([png, png]))).status).toBe(400)
    expect((await sendFile(form, png.subarray(1))).status).toBe(400)
    const changes: Record<string, string>[] = [
      { 'Content-Type': 'text/html' },
      { 'Content-Disposition': 'inline' },
      { key: key.replace(/\/[^/]+$/, '/other-object') },
      { key: `attachments/${key.slice('uploads/'.length)}` },
      { success_action_redirect: 'https://example.test' },
      { 'x-amz-meta-more': '1' },
      { Policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64') },
    ]
    for (const change of changes) expect((await sendFile(form, png, change)).status, JSON.stringify(change)).toBe(403)
    expect(await storedKeys(key)).toEqual([])
  })

  it.each([
    ['a page', 'me.png', 'image/png', '<!doctype html><script>alert(1)</script>'],
    ['an SVG with a script', 'me.jpg', 'image/jpeg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a program', 'me.pdf', 'application/pdf', 'MZ\x90\x00'],
    [
      'a page that calls itself an office document',
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      '<html>',
    ],
  ])('%s under the type of something else', async (_what, name, type, content) => {
    const bytes = Buffer.from(content, 'latin1')
    const messageID = await upload(bytes, { name, type, size: bytes.length })
    const answer = await talker.post({ attachment: messageID })
    expect([answer.status, answer.body.message]).toEqual([400, 'attachment must be a file whose content matches its type.'])
  })
})

it('a picture that is also a page is stored as a picture, and never opened as a page', async () => {
  const polyglot = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('/*<script>alert(1)</script>*/')])
  const messageID = await upload(polyglot, { name: '../../index.html', type: 'image/gif', size: polyglot.length })
  await talker.post({ attachment: messageID })
  const { attachment } = (await messagesOf()).findLast(({ attachment }: { attachment?: object }) => attachment)
  expect(attachment.name).toBe('index.html.gif')
  const { headers } = await fetch(attachment.url)
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'image/gif',
    "attachment; filename*=UTF-8''index.html.gif",
  ])
})

it('an office document that would unpack to a terabyte stays the bytes that it is: nobody unpacks it', async () => {
  // An entry that says of itself that it is a terabyte: the header of a zip bomb.
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt32LE(0xffffffff, 22)
  const bomb = Buffer.concat([header, Buffer.alloc(2000, 0x5a)])
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const messageID = await upload(bomb, { name: 'CON.docx', type, size: bomb.length })
  expect((await talker.post({ attachment: messageID })).status).toBe(200)
  const { attachment } = (await messagesOf()).findLast(({ attachment }: { attachment?: object }) => attachment)
  expect([attachment.name, attachment.size]).toEqual(['_CON.docx', bomb.length])
  expect(Buffer.from(await (await fetch(attachment.url)).arrayBuffer())).toEqual(bomb)
})

it('an attachment does not change when the form is used again', async () => {
  const { body: form } = await askUpload(tenant.appID, talker.token, { name: 'a.txt', type: 'text/plain', size: 5 })
  await sendFile(form, Buffer.from('first'))
  await talker.post({ attachment: form.messageID })
  expect((await sendFile(form, Buffer.from('later'))).status).toBe(201)
  const { attachment } = (await messagesOf()).findLast(({ attachment }: { attachment?: object }) => attachment)
  expect(await (await fetch(attachment.url)).text()).toBe('first')
})

describe('which files respondents may send on the web', () => {
  const file = { name: 'a.pdf', type: 'application/pdf', size: 10 }
  it.each([
    ['none by default', {}, {}, [403, 403]],
    ['pictures where showPhotoPicto is on', { showPhotoPicto: true }, {}, [201, 403]],
    ['any where showUploadPicto is on', { showUploadPicto: true }, {}, [201, 201]],
    ['those that attachments.types lists', { showUploadPicto: true }, { attachments: { types: ['application/pdf'] } }, [403, 201]],
    ['none where the list is empty', { showUploadPicto: true, showPhotoPicto: true }, { attachments: { types: [] } }, [403, 403]],
  ])('%s', async (_what, design, more, statuses) => {
    const own = await tenantWith(design, more)
    const { token } = await newTalker(own)
    const answers = [await askUpload(own.appID, token, picture), await askUpload(own.appID, token, file)]
    expect(answers.map(({ status }) => status)).toEqual(statuses)
  })

  it('30 in a quarter of an hour', async () => {
    const { token } = await newTalker(tenant)
    const answers = await Promise.all(Array.from({ length: 31 }, () => askUpload(tenant.appID, token, picture)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the files of a respondent', () => {
  afterEach(() => void vi.useRealTimers())

  it('are 100 a day, whatever their pace', async () => {
    const { token } = await newTalker(tenant)
    vi.useFakeTimers({ now: Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 1000, toFake: ['Date'] })
    const statuses: number[] = []
    for (let quarter = 0; quarter < 4; quarter++) {
      const answers = await Promise.all(Array.from({ length: 26 }, () => askUpload(tenant.appID, token, picture)))
      statuses.push(...answers.map(({ status }) => status))
      vi.setSystemTime(Date.now() + 900_000)
    }
    expect([statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 429).length]).toEqual([100, 4])
    vi.setSystemTime(Date.now() + 86_400_000)
    expect((await askUpload(tenant.appID, token, picture)).status).toBe(201)
  })
})

describe('an operator', () => {
  const ask = (body: object) =>
    tenant.call('POST', '/conversation/live/attachment', { body: { appID: tenant.appID, respondentID: talker.id, ...body } })
  const say = (body: object) =>
    tenant.call('POST', '/conversation/live/message', { body: { appID: tenant.appID, respondentID: talker.id, ...body } })

  it('sends a file that the respondent sees, once even if sent repeatedly', async () => {
    const form = await ask(picture)
    expect(form.status, form.text).toBe(201)
    expect((await sendFile(form.body, png)).status).toBe(201)
    const first = await say({ attachment: form.body.messageID })
    expect(first.body, first.text).toMatchObject({
      from: 'operator',
      type: 'image',
      attachment: { name: 'me.png', url: expect.any(String) },
    })
    expect((await say({ attachment: form.body.messageID })).body.messageID).toBe(first.body.messageID)
    const seen = (await messagesOf()).filter(({ from }: { from: string }) => from === 'operator')
    expect(seen).toHaveLength(1)
    expect(Buffer.from(await (await fetch(seen[0].url)).arrayBuffer())).toEqual(png)
  })

  it('sends a file by the provider once, even if sent repeatedly', async () => {
    await withSMS(tenant)
    const { requests } = await fakeProvider()
    const respondentID = '+33612345678'
    await text(tenant, respondentID, 'hello')
    const form = await ask({ ...picture, respondentID })
    expect((await sendFile(form.body, png)).status).toBe(201)
    for (const _ of [1, 2]) expect((await say({ attachment: form.body.messageID, respondentID })).status).toBe(200)
    expect(requests).toHaveLength(1)
  })

  it('gets an error by name for neither text nor file, for both, or for a file of another respondent', async () => {
    expect([(await say({})).body.message, (await say({ text: 'a', attachment: 'b' })).body.message]).toEqual(
      Array(2).fill('text or attachment is required, but not both.'),
    )
    const other = await newTalker(tenant)
    const form = await ask({ ...picture, respondentID: other.id })
    await sendFile(form.body, png)
    expect((await say({ attachment: form.body.messageID })).status).toBe(400)
    expect((await ask({ ...picture, respondentID: 'nobody' })).status).toBe(404)
  })
})

describe('erased with', () => {
  /** An application with a file that a message brought and one that none did. */
  async function applicationWithFiles() {
    const own = await tenantWith({ showUploadPicto: true })
    const person = await newTalker(own)
    await person.say('hello')
    await person.post({ attachment: await upload(png, picture, person, own) })
    await upload(png, picture, person, own)
    const keys = async () => [...(await storedKeys(`uploads/${own.appID}/`)), ...(await storedKeys(`attachments/${own.appID}/`))]
    expect(await keys()).toHaveLength(2)
    const ok = async (method: string, path: string) => {
      const answer = await own.call(method, path, { appid: own.appID })
      expect(answer.status, answer.text).toBe(200)
      await drain()
    }
    return { own, person, keys, ok }
  }

  it('their respondent, in every form', async () => {
    const { person, keys, ok } = await applicationWithFiles()
    await ok('DELETE', `/respondent/${person.id}`)
    expect(await keys()).toEqual([])
  })

  it('all respondents', async () => {
    const { own, keys, ok } = await applicationWithFiles()
    await ok('DELETE', `/respondents/${own.appID}`)
    expect(await keys()).toEqual([])
  })

  it('the application', async () => {
    const { own, keys, ok } = await applicationWithFiles()
    await ok('DELETE', `/application/${own.appID}`)
    expect(await keys()).toEqual([])
  })

  it('the sub user whose turn brought them, though the root sent them', async () => {
    const { own, person, ok } = await applicationWithFiles()
    await own.call('POST', '/data/botrespondent/create', {
      body: { appID: own.appID, respondentID: 'child', attribute: { userParent: person.id } },
    })
    await own.call('POST', '/resumeconversation', { body: { appID: own.appID, rootUser: person.id, respondentID: 'child' } })
    const before = await storedKeys(`attachments/${own.appID}/`)
    const sent = await person.post({ attachment: await upload(png, picture, person, own) })
    expect(sent.status, sent.text).toBe(200)
    const { body } = await own.call('GET', '/conversation/messages', { query: { appID: own.appID, respondentID: 'child' } })
    expect(body.some(({ attachment }: { attachment?: object }) => attachment)).toBe(true)
    await ok('DELETE', '/respondent/child')
    expect(await storedKeys(`attachments/${own.appID}/`)).toEqual(before)
  })
})
