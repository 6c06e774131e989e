import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleBot } from './harness/bot.ts'
import { useSite, visit } from './harness/site.ts'

const site = useSite(sampleBot)
beforeEach(() => {
  site?.channel.forget()
  if (site) site.channel.sessions.length = 0
})

/** What the script of the page does with its widget, which need not be there yet. */
const run = (page: Page, code: string) =>
  page.evaluate(`customElements.whenDefined('causerie-widget').then(async () => {
    while (!document.querySelector('causerie-widget')) await new Promise((resolve) => setTimeout(resolve, 10))
    const widget = document.querySelector('causerie-widget')
    ${code}
  })`)

describe('the script of a page', () => {
  it('opens and closes the widget, sends a message for the visitor, and receives events', async () => {
    const { page, complaints } = await visit(site)
    await run(
      page,
      `window.heard = []
      const listener = ({ detail }) => window.heard.push(detail)
      for (const type of ['open', 'close', 'message', 'unread']) widget.on(type, listener)
      widget.say('nobody')
      widget.forget = () => widget.off('unread', listener)`,
    )
    await page.getByText('This is not an e-mail address.').waitFor()
    await run(page, 'widget.close()')
    await page.getByRole('button', { name: 'Open the chat' }).waitFor()
    site.sockets.send({ type: 'message', message: site.channel.add('operator', { type: 'text', text: 'Still there?' }) })
    await page.getByRole('button', { name: 'Open the chat: 1 new message' }).waitFor()
    const pageEvents = (await page.evaluate('window.heard')) as { type: string; from?: string; count?: number; messageID?: string }[]
    expect(pageEvents.map(({ type, from, count }) => [type, from ?? count ?? ''])).toEqual([
      ['open', ''],
      ['message', 'respondent'],
      ['message', 'bot'],
      ['close', ''],
      ['message', 'operator'],
      ['unread', 1],
    ])
    expect(pageEvents.at(-2)?.messageID).toBe(site.channel.transcript.at(-1)?.messageID)
    // Nothing of what anybody said is in it.
    expect(JSON.stringify(pageEvents)).not.toMatch(/nobody|Still/)
    await run(page, 'widget.forget(); widget.open()')
    await page.getByText('Still there?').waitFor()
    expect(await page.evaluate('window.heard.length')).toBe(7)
    expect(complaints).toEqual([])
  })

  it('identifies the visitor, and logs them out: the browser then forgets them', async () => {
    const { page, complaints } = await visit(site)
    await run(page, `widget.identify({ respondentID: 'customer-42', signature: 'abc', signedAt: 1700000000000 }); widget.open()`)
    await page.getByText('How can I help?').waitFor()
    expect(site.channel.sessions.map(({ body }) => body)).toEqual([
      { respondentID: 'customer-42', signature: 'abc', signedAt: 1700000000000, language: 'en' },
    ])
    expect(await page.evaluate(`JSON.stringify(localStorage)`)).toContain('customer-42')
    await run(page, 'widget.identify()')
    await expect.poll(() => site.channel.sessions.length).toBe(2)
    expect(site.channel.sessions[1]).toEqual({ body: { language: 'en' }, token: undefined })
    expect(await page.evaluate(`JSON.stringify(localStorage)`)).not.toContain('customer-42')
    expect(complaints).toEqual([])
  })
})
