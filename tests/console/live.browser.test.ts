import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { newFeature, newTalker, says } from '../harness/talk.ts'
import { newMember } from '../harness/tenant.ts'
import { enter, enterAs, logOut, useDesk } from './harness/desk.ts'
import { keyboardOf } from './harness/keyboard.ts'
import { picture } from './harness/look.ts'
import { dropSockets, received, typesIn } from './harness/sockets.ts'

const desk = useDesk()

beforeAll(async () => {
  const goes = { active: true, list: [{ actions: { active: true, liveStatus: true } }] }
  await newFeature(desk.tenant, 'Desk', [
    { ...says('What next?'), answers: [{ value: 'Human' }] },
    { ...says('Somebody comes.'), actions: goes },
  ])
})
// Each test begins with an inbox in which nobody is.
afterEach(async () => {
  const live = await desk.tenant.call('GET', `/respondents/live/${desk.tenant.appID}`)
  for (const { respondentID } of live.body) await hand(respondentID, 'chatbot')
})

const liveStatus = async (respondentID: string): Promise<boolean> =>
  (await desk.tenant.call('GET', `/respondent/${respondentID}`, { appid: desk.tenant.appID })).body.liveStatus
const hand = (respondentID: string, to: 'live' | 'chatbot') =>
  desk.tenant.call('POST', `/data/botrespondent/${to}`, { body: { appID: desk.tenant.appID, respondentID } })

describe('live chat', () => {
  it('two operators and a visitor: request, view, assign, reply, read and return, all pushed', async () => {
    const talker = await newTalker(desk.tenant)
    const ben = await newMember(desk.tenant, 'edit')
    const first = await enter(desk)
    const second = await enterAs(desk, ben)
    await Promise.all([first.go('live'), second.go('live')])
    await first.page.getByText('Nobody is waiting, and there are no open conversations.').waitFor()
    await second.page.getByText('Nobody is waiting, and there are no open conversations.').waitFor()
    // From here on there are only calls for user actions: the rest is pushed.
    const requests: string[] = []
    second.page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))

    await talker.say('hello')
    await talker.say('Human')
    const rows = [first, second].map(({ page }) => page.getByRole('list', { name: 'Waiting' }).getByRole('link', { name: 'Human' }))
    for (const row of rows) await row.waitFor()
    await expect.poll(() => second.page.title(), patience).toMatch(/^\(1\) Inbox/)
    await second.page.locator('nav').getByText('to answer').waitFor({ state: 'attached' })
    expect(await rows[0]?.textContent()).toMatch(/^Visitor .{4}.*Human.*1 new/)

    await rows[0]?.click()
    const log = first.page.getByRole('log')
    await log.getByText('Somebody comes.').waitFor()
    await first.page.getByRole('button', { name: 'Answer', exact: true }).click()
    await first.page.getByText('You are answering.').waitFor()
    const others = second.page.getByRole('list', { name: 'With others' }).getByRole('link')
    await others.getByText('Ada L').waitFor()
    await expect.poll(() => second.page.title(), patience).toMatch(/^Inbox/)

    await first.page.getByLabel('Your message').fill('A human <b>here</b>')
    await first.page.getByLabel('Your message').press('Enter')
    await log.getByText('A human <b>here</b>').waitFor()
    await others.getByText('A human <b>here</b>').waitFor()
    expect((await talker.transcript()).at(-1)).toMatchObject({ from: 'operator', text: 'A human <b>here</b>', operator: { name: 'Ada L' } })
    expect(await first.page.getByLabel('Your message').inputValue()).toBe('')

    await talker.say('Thank you <img src=x onerror="document.title=1">')
    await log.getByText('Thank you <img src=x onerror="document.title=1">').waitFor()
    expect(await log.getByText('A human <b>here</b>').count()).toBe(1)
    // What the one who answers looks at is read.
    await first.page.getByRole('list', { name: 'Yours' }).getByText('new').waitFor({ state: 'detached' })

    expect(requests).toEqual([])
    await first.page.getByRole('button', { name: 'Hand back to the bot' }).click()
    await first.page.getByRole('button', { name: 'Take over' }).waitFor()
    await second.page.getByText('Nobody is waiting, and there are no open conversations.').waitFor()
    expect(await liveStatus(talker.id)).toBe(false)
    await expect.poll(() => first.page.locator('body > [aria-live=polite]').textContent(), patience).toContain('is back with the bot')
    expect([first.complaints, second.complaints]).toEqual([[], []])
  })

  it.each([
    ['ends a composition, as Safari says it', { keyCode: 229, isComposing: false }, 'にほん'],
    ['comes after it', { keyCode: 13, isComposing: false }, ''],
  ])('sends with an Enter only if it does not belong to an input method: it %s', async (_, more, left) => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    await hand(talker.id, 'live')
    const { page, go } = await enter(desk)
    await go(`live/${talker.id}`)
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    const box = page.getByLabel('Your message')
    await box.fill('にほん')
    await box.dispatchEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more })
    await expect.poll(() => box.inputValue(), patience).toBe(left)
    expect(await page.getByRole('log').getByText('にほん').count()).toBe(left === '' ? 1 : 0)
  })

  it("frames stay far below API Gateway's 32 KB: messages of operators are sent by calls", async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    await hand(talker.id, 'live')
    const { page, go } = await enter(desk)
    await page.clock.install()
    await go(`live/${talker.id}`)
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await page.getByLabel('Your message').fill('é'.repeat(3_000))
    await page.getByLabel('Your message').press('Enter')
    await page.getByRole('log').getByText('é'.repeat(3_000)).waitFor()
    received.length = 0
    await page.clock.runFor(301_000)
    await expect.poll(() => received.length, patience).toBeGreaterThan(0)
    expect(Math.max(...received)).toBeLessThan(100)
  })

  it('a broken socket is reopened, and shows what was missed', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('before')
    const { page, go } = await enter(desk)
    await go(`live/${talker.id}`)
    await page.getByRole('log').getByText('before').waitFor()
    await page.getByText('Nobody is waiting, and there are no open conversations.').waitFor()
    dropSockets()
    await hand(talker.id, 'live')
    await talker.say('while it was down')
    await page.getByRole('log').getByText('while it was down').waitFor()
    await page.getByRole('list', { name: 'Waiting' }).getByRole('link').waitFor()
  })

  it('users who enabled them get a sound and a notification on every screen of the console', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    const { page, go } = await enter(desk, { permissions: ['notifications'] })
    await page.addInitScript(`
      globalThis.sounds = []
      globalThis.Notification = class { static permission = 'granted'; static requestPermission = async () => 'granted'; constructor(text) { sounds.push(text) } }
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (...args) { sounds.push('tone'); return start.apply(this, args) }`)
    await go('live')
    await page.getByText('Nobody is waiting, and there are no open conversations.').waitFor()
    await hand(talker.id, 'live')
    await page.getByRole('list', { name: 'Waiting' }).getByRole('link').waitFor()
    expect(await page.evaluate('sounds')).toEqual([])
    await hand(talker.id, 'chatbot')
    await page.getByText('Nobody is waiting, and there are no open conversations.').waitFor()
    await page.getByLabel('Sound').check()
    await page.getByLabel('Notifications').check()
    await expect.poll(() => page.evaluate('sounds')).toEqual(['tone', 'tone'])
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.evaluate('void (sounds.length = 0)')
    await hand(talker.id, 'live')
    await expect
      .poll(() => page.evaluate('sounds'), patience)
      .toEqual(['tone', 'tone', expect.stringMatching(/^Visitor .{4} is waiting for someone$/)])
    await page.getByRole('navigation').getByRole('link', { name: /Inbox/ }).getByText('1 to answer').waitFor()
  })

  it('a note appears at the other operator, never at the visitor; a conversation is assigned to a colleague', async () => {
    const talker = await newTalker(desk.tenant)
    const ben = await newMember(desk.tenant, 'edit')
    await talker.say('hello')
    await hand(talker.id, 'live')
    const first = await enter(desk)
    const second = await enterAs(desk, ben)
    await Promise.all([first.go(`live/${talker.id}`), second.go(`live/${talker.id}`)])
    await second.page.getByRole('region', { name: 'Notes' }).getByLabel('New note').waitFor()
    await first.page.getByLabel('New note').fill('Prefers <b>mornings</b>')
    await first.page.getByRole('button', { name: 'Add note' }).click()
    for (const { page } of [first, second]) await page.getByRole('region', { name: 'Notes' }).getByText('Prefers <b>mornings</b>').waitFor()
    await second.page.getByText('by Ada L').waitFor()
    expect(JSON.stringify(await talker.transcript())).not.toContain('mornings')

    await first.page.getByLabel('Give to…').selectOption({ value: ben.userID })
    await second.page.getByText('You are answering.').waitFor()
    await first.page.getByText('Test User is answering.').waitFor()
    await second.page.getByRole('list', { name: 'Yours' }).getByRole('link').waitFor()
    expect([first.complaints, second.complaints]).toEqual([[], []])
  })

  it('transcripts are searched by words, and results lead to the conversation', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('my purple Umbrella is gone')
    const { page, complaints, go } = await enter(desk)
    await go('live')
    await page.getByLabel('Search conversations').fill('umbrella PURPLE')
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'my purple Umbrella is gone' }).click()
    await page.getByRole('log').getByText('my purple Umbrella is gone').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByLabel('Search conversations').fill('submarine')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('No results.').waitFor()
    expect(complaints).toEqual([])
  })

  it('two operators share the queue: the second sees who answers, and takes over only after confirmation', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('a human, please')
    await desk.tenant.profile(talker.id, { attribute: { firstName: 'Zoé' } })
    const ben = await newMember(desk.tenant, 'edit')
    const first = await enter(desk)
    const second = await enterAs(desk, ben)
    await Promise.all([first.go('live'), second.go('live')])
    await desk.tenant.call('POST', '/data/botrespondent/live', { body: { appID: desk.tenant.appID, respondentID: talker.id } })
    const waiting = first.page.getByRole('list', { name: 'Waiting' }).getByRole('link', { name: 'Zoé' })
    const others = second.page.getByRole('list', { name: 'With others' }).getByRole('link', { name: 'Zoé' })
    await waiting.click()
    await first.page.getByRole('button', { name: 'Answer', exact: true }).click()
    await first.page.getByText('You are answering.').waitFor()
    await others.click()
    await second.page.getByText('Ada L is answering.').waitFor()

    await second.page.getByLabel('Your message').fill('Ben here')
    await second.page.getByRole('button', { name: 'Send' }).click()
    await second.page.getByRole('alert').getByText('A colleague is answering this conversation.').waitFor()
    expect(await second.page.getByLabel('Your message').inputValue()).toBe('Ben here')
    await second.page.getByRole('button', { name: 'Answer in place of Ada L' }).click()
    await second.page.getByText('You are answering.').waitFor()
    await second.page.getByRole('button', { name: 'Send' }).click()
    await second.page.getByRole('log').getByText('Ben here').waitFor()
    expect((await talker.transcript()).at(-1)).toMatchObject({ from: 'operator', operator: { name: 'Test User' } })

    await first.page.getByText('Test User is answering.').waitFor()
    await second.page.getByRole('button', { name: 'Return to the queue' }).click()
    await first.page.getByText('Nobody has answered yet.').waitFor()
    await first.page.getByRole('button', { name: 'Hand back to the bot' }).click()
    await first.page.getByRole('button', { name: 'Take over' }).waitFor()
    expect(await liveStatus(talker.id)).toBe(false)
    expect(first.complaints).toEqual([])
  })

  it('the keyboard alone: a canned reply is found by /, filled in, and sent only then', async () => {
    const canned_replies = [
      { title: 'Farewell', text: 'Goodbye.' },
      { title: 'Greeting', text: 'Hello {{firstName}}, your order {{order}} is on its way.' },
    ]
    expect((await desk.tenant.call('PATCH', `/application/${desk.tenant.appID}`, { body: { canned_replies } })).status).toBe(200)
    const talker = await newTalker(desk.tenant)
    await talker.say('where is it?')
    await desk.tenant.profile(talker.id, { attribute: { firstName: 'Zoé' } })
    const { page, complaints, go } = await enter(desk)
    await go(`live/${talker.id}`)
    await page.getByText('Zoé').first().waitFor()
    await page.getByRole('button', { name: 'Take over' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('You are answering.').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.tagName'), patience).toBe('TEXTAREA')
    await page.keyboard.type('/')
    await page.getByRole('option', { name: 'Farewell' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: 'Greeting', selected: true }).waitFor()
    await page.keyboard.type('fare')
    await page.getByRole('option', { name: 'Greeting' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await page.getByLabel('Your message').fill('/gre')
    await page.getByRole('option', { name: 'Greeting', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Not set in the profile: order.').waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe('Hello Zoé, your order  is on its way.')
    expect((await talker.transcript()).filter(({ from }) => from === 'operator')).toEqual([])
    await page.getByLabel('Your message').fill('Hello Zoé, it is on its way.')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('it is on its way').waitFor()
    expect(complaints).toEqual([])
  })

  it('the keyboard alone: a waiting conversation is opened, assigned, answered and returned', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    await talker.say('Human')
    const { page, complaints, go } = await enter(desk)
    await go('live')
    const keys = keyboardOf(page)
    await keys.activate(page.getByRole('list', { name: 'Waiting' }).getByRole('link', { name: 'Human' }))
    await page.getByRole('log').getByText('Somebody comes.').waitFor()
    await keys.activate(page.getByRole('button', { name: 'Answer', exact: true }))
    await page.getByText('You are answering.').waitFor()
    await keys.write(page.getByLabel('Your message'), 'By keyboard')
    await keys.press('Enter')
    await page.getByRole('log').getByText('By keyboard').waitFor()
    await keys.activate(page.getByRole('button', { name: 'Hand back to the bot' }))
    await page.getByRole('button', { name: 'Take over' }).waitFor()
    await expect.poll(() => liveStatus(talker.id)).toBe(false)
    expect((await talker.transcript()).map(({ text }) => text)).toContain('By keyboard')
    expect(complaints).toEqual([])
  })

  it('conversations with the bot show the last message and the language, and are refreshed when opened', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    await desk.tenant.profile(talker.id, { attribute: { firstName: 'Amélie', language: 'fr' } })
    const { page, complaints, go } = await enter(desk)
    await go('live')
    const row = page.getByRole('list', { name: 'Recently with the bot' }).getByRole('link', { name: 'Amélie' })
    await row.getByText('hello').waitFor()
    await expect.poll(() => row.getAttribute('title')).toContain('Web · FR')
    await talker.say('Something else')
    await page.evaluate("dispatchEvent(new Event('focus'))")
    await page.getByRole('list', { name: 'Recently with the bot' }).getByRole('link', { name: 'Amélie' }).waitFor()
    await row.click()
    await page.getByRole('log').getByText('Something else').waitFor()
    expect(complaints).toEqual([])
  })

  it('thirty people wait: two lines each with what they said, yours first, sorted and filtered', async () => {
    const waiting = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const talker = await newTalker(desk.tenant)
        await talker.say('hello')
        await talker.say('Human')
        await talker.say(`My parcel ${i} is late, and nobody answers my calls: what shall I do?`)
        return talker
      }),
    )
    const mine = waiting[29]
    if (!mine) throw new Error('thirty people wait')
    const { page, complaints, go } = await enter(desk)
    await desk.tenant.call('POST', `/inbox/${desk.tenant.appID}/assign`, { body: { respondentID: mine.id } })
    await go('live')
    const rows = page.getByRole('list', { name: 'Waiting' }).getByRole('link')
    await expect.poll(() => rows.count(), patience).toBe(29)
    const heights = await rows.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(64)
    expect(await rows.filter({ hasText: /My parcel \d+ is late/ }).count()).toBe(29)
    // Nothing of a row is beyond the edge of the list: neither since when, nor how many are new.
    const list = await page.locator('.queue').boundingBox()
    const edges = await rows.locator('time, .badge').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
    expect(edges).toHaveLength(58)
    expect(Math.max(...edges)).toBeLessThan((list?.x ?? 0) + (list?.width ?? 0))
    await picture(page, 'inbox-thirty')
    expect(await page.locator('.queue h2').first().textContent()).toBe('Yours (1)')

    await waiting[3]?.say('It came, thank you')
    await page.getByLabel('Sort by').selectOption('Latest message')
    await expect.poll(() => rows.first().textContent(), patience).toContain('It came, thank you')
    await page.getByLabel('Show', { exact: true }).selectOption('Unread')
    await expect.poll(() => page.getByRole('list', { name: 'Yours' }).count(), patience).toBe(0)
    expect(await rows.count()).toBe(29)
    await page.reload()
    await expect.poll(() => page.getByLabel('Show', { exact: true }).inputValue(), patience).toBe('unread')
    expect(await page.getByLabel('Sort by').inputValue()).toBe('latest')
    await expect.poll(() => rows.count(), patience).toBe(29)
    expect(complaints).toEqual([])
  })

  it('shows that the visitor is typing, in the queue and in the conversation', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    await talker.say('Human')
    const { page, complaints, go } = await enter(desk)
    await go(`live/${talker.id}`)
    const row = page.getByRole('list', { name: 'Waiting' }).getByRole('link')
    await row.getByText('Human').waitFor()
    const types = await typesIn(talker.token)
    await types(true)
    await row.getByText('Typing…').waitFor()
    await page
      .getByRole('status')
      .getByText(/^Visitor .{4} is typing…$/)
      .waitFor()
    await types(false)
    await row.getByText('Human').waitFor()
    expect(complaints).toEqual([])
  })

  it('shows which colleague looks at a conversation, and writes in it, until they leave', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('a human, please')
    await hand(talker.id, 'live')
    const first = await enter(desk)
    const second = await enterAs(desk, await newMember(desk.tenant, 'edit'))
    await second.go(`live/${talker.id}`)
    await second.page.getByLabel('Your message').waitFor()
    await first.go('live')
    const row = first.page.getByRole('list', { name: 'Waiting' }).getByRole('link')
    await row.click()
    // Each is told of the other, whoever came first.
    const there = first.page.getByRole('region', { name: /Visitor/ }).getByText('Test User is looking at this.')
    await there.waitFor()
    await second.page
      .getByRole('region', { name: /Visitor/ })
      .getByText('Ada L is looking at this.')
      .waitFor()
    await second.page.getByLabel('Your message').fill('Hello')
    await first.page
      .getByRole('region', { name: /Visitor/ })
      .getByText('Test User is writing a reply…')
      .waitFor()
    await row.getByText('Test User is writing a reply…').waitFor()
    await picture(first.page, 'inbox-colleague')
    await second.page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await first.page
      .getByText(/Test User is/)
      .first()
      .waitFor({ state: 'detached' })
    expect([first.complaints, second.complaints]).toEqual([[], []])
  })

  it('blocks a contact after a question, which ends the conversation, and unblocks them', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('buy my pills')
    await hand(talker.id, 'live')
    const { page, complaints, go } = await enter(desk)
    await go(`live/${talker.id}`)
    await page.getByRole('button', { name: 'Block this contact' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const read = async () => (await desk.tenant.call('GET', `/respondent/${talker.id}`, { appid: desk.tenant.appID })).body
    expect((await read()).blocked).toBeUndefined()
    await page.getByRole('button', { name: 'Block this contact' }).click()
    await picture(page, 'inbox-block')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    const talk = page.locator('section.talk')
    await talk.getByText('Blocked: nothing they write arrives here.').waitFor()
    expect(await page.getByText('The bot is answering.').count()).toBe(0)
    await page.getByText('Nobody is waiting, and there are no open conversations.').waitFor()
    expect(await read()).toMatchObject({ blocked: true, liveStatus: false })
    expect(await talker.say('hello?')).toEqual([])
    await page.getByRole('button', { name: 'Unblock' }).click()
    await page.getByRole('button', { name: 'Block this contact' }).waitFor()
    await talk.getByText('The bot is answering.').waitFor()
    expect((await read()).blocked).toBeUndefined()
    expect(complaints).toEqual([])
  })

  it('keeps half-written messages and notes per conversation: elsewhere, after a reload, in another tab', async () => {
    const [one, other] = await Promise.all([newTalker(desk.tenant), newTalker(desk.tenant)])
    for (const talker of [one, other]) {
      await talker.say('hello')
      await talker.say('Human')
    }
    // Of their own: logging out ends a session.
    const { page, complaints, go } = await enterAs(desk, await newMember(desk.tenant, 'edit'))
    await go(`live/${one.id}`)
    await page.getByLabel('Your message').fill('Half a sentence for the first')
    await page.getByLabel('New note').fill('Half a note')
    await page.locator(`.queue a[href$="/${other.id}"]`).click()
    await expect.poll(() => page.getByLabel('Your message').inputValue(), patience).toBe('')
    await page.getByLabel('Your message').fill('For the other')
    await page.locator(`.queue a[href$="/${one.id}"]`).getByText('Draft:').waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await go(`live/${one.id}`)
    await expect.poll(() => page.getByLabel('Your message').inputValue(), patience).toBe('Half a sentence for the first')
    await expect.poll(() => page.getByLabel('New note').inputValue(), patience).toBe('Half a note')
    await page.reload()
    await expect.poll(() => page.getByLabel('Your message').inputValue(), patience).toBe('Half a sentence for the first')
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await expect.poll(() => tab.getByLabel('Your message').inputValue(), patience).toBe('Half a sentence for the first')
    await tab.getByLabel('Your message').fill('Finished')
    await tab.getByLabel('Your message').press('Enter')
    await tab.getByRole('log').getByText('Finished').waitFor()
    await expect.poll(() => page.getByLabel('Your message').inputValue(), patience).toBe('')
    for (const each of [page, tab]) {
      const row = each.locator(`.queue a[href$="/${one.id}"]`)
      await row.getByText('Finished').waitFor()
      await row.getByText('Draft:').waitFor({ state: 'detached' })
    }
    // Logging out removes what is kept in this browser, after a question.
    let question = ''
    page.once('dialog', (dialog) => {
      question = dialog.message()
      void dialog.accept()
    })
    await logOut(page)
    await page.getByLabel('Password').waitFor()
    expect(question).toMatch(/^Log out\?/)
    expect(await page.evaluate('localStorage.length')).toBe(0)
    expect(complaints).toEqual([])
  })

  it('an operator sends a picture, which shows as a thumbnail, and not a file that is refused', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    await talker.say('Human')
    const { page, complaints, go } = await enter(desk)
    await go(`live/${talker.id}`)
    const file = page.getByLabel('File to send')
    await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>no</b>') })
    await page.getByText('Files of this type, empty ones and those over 10 MB cannot be sent.').waitFor()
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await file.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
    const thumb = page.getByRole('log').getByRole('img', { name: 'plan.png' })
    await thumb.waitFor()
    await expect.poll(() => thumb.evaluate((image) => Reflect.get(image, 'naturalWidth')), patience).toBe(1)
    expect((await talker.transcript()).at(-1)).toMatchObject({ from: 'operator', attachment: { name: 'plan.png', type: 'image/png' } })
    // The refusal of the other file is over, and a large picture is in view as soon as it is there.
    expect(await page.getByText('Files of this type').count()).toBe(0)
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await page.getByRole('log').getByRole('img', { name: 'large.png' }).waitFor()
    const below = `(() => { const { scrollHeight, scrollTop, clientHeight } = document.querySelector('.log'); return scrollHeight - scrollTop - clientHeight })()`
    const heightOf = () => page.getByRole('img', { name: 'large.png' }).evaluate(({ clientHeight }) => clientHeight)
    await expect.poll(heightOf, patience).toBeGreaterThan(60)
    await expect.poll(() => page.evaluate(below), patience).toBeLessThan(2)
    await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>no</b>') })
    await page.getByRole('alert').getByText('Files of this type').waitFor()
    await expect.poll(() => page.evaluate(below), patience).toBeLessThan(2)
    expect(complaints).toEqual([])
  })

  it('an operator can take over any conversation', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    const { page, go } = await enter(desk)
    await go('live')
    await page.getByRole('list', { name: 'Recently with the bot' }).locator(`a[href$="/${talker.id}"]`).click()
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByRole('button', { name: 'Hand back to the bot' }).waitFor()
    expect(await liveStatus(talker.id)).toBe(true)
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA')
  })

  it('a message that could not be sent stays in the field, with the reason', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    const { page, go } = await enter(desk)
    await go(`live/${talker.id}`)
    await page.getByLabel('Your message').fill('lost?')
    await desk.tenant.call('DELETE', `/respondent/${talker.id}`, { appid: desk.tenant.appID })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alert').getByText('This contact no longer exists.').first().waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe('lost?')
  })
})
