import { describe, expect, it } from 'vitest'
import { sampleBot } from './harness/bot.ts'
import { useSite, visit, widgetOf } from './harness/site.ts'

const site = useSite(sampleBot)

const ga = { active: true, code: 'G-ABC123' }
const gtm = { active: true, code: 'GTM-ABC123' }

const isActive = (design: object): boolean => Object.values(design).some(({ active, code }) => active && code)

/** Opens the widget, writes and presses a button; returns the content of the page's data layer and the requests to the tag provider. */
async function talk(design: object, page: { before?: string; policy?: string; attributes?: string } = {}) {
  await site.tenant.call('PATCH', `/application/${site.tenant.appID}`, { body: { design } })
  site.channel.forget()
  site.html = `${page.before ?? ''}${widgetOf(site).replace('data-app=', `${page.attributes ?? ''} data-app=`)}`
  site.policy = page.policy
  const requests: string[] = []
  const visitor = await visit({ page: 'about:blank' })
  await visitor.page.route('https://www.googletagmanager.com/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await visitor.page.goto(site.page)
  await visitor.page.getByRole('button', { name: 'Open the chat' }).waitFor()
  const quiet = await layerOf(visitor.page)
  await visitor.page.getByRole('button', { name: 'Open the chat' }).click()
  await visitor.page.getByRole('textbox').fill('private words')
  await visitor.page.keyboard.press('Enter')
  await visitor.page.getByText('This is not an e-mail address.').waitFor()
  if (isActive(design) && !page.attributes)
    await visitor.page.waitForFunction(
      `JSON.stringify([...(window.dataLayer ?? [])].map((each) => [...Object.values(each)])).includes('causerie_message')`,
    )
  const layer = await layerOf(visitor.page)
  return { layer, quiet, requests }
}

/** What the page's layer holds: of calls their arguments, without instants. */
const layerOf = (page: { evaluate(script: string): Promise<unknown> }) =>
  page.evaluate(
    `(window.dataLayer ?? []).map((each) => JSON.parse(JSON.stringify(each.length === undefined ? each : [...each], (key, value) => (key === 'gtm.start' || /^\\d{4}-.*Z$/.test(value) ? 'now' : value))))`,
  )

describe('the tags of an application', () => {
  it('design.ga: loaded with the first event, and gets events without any text', async () => {
    const { layer, quiet, requests } = await talk({ ga })
    const to = { send_to: ga.code }
    expect(quiet).toEqual([])
    expect(layer).toEqual([
      ['js', 'now'],
      ['config', ga.code],
      ['event', 'causerie_open', to],
      ['event', 'causerie_message', to],
    ])
    expect(requests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
    expect(JSON.stringify(layer)).not.toContain('private')
  })

  it('design.gtm: the same for a container', async () => {
    const { layer, requests } = await talk({ gtm })
    expect(layer).toEqual([{ 'gtm.start': 'now', event: 'gtm.js' }, { event: 'causerie_open' }, { event: 'causerie_message' }])
    expect(requests).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'])
  })

  it('are those of the page if it has them: nothing is loaded', async () => {
    const before = `<script>window.dataLayer = []; window.gtag = function () { dataLayer.push(arguments) }; window.google_tag_manager = { '${gtm.code}': {} }</script>`
    const { layer, requests } = await talk({ ga, gtm }, { before })
    expect(requests).toEqual([])
    expect(layer).toEqual(expect.arrayContaining([['event', 'causerie_open', { send_to: ga.code }], { event: 'causerie_open' }]))
  })

  it('are not used if they are inactive or have no code', async () => {
    const { layer, requests } = await talk({ ga: { active: false, code: 'G-1' }, gtm: { active: true, code: '' } })
    expect([layer, requests]).toEqual([[], []])
  })

  it('are kept out by a page that opts out: nothing is loaded or reported', async () => {
    const { layer, requests } = await talk({ ga, gtm }, { attributes: 'data-tags="off"' })
    expect([layer, requests]).toEqual([[], []])
  })

  it('do not break the widget if the CSP of the page forbids them: its data layer gets the events', async () => {
    const policy = `default-src 'none'; script-src ${site.api}; connect-src ${site.api} ${site.api.replace('http', 'ws')}; img-src ${site.api}`
    const { layer, requests } = await talk({ gtm }, { policy })
    expect(requests).toEqual([])
    expect(layer).toContainEqual({ event: 'causerie_message' })
  })

  it('get pressed buttons', async () => {
    await site.tenant.call('PATCH', `/application/${site.tenant.appID}`, { body: { design: { gtm } } })
    site.channel.forget()
    site.policy = undefined
    const { page } = await visit(site)
    await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }))
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByRole('button', { name: 'The menu' }).click()
    await page.getByText('A fine espresso').first().waitFor()
    await expect.poll(() => layerOf(page)).toContainEqual({ event: 'causerie_click' })
  })

  it.each(['<script>', "G-1'", 'G 1', 'a/b'])('a code is letters, digits and hyphens: %s is refused by name', async (code) => {
    const answer = await site.tenant.call('PATCH', `/application/${site.tenant.appID}`, {
      body: { design: { ga: { active: true, code } } },
    })
    expect([answer.status, answer.body.message]).toEqual([500, expect.stringContaining('design.ga.code')])
  })
})
