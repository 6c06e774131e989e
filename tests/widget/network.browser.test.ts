import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sampleBot } from './harness/bot.ts'
import { type NewSite, newSite, visit } from './harness/site.ts'

let site: NewSite
let page: Page

beforeEach(async () => {
  site = newSite(sampleBot)
  await site.start()
  onTestFinished(site.stop)
  page = (await visit(site)).page
  await page.getByRole('button', { name: 'Open the chat' }).click()
  await page.getByText('How can I help?').waitFor()
  await expect.poll(() => site.sockets.open).toBe(1)
})

const log = () => page.getByRole('log')
const write = async (text: string) => {
  await page.getByRole('textbox').fill(text)
  await page.keyboard.press('Enter')
}
/** The lines of the log. */
const lines = () => log().locator('.line').allInnerTexts()

describe('messages on an unreliable network', () => {
  it('are shown once, though they arrive by response, push and catch-up', async () => {
    await write('a@b')
    await log().getByText('Thank you.').waitFor()
    for (const message of site.channel.transcript) site.sockets.send({ type: 'message', message })
    site.sockets.drop()
    await expect.poll(() => site.sockets.urls.length).toBe(2)
    site.sockets.send({ type: 'message', message: site.channel.add('operator', { type: 'text', text: 'The last one' }) })
    await log().getByText('The last one').waitFor()
    expect((await lines()).map((line) => line.replaceAll('\n', ' ').split(':')[0])).toEqual(['Bot', 'Bot', 'You', 'Bot', 'Adviser'])
  })

  it('of an operator show their name and their picture; of one without a name neither', async () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    site.sockets.send({
      type: 'message',
      message: site.channel.add('operator', { type: 'text', text: 'Ada here' }, { operator: { name: 'Ada L', picture } }),
    })
    await log().getByText('Ada here').waitFor()
    const line = log().locator('.line', { hasText: 'Ada here' })
    await line.getByText('Ada L:').waitFor()
    const shown = await line.getByText('Ada L:').boundingBox()
    expect(shown?.width).toBeGreaterThan(20)
    expect(await line.locator('img.face').getAttribute('src')).toBe(picture)
    site.sockets.send({ type: 'message', message: site.channel.add('operator', { type: 'text', text: 'A program here' }) })
    await log().getByText('A program here').waitFor()
    expect(await log().locator('.line', { hasText: 'A program here' }).textContent()).toMatch(/^Adviser: ?\s*A program here$/)
  })

  it('arrive in order after a reconnection, when pushes were lost', async () => {
    site.sockets.accepts = false
    site.sockets.drop()
    for (let n = 1; n <= 12; n++) site.channel.add('campaign', { type: 'text', text: `News ${n}.` })
    site.sockets.accepts = true
    await log().getByText('News 12.').waitFor()
    const news = (await lines()).map((line) => /News (\d+)/.exec(line)?.[1]).filter(Boolean)
    expect(news).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1)))
  })

  it('arrive with the next catch-up, when a push was lost on an open connection', async () => {
    site.channel.add('operator', { type: 'text', text: 'Lost' })
    site.sockets.send({ type: 'message', message: site.channel.add('operator', { type: 'text', text: 'Not lost' }) })
    await log().getByText('Not lost').waitFor()
    site.sockets.drop()
    await log().getByText('Lost', { exact: true }).waitFor()
    expect((await lines()).slice(-2).map((line) => line.split('\n').at(-1))).toEqual(['Lost', 'Not lost'])
  })

  it('arrive by polling where no WebSocket can be opened', async () => {
    site.sockets.accepts = false
    site.sockets.drop()
    await expect.poll(() => site.sockets.open).toBe(0)
    site.channel.add('operator', { type: 'text', text: 'By another way' })
    await log().getByText('By another way').waitFor()
  })

  it('of a human arrive within 15 seconds over an open socket that delivers nothing', async () => {
    site.channel.add('operator', { type: 'text', text: 'How may I help?' })
    const polls = () =>
      site.channel.calls.slice(site.channel.calls.lastIndexOf('POST session')).filter((call) => call === 'GET messages').length
    // The transcript, which says that a human speaks, arrives after the socket has opened.
    const transcript = Promise.withResolvers<void>()
    await page.route('**/messages', async (route) => {
      await transcript.promise
      await route.continue()
    })
    await page.clock.install()
    await page.reload()
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await expect.poll(() => site.sockets.urls.length).toBe(2)
    transcript.resolve()
    await log().getByText('How may I help?').waitFor()
    await expect.poll(polls).toBe(2)
    await expect.poll(() => site.sockets.open).toBe(1)
    site.channel.add('operator', { type: 'text', text: 'Are you still there?' })
    await page.clock.runFor(15_500)
    await log().getByText('Are you still there?').waitFor()
    site.sockets.send({ type: 'message', message: site.channel.add('operator', { type: 'text', text: 'By the socket' }) })
    await log().getByText('By the socket').waitFor()
    // The poll that was already scheduled is the last one.
    await page.clock.runFor(15_500)
    await expect.poll(polls).toBe(4)
    await page.clock.runFor(15_500)
    await write('a@b')
    await log().getByText('Thank you.').waitFor()
    expect(polls()).toBe(4)
  })

  it('are retried with the same id until they are accepted, and are one message', async () => {
    site.channel.failures = { count: 2, afterEffect: true }
    await write('a@b')
    await log().getByText('Thank you.').waitFor()
    expect(site.channel.attempts.filter(({ text }) => text === 'a@b')).toHaveLength(3)
    expect(site.channel.taken.filter(({ text }) => text === 'a@b')).toHaveLength(1)
    expect((await lines()).filter((line) => line.includes('a@b'))).toHaveLength(1)
  })

  it('are retried after a 503 of the gateway itself, which is unreadable across origins, and are one message', async () => {
    site.channel.failures = { count: 2, afterEffect: false, byGateway: true }
    const refused: (number | undefined)[] = []
    page.on('requestfailed', (request) => refused.push(request.url().endsWith('/messages') ? 1 : 0))
    await write('a@b')
    await log().getByText('Thank you.').waitFor()
    expect(refused).toEqual([1, 1])
    expect(site.channel.taken.filter(({ text }) => text === 'a@b')).toHaveLength(1)
    expect((await lines()).filter((line) => line.includes('a@b'))).toHaveLength(1)
    await page.getByText('No connection.', { exact: false }).waitFor({ state: 'detached' })
  })

  it("never go through the socket, whose frames stay far below API Gateway's 32 KB", async () => {
    await page.clock.install()
    await page.reload()
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await write('é'.repeat(4_000))
    await log().getByText('é'.repeat(4_000)).waitFor()
    await page.clock.runFor(301_000)
    await expect.poll(() => site.sockets.received.length).toBeGreaterThan(0)
    expect(Math.max(...site.sockets.received)).toBeLessThan(100)
  })

  it('wait while there is no connection, also through a reload, with a notice', async () => {
    site.down = true
    site.sockets.drop()
    await write('first')
    await write('second@')
    await page.getByText('No connection. Your messages will be sent as soon as it is back.').waitFor()
    site.down = false
    await page.reload()
    await page.getByRole('button', { name: /Open the chat/ }).click()
    await log().getByText('Thank you.').waitFor()
    expect(site.channel.taken.map(({ text }) => text).filter(Boolean)).toEqual(['first', 'second@'])
    const own = (await lines()).filter((line) => line.startsWith('You'))
    expect(own.map((line) => line.split('\n').at(-1))).toEqual(['first', 'second@'])
  })

  it('continue on the next page in the same session, and start over if the respondent was deleted', async () => {
    await page.reload()
    await page.getByRole('button', { name: /Open the chat/ }).click()
    await log().getByText('How can I help?').waitFor()
    expect(site.channel.sessions.at(-1)).toMatchObject({ body: { respondentID: 'web-1' }, token: 'token-1' })
    expect(site.channel.taken).toHaveLength(1)
    site.channel.forget()
    await write('Is anybody there?')
    await expect.poll(() => site.channel.taken.length).toBe(2)
    expect(site.channel.taken.at(-1)).toMatchObject({ payload: 'get_started' })
    await expect.poll(async () => (await lines()).length).toBe(2)
  })
})

describe('pushed events', () => {
  it('show typing and live chat, and close the panel', async () => {
    site.sockets.send({ type: 'typing', on: true })
    await page.getByText('Writing…').waitFor({ state: 'attached' })
    site.sockets.send({ type: 'typing', on: false })
    await page.getByText('Writing…').waitFor({ state: 'detached' })
    site.sockets.send({ type: 'live', live: true })
    await page.getByText('We are looking for someone to help you…').waitFor()
    site.sockets.send({ type: 'message', message: site.channel.add('operator', { type: 'text', text: 'Hello, I am Sam' }) })
    await page.getByText('You are talking with a person.').waitFor()
    site.sockets.send({ type: 'live', live: false })
    await page.getByText('You are talking with a person.').waitFor({ state: 'detached' })
    site.sockets.send({ type: 'closeWebview' })
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('show the beginning of an answer, hidden from screen readers, until its message takes its place or it is taken back', async () => {
    const draft = log().locator('[aria-hidden=true].line')
    site.sockets.send({ type: 'partial', text: 'A refund' })
    await draft.getByText('A refund', { exact: true }).waitFor()
    await page.getByText('Writing…').waitFor({ state: 'attached' })
    site.sockets.send({ type: 'partial', text: 'A refund takes **7 days**. [1]' })
    await draft.getByText('A refund takes 7 days. [1]').waitFor()
    expect(await draft.count()).toBe(1)
    expect((await lines()).at(-1)).toContain('A refund')
    site.sockets.send({ type: 'message', message: site.channel.add('bot', { type: 'text', text: 'A refund takes 7 days. [1]' }) })
    await expect.poll(() => draft.count()).toBe(0)
    expect(await log().getByText('A refund takes 7 days. [1]').count()).toBe(1)
    site.sockets.send({ type: 'partial', text: 'It is' })
    await draft.waitFor()
    site.sockets.send({ type: 'partial', text: '' })
    await expect.poll(() => draft.count()).toBe(0)
  })

  it('tell operators in live chat that the visitor is typing, and when they stop: at most eight frames in ten minutes', async () => {
    const box = page.getByRole('dialog').getByRole('textbox')
    await box.pressSequentially('with the bot')
    await box.fill('')
    site.sockets.send({ type: 'live', live: true })
    await page.getByText('We are looking for someone to help you…').waitFor()
    const typing = (on: boolean) => JSON.stringify({ type: 'typing', on }).length
    expect(site.sockets.received).not.toContain(typing(true))
    await box.pressSequentially('with a human')
    await expect.poll(() => site.sockets.received.filter((bytes) => bytes === typing(true)).length).toBe(1)
    await box.fill('')
    await expect.poll(() => site.sockets.received.filter((bytes) => bytes === typing(false)).length).toBe(1)
    for (let n = 0; n < 6; n++) {
      await box.pressSequentially('a')
      await box.fill('')
    }
    const frames = () => site.sockets.received.filter((bytes) => bytes === typing(true) || bytes === typing(false)).length
    await expect.poll(frames).toBe(8)
  })

  it('are counted while the panel is closed; reading and clicking are reported to the campaign', async () => {
    await page.keyboard.press('Escape')
    const answers = [{ type: 'button', value: 'Yes', payload: 'YES' } as const]
    site.sockets.send({
      type: 'message',
      message: site.channel.add('campaign', { type: 'text', text: 'Come!', answers }, { notificationID: 'n' }),
    })
    site.sockets.send({ type: 'message', message: site.channel.add('operator', { type: 'text', text: 'Hello' }) })
    const launcher = page.getByRole('button', { name: 'Open the chat: 2 new messages' })
    await launcher.waitFor()
    expect(site.channel.events).toEqual([])
    await launcher.click()
    await expect.poll(() => site.channel.events).toEqual([{ type: 'read', messageID: '2.1' }])
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect.poll(() => site.channel.events).toContainEqual({ type: 'clicked', messageID: '2.1' })
    await expect.poll(() => site.channel.taken.at(-1)).toMatchObject({ payload: 'YES' })
  })
})

describe('a new visitor', () => {
  it('gets the first messages after two calls: the session and the start; the transcript is read after them', async () => {
    await expect.poll(() => site.channel.calls.length).toBeGreaterThan(2)
    expect(site.channel.calls.slice(0, 3)).toEqual(['POST session', 'POST messages', 'GET messages'])
  })

  it('names the web view in each message, as in the URL of its socket', async () => {
    await write('a@b')
    await log().getByText('Thank you.').waitFor()
    const [url = ''] = site.sockets.urls
    const view = new URLSearchParams(url.split('?')[1]).get('view')
    expect(view).toMatch(/^\d{10,20}$/)
    expect(site.channel.attempts.map((attempt) => attempt['view'])).toEqual(site.channel.attempts.map(() => view))
    // Another page of theirs is another view, and knows their transcript before it speaks.
    const before = site.channel.calls.length
    await page.reload()
    await page.getByText('Thank you.').first().waitFor({ state: 'attached' })
    await expect.poll(() => site.sockets.urls.length).toBe(2)
    expect(site.sockets.urls[1]).not.toBe(url)
    expect(site.channel.calls.slice(before, before + 2)).toEqual(['POST session', 'GET messages'])
  })

  it('gets cards as soon as their code is loaded', async () => {
    let refusals = 2
    await page.route('**/widget-cards.js?*', (route) => (refusals-- > 0 ? route.abort() : route.continue()))
    await log().getByRole('button', { name: 'The menu' }).click()
    await log().getByRole('list', { name: '3 cards, side by side' }).waitFor()
    expect(refusals).toBeLessThan(0)
  })
})
