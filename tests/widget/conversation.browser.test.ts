import { describe, expect, it } from 'vitest'
import { sampleBot } from './harness/bot.ts'
import { useSite, visit } from './harness/site.ts'

const site = useSite(sampleBot)

describe('a conversation in a browser', () => {
  it('works from start to end: text, buttons, a carousel, a picture, an invalid answer', async () => {
    const { page, complaints } = await visit(site)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Test application' })
    const log = dialog.getByRole('log', { name: 'Conversation' })

    // A bot's message is shown as text, even if it is markup.
    await log.getByText('Hello! <img src=x onerror="document.title=1"> How can I help?').waitFor()
    expect(await page.title()).toBe('A page')
    await expect.poll(() => log.getByRole('link', { name: 'example.com/menu' }).getAttribute('rel')).toBe('noopener noreferrer')

    await log.getByRole('button', { name: 'The menu' }).click()
    const cards = log.getByRole('list', { name: '3 cards, side by side' })
    await cards.getByText('A fine cake <b>for you</b>').waitFor()
    expect(await log.getByRole('button', { name: 'Write to me' }).isDisabled()).toBe(true)
    const link = cards.getByRole('link', { name: 'More (opens in a new tab)' }).first()
    expect(await link.getAttribute('target')).toBe('_blank')

    await cards.getByRole('button', { name: 'Take the tea' }).click()
    await log.getByRole('img', { name: 'The terrace' }).waitFor()
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('nobody')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await log.getByText('This is not an e-mail address.').waitFor()
    await dialog.getByRole('textbox').fill('nobody@example.com')
    await page.keyboard.press('Enter')
    await log.getByText('Thank you.').waitFor()

    expect(site.channel.taken.map(({ messageID: _, view: _view, ...rest }) => rest)).toEqual([
      { payload: 'get_started' },
      { answerID: 'menu' },
      { answerID: 'take-tea' },
      { text: 'nobody' },
      { text: 'nobody@example.com' },
    ])
    expect(new Set(site.channel.taken.map(({ messageID }) => messageID)).size).toBe(5)
    expect(complaints).toEqual([])
  })

  it('lets the visitor select several answers where the question allows it', async () => {
    const { page, complaints } = await visit(site)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Test application' })
    await dialog.getByRole('textbox').fill('several')
    await page.keyboard.press('Enter')
    const choice = dialog.getByRole('log').getByRole('group', { name: 'Answers to choose from' }).last()
    const press = (name: string) => choice.getByRole('button', { name, exact: true }).click()
    await choice.getByRole('button', { name: 'One', exact: true }).waitFor()
    // It takes its place from the start: below the visible part of the log nobody would look for it.
    const send = choice.getByRole('button', { name: 'Send' })
    expect(await send.isDisabled()).toBe(true)
    await expect.poll(() => dialog.getByRole('log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight)).toBeLessThan(2)
    for (const name of ['Three', 'Two', 'One', 'Two']) await press(name)
    expect(await choice.getByRole('button', { pressed: true }).allTextContents()).toEqual(['One', 'Three'])
    await press('Send')
    await dialog.getByText('One, Three').waitFor()
    await expect.poll(() => site.channel.taken.at(-1)).toMatchObject({ answerIDs: ['One', 'Three'] })
    expect(await choice.getByRole('button', { disabled: true }).count()).toBe(4)
    expect(complaints).toEqual([])
  })
})
