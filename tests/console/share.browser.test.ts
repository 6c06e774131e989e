import { expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { openPage } from '../browser/page.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()
const shot = process.env['SHOTS']

it('shares the bot: a link to its page, a snippet for each way to show it, invitations and allowed sites', async () => {
  const { page, complaints } = await enter(desk, { permissions: ['clipboard-read', 'clipboard-write'] })
  const copied = async (): Promise<string> => String(await page.evaluate('navigator.clipboard.readText()'))
  await page.goto(`${desk.url}/console/app/${desk.tenant.appID}/settings/share`)
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('Copied.').waitFor()
  const link = await copied()
  expect(link).toMatch(new RegExp(`/channels/web/${desk.tenant.appID}/frame$`))
  expect(await page.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(link)
  const { page: visitor } = await openPage()
  await visitor.goto(`${desk.url}${new URL(link).pathname}`)
  expect(await visitor.title()).toBe('Café of the test')
  await visitor.getByRole('dialog', { name: 'Café of the test' }).waitFor()

  for (const [mode, expected] of [
    ['Bubble', /^<script async src="[^"]+widget\.js" data-app="[\w-]+"><\/script>$/],
    [
      'Popup',
      /^<script async src="[^"]+widget\.js"><\/script>\n<causerie-widget app="[\w-]+" mode="popup"><\/causerie-widget>\n<button data-causerie-open>/,
    ],
    ['Inline', /mode="inline" style="height: 600px">/],
    ['Full page', /mode="page">/],
  ] as const) {
    await page.getByRole('radio', { name: mode }).check()
    await page.getByRole('button', { name: 'Copy the snippet' }).click()
    await expect.poll(copied).toMatch(expected)
    expect(await page.getByLabel('Snippet').inputValue()).toBe(await copied())
  }
  for (const site of ['WordPress', 'Shopify', 'Wix', 'Webflow', 'HTML']) {
    await page.getByLabel('Your site is made with').selectOption(site)
    expect(await page.locator('.embed-steps li').count()).toBe(3)
  }
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Add an invitation' }).click()
  await page.getByLabel('Text', { exact: true }).fill('Questions about prices?')
  await page.getByLabel('Page', { exact: true }).fill('/prices')
  await page.getByLabel('Delay (seconds)').fill('5')
  await page.getByLabel('Sites that may use the widget').fill(`https://www.acme.io\n${desk.url}`)
  if (shot) await page.screenshot({ path: `${shot}/share-1280.png`, fullPage: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await desk.tenant.call('GET', `/application/${desk.tenant.appID}`)).body)
    .toMatchObject({
      info: { invitations: [{ page: '/prices', text: 'Questions about prices?', after: 5 }] },
      allowedOrigins: ['https://www.acme.io', desk.url],
    })
  expect(complaints).toEqual([])
})

it('keeps to the width of a phone, in French', async () => {
  const { page } = await enter(desk, { locale: 'fr-FR', colorScheme: 'dark', viewport: { width: 375, height: 812 } })
  await page.goto(`${desk.url}/console/app/${desk.tenant.appID}/settings/share`)
  await page.getByRole('button', { name: 'Copier le lien' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
  expect(await faultsOf(page)).toEqual([])
  if (shot) await page.screenshot({ path: `${shot}/share-375.png`, fullPage: true })
})

it('sets side, font and corners of the widget, which its preview has', async () => {
  const { page } = await enter(desk)
  await page.goto(`${desk.url}/console/app/${desk.tenant.appID}/settings/design`)
  await page.getByText('Position, font and corners').click()
  await page.getByLabel('Side of the page').selectOption('Left')
  await page.getByLabel('Font', { exact: true }).fill('Georgia, serif')
  await page.getByLabel('Corner radius in pixels (0 to 30)').fill('3')
  const font = "getComputedStyle(document.querySelector('.trial-widget').shadowRoot.querySelector('.panel')).fontFamily"
  await expect.poll(() => page.evaluate(font)).toBe('Georgia, serif')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await desk.tenant.call('GET', `/application/${desk.tenant.appID}`)).body.design)
    .toMatchObject({ position: 'left', font: 'Georgia, serif', radius: 3 })
})
