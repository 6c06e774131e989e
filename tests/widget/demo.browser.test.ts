import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { sampleBot } from './harness/bot.ts'
import { useSite, visit } from './harness/site.ts'

const site = useSite(sampleBot)

describe('the demo page', () => {
  it('shows the bot, an operator’s view and the caught e-mails, under its own CSP', async () => {
    const caught = createServer((_request, response) =>
      response
        .writeHead(200, { 'access-control-allow-origin': '*' })
        .end('[{"to":["ada@example.com"],"subject":"Your <b>table</b>","text":"Hello"}]'),
    )
    await new Promise<void>((listening) => caught.listen(0, '127.0.0.1', listening))
    const { port } = caught.address() as AddressInfo
    const demo = `${site.api.replace('127.0.0.1', 'localhost')}/assets/demo.html?app=${site.tenant.appID}&mails=${port}`
    const { page, complaints } = await visit({ page: demo })
    await page.getByRole('log').getByText('How can I help?').waitFor()
    await page.getByText('Your <b>table</b> → ada@example.com').waitFor()
    await page.getByLabel('Token').fill(site.tenant.token)
    await page.getByRole('button', { name: 'Take over' }).click()
    // The fake respondent does not exist in the real service.
    await page.getByText('POST /data/botrespondent/live: 404').waitFor()
    expect(await page.getByRole('heading', { name: 'Café Causerie' }).first().isVisible()).toBe(true)
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    caught.close()
  })
})
