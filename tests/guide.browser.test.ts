import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { faultsOf } from './browser/axe.ts'
import { openPage } from './browser/page.ts'
import { replyTo } from './harness/reply.ts'

/** Serves the guide by its real handlers. */
async function guideURL(): Promise<string> {
  const server = createServer(async (request, response) => {
    const { status, headers, content } = await replyTo(request, '')
    response.writeHead(status, headers).end(content)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/guide`
}

it('the guide is searched by keyboard, under its policy, and finds a section', async () => {
  const { page, complaints } = await openPage()
  await page.goto(await guideURL())
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('/')
  await page.keyboard.type('quiet hours')
  const hit = page
    .locator('#results')
    .getByRole('link', { name: /Caps and quiet hours/ })
    .first()
  await hit.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await hit.press('Enter')
  await page.waitForURL(/campaign-delivery\.html#caps-and-quiet-hours$/)
  expect(await page.title()).toBe('Delivery of campaigns · Causerie')
  expect(await page.locator('#pages [aria-current]').textContent()).toBe('Delivery of campaigns')
  await page.getByLabel('Search the documentation').fill('xyzzyplugh')
  await page.getByText('Nothing found.').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('#results').isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

it('the list of pages opens on a small screen, and nothing is wider than it', async () => {
  const { page, complaints } = await openPage({ viewport: { width: 375, height: 812 } })
  await page.goto(`${await guideURL()}/operations.html`)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect(await pages.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Pages' }).click()
  await pages.waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})
