import { afterEach, describe, expect, it, vi } from 'vitest'
import { handler as sweep } from '../../../functions/workers/sweep.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { keys } from '../../../lib/store/keys.ts'
import { list } from '../../../lib/store/table/read.ts'
import { findPassages } from '../../../lib/understanding/answers/findPassages.ts'
import { addSource, knowing, readSources } from '../../harness/answerSources.ts'
import { lambdaContext } from '../../harness/call.ts'
import { drain } from '../../harness/queues.ts'
import { asFunction } from '../../harness/recording.ts'
import { sendFile } from '../../harness/sentFiles.ts'
import { newMember, newTenant, type Tenant } from '../../harness/tenant.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** The best passage for a question, if it is good. */
async function answerOf({ appID }: Tenant, question: string, language?: string): Promise<string | undefined> {
  const application = await openApplication(appID)
  if (!application) throw new Error('the application is gone')
  const [best] = await findPassages(application, question, { language, threshold: 0.44 })
  return best && best.score >= 0.44 ? best.content.text : undefined
}

const read = async ({ call }: Tenant, sourceID: string) => (await call('GET', `/source/${sourceID}`)).body
const stored = async ({ appID }: Tenant, prefix: string) => list({ pk: keys.sourceSummary(appID).pk, prefix })

describe('a source', () => {
  it('is queued, then read and indexed by the worker', async () => {
    const tenant = await newTenant()
    const made = await addSource(tenant, { type: 'faq', question: 'When is my money refunded?', answer: 'Within a week.', language: 'en' })
    expect(made).toMatchObject({ type: 'faq', state: 'queued', active: true, passages: 0, appID: tenant.appID, language: 'en' })
    expect(await answerOf(tenant, 'when is my money refunded')).toBeUndefined()
    await readSources()
    expect(await read(tenant, made.sourceID)).toMatchObject({ state: 'ready', passages: 1, readAt: expect.any(String) })
    expect(await answerOf(tenant, 'when is my money refunded')).toBe('Within a week.')
  })

  it('is listed page by page, oldest first', async () => {
    const tenant = await newTenant()
    const ids: string[] = []
    for (let i = 0; i < 101; i++) ids.push((await addSource(tenant, { type: 'faq', question: `Question ${i}?`, answer: 'Yes.' })).sourceID)
    const first = await tenant.call('GET', `/sources/${tenant.appID}`)
    const cursor = first.headers['x-next-cursor']
    const second = await tenant.call('GET', `/sources/${tenant.appID}`, { query: { cursor } })
    expect([...first.body, ...second.body].map(({ sourceID }: { sourceID: string }) => sourceID).toSorted()).toEqual(ids.toSorted())
    expect([first.body.length, second.body.length, second.headers['x-next-cursor']]).toEqual([100, 1, undefined])
    await drain({ only: ['SourcesQueue'], between: () => [] })
  })

  it('that is changed is read again; the former answer is gone', async () => {
    const tenant = await newTenant()
    const { sourceID } = await addSource(tenant, { type: 'faq', question: 'When is my money refunded?', answer: 'Within a week.' })
    await readSources()
    const changed = await tenant.call('PATCH', `/source/${sourceID}`, { body: { answer: 'Within two weeks.' } })
    expect([changed.status, changed.body.state]).toEqual([200, 'queued'])
    await readSources()
    expect(await answerOf(tenant, 'when is my money refunded')).toBe('Within two weeks.')
    expect(await stored(tenant, 'P#')).toHaveLength(1)
  })

  it('that is not active answers nothing, until it is again', async () => {
    const tenant = await newTenant()
    const { sourceID } = await addSource(tenant, { type: 'faq', question: 'When is my money refunded?', answer: 'Within a week.' })
    await readSources()
    for (const active of [false, true]) {
      const { body } = await tenant.call('PATCH', `/source/${sourceID}`, { body: { active } })
      expect([body.active, body.state]).toEqual([active, 'ready'])
      await readSources()
      expect(await answerOf(tenant, 'when is my money refunded')).toBe(active ? 'Within a week.' : undefined)
    }
  })

  it('that is deleted answers nothing from then on, and leaves nothing', async () => {
    const tenant = await newTenant()
    const { sourceID } = await addSource(tenant, { type: 'faq', question: 'When is my money refunded?', answer: 'Within a week.' })
    await readSources()
    expect((await tenant.call('DELETE', `/source/${sourceID}`)).status).toBe(200)
    expect(await answerOf(tenant, 'when is my money refunded')).toBeUndefined()
    expect((await tenant.call('GET', `/source/${sourceID}`)).status).toBe(404)
    await readSources()
    expect((await stored(tenant, '')).map(({ sk }) => sk?.S)).toEqual(['SUMMARY'])
  })

  it('in the language of the respondent is preferred; a good one in another is better than none', async () => {
    const tenant = await newTenant()
    const question = 'Garantie?'
    await addSource(tenant, { type: 'faq', question, answer: 'Two years.', language: 'en' })
    await addSource(tenant, { type: 'faq', question, answer: 'Deux ans.', language: 'fr' })
    await readSources()
    const answers = await Promise.all(['en', 'fr', 'de'].map((language) => answerOf(tenant, question, language)))
    expect(answers).toEqual(['Two years.', 'Deux ans.', expect.stringMatching(/Two|Deux/)])
  })
})

describe('a text and a file', () => {
  it('have passages by headings, with titles and link', async () => {
    const tenant = await newTenant()
    const url = 'https://shop.example/delivery'
    const text = '# Times\n\nParcels arrive within three days.\n\n# Cost\n\nDelivery is free from 50 € on.'
    const { sourceID } = await addSource(tenant, { type: 'text', title: 'Delivery', text, url })
    await readSources()
    expect(await read(tenant, sourceID)).toMatchObject({ state: 'ready', passages: 2, title: 'Delivery', url })
    expect(await answerOf(tenant, 'delivery cost')).toBe('Delivery is free from 50 € on.')
  })

  it('a file is read once it is uploaded by its form', async () => {
    const tenant = await newTenant()
    const file = Buffer.from('# Warranty\n\nAll lamps have a warranty of two years.')
    const attachment = { name: 'Warranty.md', type: 'text/markdown', size: file.length }
    const made = await addSource(tenant, { type: 'file', attachment })
    expect(made).toMatchObject({ state: 'queued', attachment, uploadURL: expect.any(String), fields: { key: expect.any(String) } })
    await readSources()
    expect(await read(tenant, made.sourceID)).toMatchObject({ state: 'queued' })
    expect((await sendFile(made, file)).status).toBe(201)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
    await asFunction('workers/sweep', () => sweep(undefined, lambdaContext()))
    await readSources()
    expect(await read(tenant, made.sourceID)).toMatchObject({ state: 'ready', passages: 1 })
    expect(await answerOf(tenant, 'warranty of lamps')).toBe('All lamps have a warranty of two years.')
  })

  it.each([
    ['not_text', 'text/plain', Buffer.from([0xff, 0xfe, 0x80])],
    ['not_pdf', 'application/pdf', Buffer.from('no pdf')],
    ['not_docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', Buffer.from('no archive')],
    ['no_text', 'text/html', Buffer.from('<script>1</script>')],
  ])('a file fails with %s', async (reason, type, file) => {
    const tenant = await newTenant()
    const made = await addSource(tenant, { type: 'file', attachment: { name: 'file', type, size: file.length } })
    await sendFile(made, file)
    await readSources()
    expect(await read(tenant, made.sourceID)).toMatchObject({ state: 'failed', reason, passages: 0 })
  })

  it('a file that is never uploaded fails', async () => {
    const tenant = await newTenant()
    const made = await addSource(tenant, { type: 'file', attachment: { name: 'a.md', type: 'text/markdown', size: 5 } })
    await drain({ only: ['SourcesQueue'], between: () => [] })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
    await asFunction('workers/sweep', () => sweep(undefined, lambdaContext()))
    await readSources()
    expect(await read(tenant, made.sourceID)).toMatchObject({ state: 'failed', reason: 'not_uploaded' })
  })

  it('of ten megabytes is read in full', async () => {
    const tenant = await newTenant()
    const paragraph = (i: number) => `Paragraph${i} is about subject${i}. ${'It says a little more about that. '.repeat(28)}`
    const whole = Array.from({ length: 10_000 }, (_, i) => paragraph(i))
      .join('\n\n')
      .slice(0, 9_999_000)
    const file = Buffer.from(`${whole}\n\nThe secret word is xylophone.`)
    const made = await addSource(tenant, { type: 'file', attachment: { name: 'Book.txt', type: 'text/plain', size: file.length } })
    await sendFile(made, file)
    await readSources()
    const { state, passages } = await read(tenant, made.sourceID)
    expect([state, passages > 8000]).toEqual(['ready', true])
    expect(await answerOf(tenant, 'what is the secret word xylophone')).toContain('xylophone')
  })
})

describe('a site', () => {
  const page = (title: string, text: string) =>
    `<html><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`

  async function site(pages: Readonly<Record<string, string>>, allowed = '127.0.0.1') {
    const { url } = await serve((request, response) => {
      const body = pages[request.url ?? '']
      response.statusCode = body === undefined ? 404 : 200
      response.setHeader('content-type', request.url?.endsWith('.xml') ? 'application/xml' : 'text/html; charset=utf-8')
      response.end(body?.replaceAll('{site}', url))
    })
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', allowed)
    return url
  }
  const sitemap = (...paths: string[]) => `<urlset>${paths.map((path) => `<url><loc>{site}${path}</loc></url>`).join('')}</urlset>`

  it('is read by its sitemap, without what is excluded and other hosts; each page is a link', async () => {
    const url = await site({
      '/sitemap.xml': `${sitemap('/help/refund', '/help/old', '/news')}<loc>https://elsewhere.example/help/x</loc>`,
      '/help/refund': page('Refund', 'Money is refunded within a week.'),
      '/help/old': page('Old', 'Money was never refunded.'),
      '/news': page('News', 'We have news.'),
    })
    const tenant = await newTenant()
    const { sourceID } = await addSource(tenant, { type: 'site', url, include: ['/help/'], exclude: ['*old'] })
    await readSources()
    expect(await read(tenant, sourceID)).toMatchObject({ state: 'ready', passages: 1, pages: 1 })
    const application = await openApplication(tenant.appID)
    const [best] = application ? await findPassages(application, 'when is money refunded', { language: undefined, threshold: 0 }) : []
    expect(best?.content).toEqual({ path: ['Refund'], text: 'Money is refunded within a week.', url: `${url}/help/refund` })
  })

  it('is read again after some hours; where that fails, what was read before stays', async () => {
    const pages: Record<string, string> = { '/sitemap.xml': sitemap('/a'), '/a': page('Opening hours', 'We open at nine.') }
    const url = await site(pages)
    const tenant = await newTenant()
    const { sourceID } = await addSource(tenant, { type: 'site', url, every: 1 })
    await readSources()
    pages['/a'] = page('Opening hours', 'We open at ten.')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
    await asFunction('workers/sweep', () => sweep(undefined, lambdaContext()))
    await readSources()
    expect(await answerOf(tenant, 'opening hours')).toBe('We open at ten.')
    delete pages['/sitemap.xml']
    vi.setSystemTime(Date.now() + 2 * 3_600_000)
    await asFunction('workers/sweep', () => sweep(undefined, lambdaContext()))
    await readSources()
    expect(await read(tenant, sourceID)).toMatchObject({ state: 'failed', reason: 'no_sitemap' })
    expect(await answerOf(tenant, 'opening hours')).toBe('We open at ten.')
  })

  it('at a private address is not called', async () => {
    const url = await site({ '/sitemap.xml': sitemap('/a'), '/a': page('A', 'Secret.') }, '')
    const tenant = await newTenant()
    const { sourceID } = await addSource(tenant, { type: 'site', url })
    await readSources()
    expect(await read(tenant, sourceID)).toMatchObject({ state: 'failed', reason: 'refused_address' })
  })
})

describe('refusals', () => {
  it.each([
    [{ type: 'faq', question: 'Q?' }, 'answer'],
    [{ type: 'faq', question: 'Q?', answer: 'A', text: 'x' }, 'text'],
    [{ type: 'text', text: 'x' }, 'title'],
    [{ type: 'site', url: 'ftp://x' }, 'url'],
    [{ type: 'site', url: 'https://x.example', every: 0 }, 'every'],
    [{ type: 'file', attachment: { name: 'a', type: 'image/png', size: 1 } }, 'attachment.type'],
    [{ type: 'file', attachment: { name: 'a', type: 'text/plain', size: 10_000_001 } }, 'attachment.size'],
    [{ question: 'Q?', answer: 'A' }, 'type'],
  ])('%j names %s', async (body, name) => {
    const tenant = await newTenant()
    const answer = await tenant.call('POST', `/source/${tenant.appID}`, { body })
    expect([answer.status, answer.headers['x-error-code'], answer.body.message]).toEqual([400, 'invalid', expect.stringContaining(name)])
    expect(await stored(tenant, '')).toEqual([])
  })

  it('a field that its type needs cannot be removed', async () => {
    const tenant = await newTenant()
    const { sourceID } = await addSource(tenant, { type: 'faq', question: 'Q?', answer: 'A.' })
    const answer = await tenant.call('PATCH', `/source/${sourceID}`, { body: { answer: null } })
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('answer')])
  })

  it('viewers read and do not write; others see nothing', async () => {
    const tenant = await newTenant()
    const { sourceID } = await addSource(tenant, { type: 'faq', question: 'Q?', answer: 'A.' })
    const viewer = await newMember(tenant, 'view')
    const other = await newTenant()
    const as = async (token: string) => [
      (await tenant.call('GET', `/source/${sourceID}`, { token })).status,
      (await tenant.call('PATCH', `/source/${sourceID}`, { token, body: { answer: 'B.' } })).status,
      (await tenant.call('DELETE', `/source/${sourceID}`, { token })).status,
    ]
    expect([await as(viewer.token), await as(other.token)]).toEqual([
      [200, 403, 403],
      [404, 404, 404],
    ])
  })
})

describe('nothing is lost', () => {
  it('where the message of a new source is lost, the sweeper queues it again', async () => {
    const tenant = await newTenant()
    const { sourceID } = await addSource(tenant, { type: 'faq', question: 'When is my money refunded?', answer: 'Within a week.' })
    await drain({ only: ['SourcesQueue'], between: () => [] })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    await asFunction('workers/sweep', () => sweep(undefined, lambdaContext()))
    await readSources()
    expect(await read(tenant, sourceID)).toMatchObject({ state: 'ready' })
  })

  it('where the message of the index is lost, too; repeated messages change nothing', async () => {
    const tenant = await newTenant()
    await addSource(tenant, { type: 'faq', question: 'When is my money refunded?', answer: 'Within a week.' })
    await drain({ only: ['SourcesQueue'], between: (body) => (JSON.parse(body).sourceID ? [body, body] : []) })
    expect(await answerOf(tenant, 'when is my money refunded')).toBeUndefined()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 })
    await asFunction('workers/sweep', () => sweep(undefined, lambdaContext()))
    await readSources()
    expect(await answerOf(tenant, 'when is my money refunded')).toBe('Within a week.')
  })

  it('a repeat under an idempotency key is the same source', async () => {
    const tenant = await newTenant()
    const options = { body: { type: 'faq', question: 'Q?', answer: 'A.' }, headers: { 'idempotency-key': 'k1' } }
    const [one, two] = [
      await tenant.call('POST', `/source/${tenant.appID}`, options),
      await tenant.call('POST', `/source/${tenant.appID}`, options),
    ]
    expect([one.status, two.status, two.body.sourceID]).toEqual([201, 201, one.body.sourceID])
    expect(await stored(tenant, 'S#')).toHaveLength(1)
  })

  it('many sources are one index, and a later change is in it', async () => {
    const tenant = await newTenant()
    await knowing(tenant, { 'When is my money refunded?': 'Within a week.', 'Is delivery free?': 'From 50 € on.' })
    await knowing(tenant, { 'Do you have a shop in Lyon?': 'Yes, near the station.' })
    expect(await answerOf(tenant, 'is delivery free')).toBe('From 50 € on.')
    expect(await answerOf(tenant, 'shop in Lyon')).toBe('Yes, near the station.')
    expect(await stored(tenant, 'INDEX#')).toHaveLength(1)
  })
})
