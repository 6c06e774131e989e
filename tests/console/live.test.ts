import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTalker } from '../harness/talk.ts'
import { newMember } from '../harness/tenant.ts'
import { noBrowser } from '../widget/harness/browser.ts'
import { comeTo, type Desk, enter, openDesk, patience } from './harness/desk.ts'

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
    await page.getByText('Nobody waits, and nobody is in live chat.').waitFor()
    await page.getByRole('heading', { name: 'With the bot, lately' }).waitFor()
    await desk.tenant.call('POST', '/data/botrespondent/live', { body: { appID: desk.tenant.appID, respondentID: talker.id } })
    await page.getByRole('list', { name: 'Waiting' }).getByRole('link', { name: 'first words' }).click()
    await expect.poll(() => page.title(), patience).toMatch(/^\(1\) Inbox/)
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

  it('two operators share out who waits: the second is told who answers, and answers instead only knowingly', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('a human, please')
    await desk.tenant.profile(talker.id, { attribute: { firstName: 'Zoé' } })
    const ben = await newMember(desk.tenant, 'edit')
    const [first, second] = [await enter(desk), await comeTo(desk, {}, ben.token)]
    await second.page.locator('nav').waitFor()
    await Promise.all([first.go('live'), second.go('live')])
    await desk.tenant.call('POST', '/data/botrespondent/live', { body: { appID: desk.tenant.appID, respondentID: talker.id } })
    const [waiting, others] = [
      first.page.getByRole('list', { name: 'Waiting' }).getByRole('link', { name: 'Zoé' }),
      second.page.getByRole('list', { name: 'With others' }).getByRole('link', { name: 'Zoé' }),
    ]
    await waiting.click()
    await first.page.getByRole('button', { name: 'Answer', exact: true }).click()
    await first.page.getByText('You answer.').waitFor()
    await others.click()
    await second.page.getByText('Ada L answers.').waitFor()

    await second.page.getByLabel('Your message').fill('Ben here')
    await second.page.getByRole('button', { name: 'Send' }).click()
    await second.page.getByRole('alert').getByText('Another operator answers this respondent').waitFor()
    expect(await second.page.getByLabel('Your message').inputValue()).toBe('Ben here')
    await second.page.getByRole('button', { name: 'Answer in place of Ada L' }).click()
    await second.page.getByText('You answer.').waitFor()
    await second.page.getByRole('button', { name: 'Send' }).click()
    await second.page.getByRole('log').getByText('Ben here').waitFor()
    expect((await talker.transcript()).at(-1)).toMatchObject({ from: 'operator', operator: { name: 'Test User' } })

    await first.page.getByText('Test User answers.').waitFor()
    await second.page.getByRole('button', { name: 'Let it wait' }).click()
    await first.page.getByText('Nobody answers yet.').waitFor()
    await first.page.getByRole('button', { name: 'Hand back to the bot' }).click()
    await first.page.getByRole('button', { name: 'Take over' }).waitFor()
    expect(await liveStatus(talker.id)).toBe(false)
    expect(first.complaints).toEqual([])
    await Promise.all([first.leave(), second.leave()])
  })

  it('a canned reply is chosen from the message, filled with what is known, and sent only then', async () => {
    const canned_replies = [{ title: 'Greeting', text: 'Hello {{firstName}}, your order {{order}} is on its way.' }]
    expect((await desk.tenant.call('PATCH', `/application/${desk.tenant.appID}`, { body: { canned_replies } })).status).toBe(200)
    const talker = await newTalker(desk.tenant)
    await talker.say('where is it?')
    await desk.tenant.profile(talker.id, { attribute: { firstName: 'Zoé' } })
    const { page, complaints, go, leave } = await enter(desk)
    await go(`live/${talker.id}`)
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByRole('button', { name: 'Hand back to the bot' }).waitFor()
    await page.getByLabel('Your message').press('/')
    await page.getByLabel('Canned reply').selectOption('Greeting')
    await page.getByText('Nothing is known of: order.').waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe('Hello Zoé, your order  is on its way.')
    expect((await talker.transcript()).filter(({ from }) => from === 'operator')).toEqual([])
    await page.getByLabel('Your message').fill('Hello Zoé, it is on its way.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('log').getByText('it is on its way').waitFor()
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
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA')
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
