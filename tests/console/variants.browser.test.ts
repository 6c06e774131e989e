import { describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { viewerOf } from '../harness/campaigns.ts'
import { drain } from '../harness/queues.ts'
import { enter, useDesk } from './harness/desk.ts'
import { picture, titled } from './harness/look.ts'

const desk = useDesk()

describe('variants', () => {
  it('are composed, previewed, tested, sent A/B and read; the winner is shown, and sent to the rest on demand', async () => {
    const { tenant } = desk
    const profiles = Array.from({ length: 400 }, (_, i) => ({ respondentID: `nice${i}`, attribute: { city: 'Nice', firstName: 'Zoé' } }))
    await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles } })
    const { page, complaints, go } = await enter(desk)
    await go('campaigns/new')
    await page.getByLabel('Name', { exact: true }).first().fill('Which one?')
    await page.getByLabel('Text', { exact: true }).fill('Plain words')
    await page.getByRole('button', { name: 'Try several variants' }).click()
    await page.getByText('60% of the audience is held back').waitFor()
    const parts = page.getByRole('group', { name: 'Variants' })
    const [plain, warm] = [0, 1].map((i) => parts.locator('> .list > .entry-of-list').nth(i))
    if (!plain || !warm) throw new Error('there are two variants')
    await plain.locator('summary').first().click()
    await warm.locator('summary').first().click()
    await warm.getByLabel('Name of the variant').fill('Warm')
    await warm.getByRole('spinbutton').fill('90')
    await page.getByText('The shares add up to more than 100 per cent.').waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await warm.getByRole('spinbutton').fill('40')
    await plain.getByRole('spinbutton').fill('40')
    await page.getByText('20% of the audience is held back').waitFor()
    await warm.getByLabel('Text', { exact: true }).fill('Warm words')
    const audience = page.getByRole('region', { name: 'Audience' })
    await audience.getByRole('button', { name: 'Add a condition' }).click()
    await audience.getByLabel('Name').fill('city')
    await audience.getByLabel('Value').fill('Nice')
    await page.locator('.reaches').getByText('400 people selected').waitFor()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Plain words').waitFor()
    await preview.getByText('As Zoé sees it').waitFor()
    await preview.getByLabel('Show the variant').selectOption('Warm')
    await preview.getByText('Warm words').waitFor()
    const test = page.getByRole('region', { name: 'Send me a test' })
    await test.getByLabel('Send the test to').fill('nice0')
    const accepted = page.waitForResponse((response) => response.url().endsWith('/notification/test'))
    await test.getByRole('button', { name: 'Send the test' }).click()
    await accepted
    await drain({ only: ['PlanQueue', 'DeliverQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue', 'PurgeQueue'] })
    await test.getByText('The test was sent to').waitFor()
    expect((await (await viewerOf(tenant, 'nice0')).seen()).at(-1)).toMatchObject({ text: 'Warm words' })
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'compose-variants')

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Send to [23]\d\d people\?$/ })
    await dialog.getByText(/^Not sent to \d+ people: held back for the better variant$/).waitFor()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await titled(page, 'Which one?')
    const id = page.url().split('/').at(-1) ?? ''
    await drain({ only: ['PlanQueue', 'DeliverQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue', 'PurgeQueue'] })
    const compared = page.getByRole('region', { name: 'Variants compared' })
    await compared.getByText('Answers: too early to say.').waitFor()
    const all = (await tenant.call('GET', `/notification/${id}/recipients`)).body as { respondentID: string; variant: number }[]
    const liked = all.filter((each) => each.variant === 1).slice(0, 14)
    for (const { respondentID } of liked) await (await viewerOf(tenant, respondentID)).post({ text: 'I like it' })
    await page.reload()
    await compared.getByText('Answers: Warm is the sure winner.').waitFor()
    await compared.getByText('Clicks: too early to say.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'variants')
    const rest = 400 - all.length
    await compared.getByText(`${rest} people held back.`).waitFor()
    await compared.getByRole('button', { name: 'Send Warm to the rest' }).click()
    await page.getByRole('dialog', { name: 'Send Warm to the rest?' }).getByRole('button', { name: 'Send Warm to the rest' }).click()
    await compared.getByRole('button', { name: 'Send Warm to the rest' }).waitFor({ state: 'detached' })
    await drain({ only: ['PlanQueue', 'DeliverQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue', 'PurgeQueue'] })
    await page.getByRole('region', { name: 'Outcome' }).getByText(`${rest} of ${rest} handled`).waitFor()
    const runs = page.getByRole('table', { name: 'Runs' })
    await runs
      .getByRole('row')
      .filter({ hasText: 'Run 2' })
      .getByRole('cell', { name: String(rest) })
      .first()
      .waitFor()
    await compared.getByText('Answers: Warm is the sure winner.').waitFor()
    // Shares that are too much are refused, if the preview or the autosave was quick enough to send them.
    expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([])
  })
})
