import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { type OpenPage, openPage } from '../browser/page.ts'
import { type Platform, startPlatform } from '../client/platform.ts'
import { call } from '../harness/call.ts'

const password = 'correct horse battery'
const email = 'reader@cafe-causerie.example'

describe('the page of the API reference', () => {
  let platform: Platform
  let token: string
  let appID: string
  const allComplaints: string[][] = []
  const requests = new Set<string>()

  beforeAll(async () => {
    const registered = await call('POST', '/user/register', { body: { email, password }, address: '203.0.113.72' })
    token = registered.body.token
    appID = (await call('POST', '/application', { token, body: { title: 'Café of the reader' } })).body.appID
    platform = await startPlatform()
  })
  afterAll(() => platform?.stop())

  async function open(address: string, { width = 1280, colorScheme = 'light' as 'light' | 'dark' } = {}): Promise<OpenPage> {
    const { page, complaints } = await openPage({ viewport: { width, height: 900 }, colorScheme })
    allComplaints.push(complaints)
    page.on('request', (request) => requests.add(new URL(request.url()).host))
    await page.goto(`${platform.url}/docs${address}`)
    await page.locator('h1').waitFor()
    return { page, complaints }
  }

  const looks = [
    { width: 1280, colorScheme: 'light' },
    { width: 375, colorScheme: 'dark' },
  ] as const

  it.each(looks)(
    'has no axe violations, and does not scroll sideways: $width, $colorScheme',
    async (look) => {
      for (const address of ['', '#/campaigns/sendCampaign', '#/resources', '#/provider-channels']) {
        const { page } = await open(address, look)
        for (const details of (await page.locator('details > summary').all()).slice(0, 4)) await details.click()
        expect(await faultsOf(page), address).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
        const folder = process.env['SCREENSHOTS']
        if (folder)
          await page.screenshot({ path: `${folder}/reference-${look.width}-${look.colorScheme}-${address.split('/')[1] ?? 'start'}.png` })
      }
    },
    120_000,
  )

  it('lists the groups in the order of use, and finds calls by their words', async () => {
    const { page } = await open('')
    const groups = await page.locator('.groups a').allTextContents()
    expect(groups.slice(0, 3)).toEqual(['Users', 'Applications', 'Versions'])
    await page.getByRole('searchbox', { name: 'Search' }).fill('reset password')
    await page.getByRole('link', { name: 'Reset a password' }).click()
    await page.waitForURL(/resetPassword/)
  })

  it('shows the parameters and reply of a call, two examples or more, and its errors', async () => {
    const { page } = await open('#/campaigns/sendCampaign')
    const article = page.locator('#sendCampaign')
    await article.getByText('This Idempotency-Key was already used with a different body.').waitFor()
    await article.getByText('that has the level edit').waitFor()
    const choice = article.getByRole('combobox', { name: 'Example' })
    expect(await choice.locator('option').allTextContents()).toContain('A message to whom a filter selects')
    await choice.selectOption({ label: 'A feature of the bot, tomorrow' })
    expect(await article.locator('pre').first().textContent()).toContain('"type": "specific"')
  })

  it('makes a call for a logged-in reader, on their own application', async () => {
    const { page } = await open('')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('about 1 application of yours').waitFor()
    await page.evaluate("location.assign('#/features/createFeature')")
    const article = page.locator('#createFeature')
    await article.getByRole('button', { name: 'Try it' }).click()
    expect(JSON.parse(await article.getByLabel('Body').inputValue())).toEqual({ appID, title: 'Thanks' })
    expect(await faultsOf(page)).toEqual([])
    await article.getByRole('button', { name: 'Send' }).click()
    const titles = async () => (await call('GET', `/features/${appID}`, { token })).body.map(({ title }: { title: string }) => title)
    await expect.poll(titles).toEqual(['Thanks'])
  })

  it('shows the error of a refused call', async () => {
    const { page, complaints } = await open('')
    await page.getByLabel('Token').fill(token)
    await page.getByLabel('Token').blur()
    await page.getByText('about 1 application of yours').waitFor()
    await page.evaluate("location.assign('#/features/createFeature')")
    const article = page.locator('#createFeature')
    await article.getByRole('button', { name: 'Try it' }).click()
    await article.getByLabel('Body').fill(JSON.stringify({ appID }))
    await article.getByRole('button', { name: 'Send' }).click()
    await article.getByText('title is missing.').waitFor()
    // The browser itself reports the status of the reply.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('the server responded with a status of')])
  })

  it('loads nothing from elsewhere, and its CSP reports nothing', () => {
    expect(allComplaints.flat()).toEqual([])
    expect([...requests]).toEqual([new URL(platform.url).host])
  })
})
