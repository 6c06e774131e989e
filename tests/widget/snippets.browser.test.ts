import { describe, expect, it } from 'vitest'
import { sampleBot } from './harness/bot.ts'
import { useSite, visit } from './harness/site.ts'

const site = useSite(sampleBot)

const snippet = async (version?: string): Promise<string> => {
  const { body } = await site.tenant.call('GET', `/widget/${site.tenant.appID}`, {
    query: { version },
    headers: { host: new URL(site.api).host },
  })
  return body
}

describe('pasted into a plain page of another origin', () => {
  it('version 2 shows the widget, and only once if pasted twice', async () => {
    const html = await snippet()
    site.html = html + html
    const { page, complaints } = await visit(site)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByRole('dialog').getByText('How can I help?').waitFor()
    expect(complaints).toEqual([])
  })

  it('with any element names on the page', async () => {
    site.html = `<form name="currentScript"></form><img name="currentScript" alt="">${await snippet()}`
    const { page, complaints } = await visit(site)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByRole('dialog').getByText('How can I help?').waitFor()
    expect(complaints).toEqual([])
  })

  it('version 1 shows the conversation in a frame', async () => {
    site.html = await snippet('1')
    const { page, complaints } = await visit(site)
    const frame = page.frameLocator('iframe[title="Test application"]')
    await frame.getByRole('dialog').getByText('How can I help?').waitFor()
    await frame.getByRole('button', { name: 'The menu' }).click()
    await frame.getByRole('list', { name: '3 cards, side by side' }).waitFor()
    expect(await frame.getByRole('button', { name: 'Close the chat' }).count()).toBe(0)
    // The frame may share pages, which Chromium cannot do on Linux.
    expect(complaints.filter((text) => !text.includes('web-share'))).toEqual([])
  })
})
