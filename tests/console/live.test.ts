import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTalker } from '../harness/talk.ts'
import { noBrowser } from '../widget/harness/browser.ts'
import { type Desk, enter, openDesk, patience } from './harness/desk.ts'

let desk: Desk

beforeAll(async () => {
  if (!noBrowser) desk = await openDesk()
}, 60_000)
afterAll(() => desk?.stop())

const liveStatus = async (respondentID: string): Promise<boolean> =>
  (await desk.tenant.call('GET', `/respondent/${respondentID}`, { appid: desk.tenant.appID })).body.liveStatus

describe.skipIf(noBrowser)('live chat', { timeout: 90_000 }, () => {
  it('a respondent who is handed to a human appears, both can write and read, and the bot takes over again', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('first words')
    const { page, complaints, go, leave } = await enter(desk)
    await go('live')
    await page.getByText('Nobody is in live chat.').waitFor()
    await page.getByRole('heading', { name: 'With the bot, lately' }).waitFor()
    await desk.tenant.call('POST', '/data/botrespondent/live', { body: { appID: desk.tenant.appID, respondentID: talker.id } })
    await page.getByRole('link', { name: `${talker.id} since` }).click()
    await expect.poll(() => page.title(), patience).toMatch(/^\(1\) Live chat/)
    const log = page.getByRole('log')
    await log.getByText('first words').waitFor()

    await page.getByLabel('Your message').fill('A human <b>here</b>')
    await page.getByLabel('Your message').press('Enter')
    await log.getByText('A human <b>here</b>').waitFor()
    expect((await talker.transcript()).at(-1)).toMatchObject({ from: 'operator', text: 'A human <b>here</b>' })
    expect(await page.getByLabel('Your message').inputValue()).toBe('')

    await talker.say('Thank you <img src=x onerror="document.title=1">')
    await log.getByText('Thank you <img src=x onerror="document.title=1">').waitFor()
    expect(await log.getByText('A human <b>here</b>').count()).toBe(1)

    await page.getByRole('button', { name: 'Hand back to the bot' }).click()
    await page.getByRole('button', { name: 'Take over' }).waitFor()
    expect(await liveStatus(talker.id)).toBe(false)
    expect(await page.locator('body > [aria-live=polite]').textContent()).toContain('is back with the bot')
    expect(complaints).toEqual([])
    await leave()
  })

  it('an operator can take over any conversation', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    const { page, go, leave } = await enter(desk)
    await go('live')
    await page.getByRole('link', { name: talker.id, exact: true }).click()
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByRole('button', { name: 'Hand back to the bot' }).waitFor()
    expect(await liveStatus(talker.id)).toBe(true)
    expect(await page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA')
    await leave()
  })

  it('a message that could not be sent stays in the field, with the error of the API', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    const { page, go, leave } = await enter(desk)
    await go(`live/${talker.id}`)
    await page.getByLabel('Your message').fill('lost?')
    await desk.tenant.call('DELETE', `/respondent/${talker.id}`, { appid: desk.tenant.appID })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe('lost?')
    await leave()
  })
})
