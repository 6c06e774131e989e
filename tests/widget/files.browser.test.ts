import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { roomIn } from '../browser/room.ts'
import { png } from '../harness/sentFiles.ts'
import type { Bot } from './harness/channel.ts'
import { useSite, visit, widgetOf } from './harness/site.ts'

const bot: Bot = ({ payload, attachment }) =>
  payload === 'get_started'
    ? [{ type: 'text', text: 'A photo?' }]
    : [{ type: 'text', text: attachment ? 'A file, thank you.' : 'Words, thank you.' }]

const site = useSite(() => bot)

const set = (settings: object) => site.tenant.call('PATCH', `/application/${site.tenant.appID}`, { body: settings })
const picture = { name: 'me.png', mimeType: 'image/png', buffer: png }
const paper = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 plan') }

async function opened(lang = 'en') {
  site.channel.forget()
  site.channel.stored.length = 0
  site.html = widgetOf(site, lang)
  const visitor = await visit(site)
  const open = lang === 'fr' ? 'Ouvrir la discussion' : 'Open the chat'
  await visitor.page.getByRole('button', { name: open }).click()
  await visitor.page.getByText('A photo?').waitFor()
  return { ...visitor, dialog: visitor.page.getByRole('dialog') }
}

/** Chooses files by a button, as a user does. */
async function choose(page: Page, button: string, ...files: object[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chosen).setFiles(files as never)
}

/** Pastes or drops a file on an element. */
const give = (page: Page, event: 'paste' | 'drop', on: string) =>
  page.evaluate(`{
    const files = new DataTransfer()
    files.items.add(new File(['%PDF-1.4'], 'given.pdf', { type: 'application/pdf' }))
    const init = { bubbles: true, cancelable: true, composed: true, clipboardData: files, dataTransfer: files }
    const Kind = '${event}' === 'paste' ? ClipboardEvent : DragEvent
    document.querySelector('causerie-widget').shadowRoot.querySelector('${on}').dispatchEvent(new Kind('${event}', init))
  }`)

describe('files in the widget', () => {
  beforeEach(() => set({ design: { showUploadPicto: true, showPhotoPicto: true }, attachments: null, info: null }))

  it.each(['en', 'fr', 'de', 'es', 'it'])('leave the hint of the field its place on a phone, in %s', async (lang) => {
    site.html = widgetOf(site, lang)
    const { page } = await visit(site, { viewport: { width: 375, height: 812 } })
    await page.getByRole('button').first().click()
    await page.getByText('A photo?').waitFor()
    await expect.poll(() => page.locator('.pick').count()).toBe(2)
    expect(await roomIn(page.locator('.composer textarea'))).toBeGreaterThan(0)
  })

  it('are chosen, sent, and shown in both directions: pictures inline, other files as links with name and size', async () => {
    const { page, dialog, complaints } = await opened()
    await choose(page, 'Send a file', picture, paper)
    await dialog.getByRole('img', { name: 'me.png' }).waitFor()
    const link = dialog.getByRole('link', { name: 'plan.pdf (1 kB)' })
    await link.waitFor()
    expect(await link.getAttribute('download')).toBe('plan.pdf')
    expect(await dialog.getByText('A file, thank you.').count()).toBe(2)
    const [one, two] = site.channel.taken.slice(-2)
    expect([one?.['attachment'], two?.['attachment']]).toEqual([one?.['messageID'], two?.['messageID']])
    site.channel.add('operator', {
      type: 'text',
      text: 'bill.pdf',
      attachment: { attachmentID: 'x', name: 'bill.pdf', type: 'application/pdf', size: 2_300_000, url: `${site.api}/assets/cup.svg` },
    })
    await page.evaluate(`dispatchEvent(new Event('online'))`)
    await dialog.getByRole('link', { name: 'bill.pdf (2.3 MB)' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('open the camera of a phone with a separate button, and accept only what the application lists', async () => {
    await set({ attachments: { types: ['image/png'] } })
    const { page, dialog } = await opened()
    const inputs = await page.evaluate(
      `[...document.querySelector('causerie-widget').shadowRoot.querySelectorAll('input[type=file]')].map((each) => [each.accept, each.getAttribute('capture'), each.multiple])`,
    )
    expect(inputs).toEqual([
      ['image/png', null, true],
      ['image/png', 'environment', false],
    ])
    await choose(page, 'Send a file', paper)
    await dialog.getByText('plan.pdf: Files of this type cannot be sent.').first().waitFor()
    await dialog.getByRole('button', { name: 'Remove plan.pdf' }).click()
    expect(await dialog.getByRole('list', { name: 'Files to send' }).isVisible()).toBe(false)
    await choose(page, 'Send a file', { ...picture, buffer: Buffer.alloc(10_000_001) })
    await dialog.getByText('me.png: It is empty, or larger than 10 MB.').first().waitFor()
  })

  it('show progress, and can be cancelled, and retried after a failure', async () => {
    const { page, dialog } = await opened()
    let letGo = (_status: number) => {}
    site.channel.uploads.push(
      new Promise((resolve) => {
        letGo = resolve
      }),
    )
    const before = site.channel.taken.length
    await choose(page, 'Send a file', picture)
    await dialog.getByRole('progressbar', { name: 'Sending me.png' }).waitFor()
    // The file has come: what is pushed next is for the next one.
    await expect.poll(() => site.channel.uploads.length).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel sending me.png' }).click()
    letGo(201)
    site.channel.uploads.push(503)
    await choose(page, 'Send a file', paper)
    const retry = dialog.getByRole('button', { name: 'Try again to send plan.pdf' })
    await retry.waitFor()
    await dialog.getByRole('status').getByText('plan.pdf was not sent').waitFor({ state: 'attached' })
    await retry.click()
    await dialog.getByRole('link', { name: /plan.pdf/ }).waitFor()
    expect(site.channel.taken.slice(before)).toHaveLength(1)
  })

  it('are sent once if only the response was lost', async () => {
    const { page, dialog } = await opened()
    site.channel.failures = { count: 1, afterEffect: true }
    const before = site.channel.taken.length
    await choose(page, 'Send a file', paper)
    await dialog.getByRole('button', { name: 'Try again to send plan.pdf' }).click()
    await dialog.getByText('A file, thank you.').waitFor()
    expect([site.channel.taken.length - before, site.channel.stored.length]).toEqual([1, 1])
  })

  it('are pasted, and dropped', async () => {
    const { page, dialog } = await opened()
    await give(page, 'paste', 'textarea')
    await dialog.getByRole('link', { name: /given.pdf/ }).waitFor()
    await give(page, 'drop', '.log')
    await expect.poll(() => dialog.getByRole('link', { name: /given.pdf/ }).count()).toBe(2)
  })

  it('can be chosen, cancelled and removed by the keyboard alone, and the focus is never lost', async () => {
    const { page, dialog } = await opened()
    const focused = () => page.evaluate(`document.querySelector('causerie-widget').shadowRoot.activeElement?.getAttribute('aria-label')`)
    await page.getByRole('button', { name: 'Send a file' }).waitFor()
    // The browser must know that the chooser is waited for before a key opens it.
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('textbox', { name: 'Your message' }).focus()
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe('Take or send a photo')
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe('Send a file')
    await page.keyboard.press('Enter')
    await (await chosen).setFiles({ ...paper, name: 'page.html', mimeType: 'text/html' })
    await dialog.getByRole('status').getByText('page.html: Files of this type cannot be sent.').waitFor({ state: 'attached' })
    expect(await focused()).toBe('Your message')
    await dialog.getByRole('button', { name: 'Remove page.html' }).focus()
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('Your message')
  })

  it('speak French', async () => {
    const { page, dialog } = await opened('fr')
    await choose(page, 'Envoyer un fichier', { ...paper, mimeType: 'text/html', name: 'page.html' })
    await dialog.getByText('page.html: Ce type de fichier ne peut pas être envoyé.').first().waitFor()
    await page.getByRole('button', { name: 'Prendre ou envoyer une photo' }).waitFor()
  })

  it('work on a page with a strict content policy', async () => {
    site.policy = `default-src 'none'; script-src ${site.api}; connect-src ${site.api} ${site.api.replace('http', 'ws')}; img-src ${site.api}`
    const { page, dialog, complaints } = await opened()
    site.policy = undefined
    await choose(page, 'Send a file', picture)
    await dialog.getByRole('img', { name: 'me.png' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('have no button if they are off: pasted files are answered by errorMessageIfPicture', async () => {
    await set({ design: { showUploadPicto: false, showPhotoPicto: false }, info: { errorMessageIfPicture: 'Words only, please.' } })
    const { page, dialog } = await opened()
    expect(await page.getByRole('button', { name: /Send a file|photo/ }).count()).toBe(0)
    expect(await page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => name.includes('widget-files'))`)).toBe(false)
    await give(page, 'paste', 'textarea')
    await dialog.getByText('Words only, please.').waitFor()
  })

  it('have only the photo button if only showPhotoPicto is on', async () => {
    await set({ design: { showPhotoPicto: true } })
    const { page } = await opened()
    await page.getByRole('button', { name: 'Take or send a photo' }).waitFor()
    expect(await page.getByRole('button', { name: 'Send a file' }).count()).toBe(0)
  })
})

describe('a transcript of an earlier version', () => {
  it('with only a suggestions flag shows no suggestions', async () => {
    await set({ design: null })
    site.channel.forget()
    site.channel.add('bot', { type: 'text', text: 'Which country?', expects: { suggestions: true as never } })
    const { page, complaints } = await visit(site)
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await page.getByText('Which country?').waitFor()
    await page.getByRole('textbox').fill('France')
    await page.keyboard.press('Enter')
    await page.getByText('Words, thank you.').waitFor()
    expect(complaints).toEqual([])
  })
})
