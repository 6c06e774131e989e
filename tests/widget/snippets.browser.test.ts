import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleBot } from './harness/bot.ts'
import { noBrowser, startBrowser, visit } from './harness/browser.ts'
import { type Site, startSite } from './harness/site.ts'

let browser: Browser
let site: Site

beforeAll(async () => {
  if (noBrowser) return
  browser = await startBrowser()
  site = await startSite(sampleBot(() => site.api))
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const snippet = async (version?: string): Promise<string> => {
  const { body } = await site.tenant.call('GET', `/widget/${site.tenant.appID}`, {
    query: { version },
    headers: { host: new URL(site.api).host },
  })
  return body
}

describe.skipIf(noBrowser)('pasted into a plain page of another origin', () => {
  it('version 2 shows the widget, and only once if pasted twice', async () => {
    const html = await snippet()
    site.html = html + html
    const { page, complaints, leave } = await visit(browser, site)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByRole('dialog').getByText('How can I help?').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('whatever the elements of the page are named', async () => {
    site.html = `<form name="currentScript"></form><img name="currentScript" alt="">${await snippet()}`
    const { page, complaints, leave } = await visit(browser, site)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByRole('dialog').getByText('How can I help?').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('version 1 shows the conversation in a frame', async () => {
    site.html = await snippet('1')
    const { page, complaints, leave } = await visit(browser, site)
    const frame = page.frameLocator('iframe[title="Test application"]')
    await frame.getByRole('dialog').getByText('How can I help?').waitFor()
    await frame.getByRole('button', { name: 'The menu' }).click()
    await frame.getByRole('list', { name: '3 cards, side by side' }).waitFor()
    expect(await frame.getByRole('button', { name: 'Close the chat' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })
})
