import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { putObject } from '../../../lib/infrastructure/attachments/bucket.ts'
import { maxMediaBytes, maxMediaFiles } from '../../../schemas/mediaFile.ts'
import { call } from '../../harness/call.ts'
import { storedKeys } from '../../harness/files.ts'
import { drain } from '../../harness/queues.ts'
import { png } from '../../harness/sentFiles.ts'
import { newMember, newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

const picture = { name: 'Été à Paris!.PNG', type: 'image/png', data: png.toString('base64') }
const pdf = Buffer.from('%PDF-1.7 prices')
const upload = (body: object, of = tenant) => of.call('POST', `/media/${of.appID}`, { body })
const pathOf = (url: string): string => new URL(url).pathname
const load = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await call('GET', pathOf(url), { headers })
  return { ...answer, bytes: Buffer.from(answer.text, answer.isBase64Encoded ? 'base64' : 'utf8') }
}

afterEach(() => vi.unstubAllEnvs())

describe('a media file', () => {
  it('is loaded by anyone who knows its URL, is shown as a picture, and is kept for good', async () => {
    const { status, body, text } = await upload(picture)
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ name: 'ete-a-paris.png', type: 'image/png', size: png.length })
    expect(body.url).toBe(`http://localhost:3000/media/file/${tenant.appID}/${body.file}`)
    expect(Math.abs(Date.parse(body.uploadedAt) - Date.now())).toBeLessThan(60_000)
    const loaded = await load(body.url)
    expect([loaded.status, loaded.bytes]).toEqual([200, png])
    expect(loaded.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const again = await load(body.url, { 'if-none-match': loaded.headers['etag'] ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('that is no picture is saved, never opened', async () => {
    const { body } = await upload({ name: 'prices.html', type: 'application/pdf', data: pdf.toString('base64') })
    expect(body.name).toBe('prices-html.pdf')
    const { headers, bytes } = await load(body.url)
    expect(bytes).toEqual(pdf)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''prices-html.pdf",
    })
  })

  it('has a URL of its own, though the same content was uploaded before', async () => {
    const one = await upload(picture)
    const other = await upload(picture)
    expect(one.body.url).not.toBe(other.body.url)
  })

  it('is one file where the call is repeated with its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'logo' }
    const send = () => tenant.call('POST', `/media/${tenant.appID}`, { body: picture, headers })
    const one = await send()
    const other = await send()
    expect(other.body).toEqual(one.body)
  })

  it.each([
    ['SVG, which may run scripts', { name: 'a.svg', type: 'image/svg+xml', data: 'AAAA' }],
    ['a film', { name: 'a.mp4', type: 'video/mp4', data: 'AAAA' }],
    ['a page that is declared as a picture', { ...picture, data: Buffer.from('<script>alert(1)</script>').toString('base64') }],
    ['what is not base64', { ...picture, data: 'a picture!' }],
    ['more than 4 MB', { ...picture, data: Buffer.concat([png, Buffer.alloc(maxMediaBytes)]).toString('base64') }],
  ])('is not %s', async (_, body) => expect((await upload(body)).status).toBe(400))

  it('is loaded as often as the limit of reads allows', async () => {
    const { body } = await upload(picture)
    vi.stubEnv('RATE_LIMITS', '0.0001')
    const statuses: number[] = []
    for (let n = 0; n < 40 && statuses.at(-1) !== 429; n++) statuses.push((await load(body.url)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  })

  it('of 4 MB passes through the functions', async () => {
    const content = Buffer.concat([png, Buffer.alloc(maxMediaBytes - png.length, 7)])
    const { status, body, text } = await upload({ ...picture, data: content.toString('base64') })
    expect(status, text.slice(0, 200)).toBe(201)
    expect((await load(body.url)).bytes.equals(content)).toBe(true)
  })

  it('is uploaded and deleted by editors, and listed by viewers', async () => {
    const { body } = await upload(picture)
    const viewer = await newMember(tenant, 'view')
    const editor = await newMember(tenant, 'edit')
    expect((await call('POST', `/media/${tenant.appID}`, { token: viewer.token, body: picture })).status).toBe(403)
    expect((await call('DELETE', `/media/${tenant.appID}/${body.file}`, { token: viewer.token })).status).toBe(403)
    const listed = await call('GET', `/media/${tenant.appID}`, { token: viewer.token })
    expect(listed.body[0]).toEqual(body)
    expect((await call('DELETE', `/media/${tenant.appID}/${body.file}`, { token: editor.token })).status).toBe(200)
    expect((await call('DELETE', `/media/${tenant.appID}/${body.file}`, { token: editor.token })).status).toBe(404)
    expect((await load(body.url)).status).toBe(404)
  })

  it('of another application is neither listed nor deleted, nor found under this one', async () => {
    const { body } = await upload(picture)
    const other = await newTenant()
    expect((await other.call('GET', `/media/${other.appID}`)).body).toEqual([])
    expect((await other.call('DELETE', `/media/${other.appID}/${body.file}`)).status).toBe(404)
    expect((await load(body.url.replace(tenant.appID, other.appID))).status).toBe(404)
  })
})

describe('the media files of an application', () => {
  it('are listed newest first, page by page, and are 500 at most', async () => {
    const full = await newTenant()
    const { body: first } = await upload(picture, full)
    for (let i = 1; i < maxMediaFiles; i += 50)
      await Promise.all(
        Array.from({ length: Math.min(50, maxMediaFiles - i) }, (_, n) => {
          const later = (Number.parseInt(first.file.slice(0, 9), 36) - i - n).toString(36).padStart(9, '0')
          return putObject(`media/${full.appID}/${later}AAAAAAAAAAAA-n${i + n}.png`, png, { type: 'image/png', disposition: 'inline' })
        }),
      )
    const names: string[] = []
    for (let cursor: string | undefined, pages = 0; pages === 0 || cursor; pages++) {
      const { body, headers } = await full.call('GET', `/media/${full.appID}`, { query: { cursor } })
      names.push(...body.map(({ name }: { name: string }) => name))
      cursor = headers['x-next-cursor']
    }
    expect(names).toHaveLength(maxMediaFiles)
    expect([names[0], names.at(-2), names.at(-1)]).toEqual([`n${maxMediaFiles - 1}.png`, 'n1.png', first.name])
    const refused = await upload(picture, full)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('500 media files')])
    await full.call('DELETE', `/media/${full.appID}/${first.file}`)
    expect((await upload(picture, full)).status).toBe(201)
  })

  it('stay when all respondents are deleted, and go with the application', async () => {
    const gone = await newTenant()
    const { body } = await upload(picture, gone)
    await gone.call('DELETE', `/respondents/${gone.appID}`)
    await drain()
    expect((await load(body.url)).status).toBe(200)
    expect(await storedKeys(`media/${gone.appID}/`)).toHaveLength(1)
    await gone.call('DELETE', `/application/${gone.appID}`)
    await drain()
    expect(await storedKeys(`media/${gone.appID}/`)).toEqual([])
    expect((await load(body.url)).status).toBe(404)
  })
})
