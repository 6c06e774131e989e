import { beforeAll, describe, expect, it } from 'vitest'
import { minutes, now } from '../../lib/core/clock.ts'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { people, sendCampaign, viewerOf } from '../harness/campaigns.ts'
import { drain } from '../harness/queues.ts'
import { newTalker } from '../harness/talk.ts'
import { tenantOf } from '../harness/tenant.ts'
import { enter, useDesk } from './harness/desk.ts'
import { picture, titled } from './harness/look.ts'

const desk = useDesk()
const deliveries = { only: ['PlanQueue', 'DeliverQueue', 'EventsQueue', 'FiguresQueue'] } as const

beforeAll(async () => {
  await people(desk.tenant, 8, (i) => ({ firstName: 'Chloé', email: `chloe${i}@example.test`, phone: `+3360000000${i}` }))
})

describe('a test of a campaign', () => {
  it('finds the user by an e-mail address among people of one name, says that it arrived, and remembers them', async () => {
    const viewer = await viewerOf(desk.tenant, 'p5')
    const { page, complaints, go } = await enter(desk)
    await go('campaigns/new')
    await page.getByLabel('Text', { exact: true }).fill('Hello {{firstName}}')
    const test = page.getByRole('region', { name: 'Send me a test' })
    const field = test.getByLabel('Send the test to')
    await field.fill('Chloé')
    await field.press('Enter')
    const found = test.getByRole('list', { name: 'People who match' }).getByRole('button')
    await expect.poll(() => found.count(), patience).toBe(8)
    expect(await found.filter({ hasText: 'chloe3@example.test' }).count()).toBe(1)
    expect(await faultsOf(page)).toEqual([])

    await field.fill('Chloe5@example.test')
    const accepted = page.waitForResponse((response) => response.url().endsWith('/notification/test'))
    await test.getByRole('button', { name: 'Send the test' }).click()
    await accepted
    await drain({ only: [...deliveries.only] })
    await test.getByText('The test was sent to Chloé.').waitFor()
    expect((await viewer.seen()).at(-1)).toMatchObject({ text: 'Hello Chloé' })
    await drain({ only: [...deliveries.only] })
    await test.getByText('It has arrived.').waitFor()
    await page.reload()
    await test.getByRole('button', { name: 'Send a test to Chloé' }).waitFor()

    // By a telephone number, however it is written; the reason why it is not sent is said.
    await desk.tenant.profile('p6', { attribute: { optout: 'true' } })
    await test.getByRole('button', { name: 'Someone else' }).click()
    await field.fill('+33 6 00 00 00 06')
    const refused = page.waitForResponse((response) => response.url().endsWith('/notification/test'))
    await test.getByRole('button', { name: 'Send the test' }).click()
    await refused
    await drain({ only: [...deliveries.only] })
    await test.getByText('Chloé did not get the test: opted out.').waitFor()
    // A segment by itself is not sent: nothing is said of when it is.
    await go('campaigns/segments/new')
    await page.locator('.reaches').getByText('8 people selected').waitFor()
    expect(await page.locator('.reaches').textContent()).not.toContain('opted out')
    expect(complaints).toEqual([])
  })

  it('offers who wrote in the last hour: whoever just said hello in the chat', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    const { page, go } = await enter(desk)
    await go('campaigns/new')
    const recent = page.getByRole('region', { name: 'Send me a test' }).getByRole('list', { name: 'Wrote in the last hour:' })
    await recent.getByRole('button', { name: `Visitor ${talker.id.slice(-4).toUpperCase()}` }).waitFor()
    await picture(page, 'test-recent')
  })
})

describe('a campaign', () => {
  it('in quiet hours says until when it waits, and how many people do', async () => {
    const clock = (ms: number) => new Date(now() + ms).toISOString().slice(11, 16)
    const campaigns = { quietHours: { from: clock(-minutes(5)), to: clock(minutes(50)), timezone: 'UTC' } }
    const own = await tenantOf(desk.tenant)
    await own.call('PATCH', `/application/${own.appID}`, { body: { campaigns } })
    await people(own, 3)
    const id = await sendCampaign(own, { title: 'At night' })
    await drain({ only: [...deliveries.only] })
    const { page, complaints, go } = await enter(desk, { timezoneId: 'UTC' })
    await go(`campaigns/${id}`, own.appID)
    const outcome = page.getByRole('region', { name: 'Outcome' })
    await outcome.getByText(`Waiting for the end of the quiet hours: 3 people will get it from ${campaigns.quietHours.to}.`).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'campaign-quiet')
    expect(complaints).toEqual([])
  })

  it('counts who opted out by a message as not reached before it is sent, and skips them for that reason', async () => {
    const own = await tenantOf(desk.tenant)
    const [stays, leaves] = await Promise.all([newTalker(own), newTalker(own)])
    for (const talker of [stays, leaves]) await talker.say('hello')
    await leaves.say('STOP')
    const { page, complaints, go } = await enter(desk)
    await go('campaigns/new', own.appID)
    await page.getByLabel('Name', { exact: true }).first().fill('After a stop')
    await page.getByLabel('Text', { exact: true }).fill('News')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Send to 1 person?' })
    await expect
      .poll(() => dialog.getByRole('listitem').allTextContents(), patience)
      .toEqual(['1 person when it begins', 'Not sent to 1 person: opted out'])
    await dialog.getByRole('button', { name: 'Send' }).click()
    await titled(page, 'After a stop')
    await drain({ only: [...deliveries.only] })
    const row = page.getByRole('table', { name: 'Recipients' }).getByRole('row').filter({ hasText: 'Skipped' })
    await row.getByText('Opted out').waitFor()
    const texts = async (talker: typeof stays) => (await talker.transcript()).map(({ text }) => text)
    expect([(await texts(stays)).includes('News'), (await texts(leaves)).includes('News')]).toEqual([true, false])
    expect(complaints).toEqual([])
  })

  it('holds the place of a name in its preview until it is known, rather than showing an ID', async () => {
    const { page, go } = await enter(desk)
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/respondent\/p\d$/, async (route) => {
      await held
      await route.continue()
    })
    await go('campaigns/new')
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.locator('.skeleton').waitFor()
    expect(await preview.textContent()).not.toMatch(/\bp\d\b/)
    release()
    await preview.getByText('As Chloé sees it').waitFor()
    expect(await preview.locator('.skeleton').count()).toBe(0)
  })
})
