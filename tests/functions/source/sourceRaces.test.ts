import { afterEach, describe, expect, it, vi } from 'vitest'
import { handler as sweep } from '../../../functions/workers/sweep.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { keys } from '../../../lib/store/keys.ts'
import { list } from '../../../lib/store/table/read.ts'
import { findPassages } from '../../../lib/understanding/answers/findPassages.ts'
import { addSource, readSources } from '../../harness/answerSources.ts'
import { killedAt } from '../../harness/failing.ts'
import { interleave, interleaveAt } from '../../harness/interleave.ts'
import { runWorker } from '../../harness/queues.ts'
import { asFunction } from '../../harness/recording.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const faq = { type: 'faq', question: 'When is my money refunded?', answer: 'Within a week.' }
const stored = async ({ appID }: Tenant, prefix: string) => list({ pk: keys.sourceSummary(appID).pk, prefix })

describe('changes of a source', () => {
  it('that meet at any request are both made', async () => {
    const tenant = await newTenant()
    const { sourceID } = await addSource(tenant, faq)
    await readSources()
    const patch = (body: object) => tenant.call('PATCH', `/source/${sourceID}`, { body })
    for (let nth = 1, isOver = false; !isOver; nth++) {
      const answer = `Within ${nth} weeks.`
      const others = { language: nth % 2 ? 'en' : 'fr', active: nth % 2 === 0 }
      isOver = !(await interleaveAt(
        nth,
        () => patch(others),
        () => patch({ answer }),
      ))
      const { body } = await tenant.call('GET', `/source/${sourceID}`)
      expect(body, `request ${nth}`).toMatchObject(isOver ? { answer } : { answer, ...others })
      expect(nth).toBeLessThan(20)
    }
  })

  it('that are killed at any request are made whole, or not at all', async () => {
    const tenant = await newTenant()
    const { sourceID } = await addSource(tenant, faq)
    await readSources()
    const path = `/source/${sourceID}`
    for (let nth = 1; await killedAt(nth, 'after', () => tenant.call('PATCH', path, { body: { active: false } })); nth++) {
      vi.useFakeTimers({ now: Date.now() + 20 * 60_000, toFake: ['Date'] })
      await asFunction('workers/sweep', () => sweep())
      vi.useRealTimers()
      await readSources()
      const { active } = (await tenant.call('GET', path)).body
      const application = await openApplication(tenant.appID)
      expect(application?.sourceIndex?.chunks ?? 0, `request ${nth}`).toBe(active ? 1 : 0)
      await tenant.call('PATCH', path, { body: { active: true } })
      await readSources()
    }
  })
})

describe('a worker of sources', () => {
  const work = (message: object) => runWorker('dist/functions/workers/sources.handler', JSON.stringify(message), { seconds: 840 })

  /** A site whose pages say these texts. */
  async function siteOf(texts: string[]) {
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
    const { url } = await serve((request, response) => {
      const isMap = request.url === '/sitemap.xml'
      response.setHeader('content-type', isMap ? 'application/xml' : 'text/html')
      const places = texts.map((_, page) => `<loc>${url}/${page}</loc>`).join('')
      response.end(isMap ? places : `<h1>Page</h1><p>${texts[Number(request.url?.slice(1))]}</p>`)
    })
    const tenant = await newTenant()
    const { sourceID } = await addSource(tenant, { type: 'site', url })
    return { tenant, sourceID, message: { appID: tenant.appID, sourceID } }
  }

  it('that reads a site at the same time as another one counts its pages once', async () => {
    const { tenant, sourceID, message } = await siteOf(['We open at nine.', 'We close at six.', 'We are in Paris.'])
    await interleave({ before: 'TransactWriteItemsCommand', other: () => work(message) }, () => work(message))
    await readSources()
    expect((await tenant.call('GET', `/source/${sourceID}`)).body).toMatchObject({ state: 'ready', pages: 3 })
    expect((await stored(tenant, 'SUMMARY')).map(({ pages }) => pages?.N)).toEqual(['3'])
  })

  it('that is killed while it reads a site leaves nothing of it that the next one does not read', async () => {
    const texts = Array.from({ length: 9 }, (_, page) => `Elephants are sold on day ${page}.`)
    const { tenant, message } = await siteOf(texts)
    for (let nth = 1; (await stored(tenant, 'P#')).length < 3; nth++)
      expect(await killedAt(nth, 'after', () => work(message)), 'it was not killed').toBe(true)
    texts.splice(1)
    await work(message)
    await readSources()
    const application = await openApplication(tenant.appID)
    if (!application) throw new Error('the application is gone')
    const found = await findPassages(application, 'Which day are elephants sold?', { language: undefined, threshold: 0 })
    expect(found.map(({ content }) => content.text)).toEqual(texts)
  })

  it('that is killed while it indexes leaves nothing once another one has', async () => {
    const tenant = await newTenant()
    const { appID } = tenant
    await addSource(tenant, faq)
    await readSources()
    const { sourceID } = await addSource(tenant, { ...faq, answer: 'Within a month.' })
    await work({ appID, sourceID })
    for (let nth = 1; await killedAt(nth, 'after', () => work({ appID })); nth++) expect(nth).toBeLessThan(40)
    await readSources()
    expect((await tenant.call('GET', `/source/${sourceID}`)).body.state).toBe('ready')
    expect(await stored(tenant, 'INDEX#')).toHaveLength(1)
    expect(await stored(tenant, 'P#')).toHaveLength(2)
  })
})
