import { describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { addSource, readSources } from '../harness/answerSources.ts'
import { newFeature, newTalker } from '../harness/talk.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'
import { enter, enterAs, useDesk } from './harness/desk.ts'
import { picture } from './harness/look.ts'

const desk = useDesk()

const sourcesOf = async ({ appID, call }: Tenant) => (await call('GET', `/sources/${appID}`)).body

const markdown = { name: 'delivery.md', mimeType: '', buffer: Buffer.from('# Delivery\n\nParcels arrive within three working days.') }

describe('the documents', () => {
  it('begin empty, take a question with its answer, and show by themselves when it is read', async () => {
    const tenant = await newTenant()
    const { page, complaints, go } = await enterAs(desk, tenant)
    await go('documents', tenant.appID)
    await page.getByText('Your bot has nothing to read yet.').waitFor()
    await page.getByRole('link', { name: 'Question and answer' }).click()
    await page.getByRole('heading', { level: 1, name: 'New question and answer' }).waitFor()
    await page.getByLabel('Question', { exact: true }).fill('When is my money refunded?')
    // What is typed survives a reload.
    await page.reload()
    await page.getByLabel('Answer', { exact: true }).fill('Within a week.')
    await page.getByLabel('Link (optional)').fill('https://shop.example/refund')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'When is my money refunded?' })
    await row.getByText('Waiting').waitFor()
    await readSources()
    await row.getByText('Ready').waitFor()
    await row.getByText(/^1 passage · read /).waitFor()
    expect(await sourcesOf(tenant)).toMatchObject([
      { type: 'faq', answer: 'Within a week.', url: 'https://shop.example/refund', state: 'ready', active: true },
    ])
    await picture(page, 'documents')
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('are used by the bot once they are turned on; transcripts number and link the sources', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Hello', ['Hello'])
    const url = 'https://shop.example/refund'
    await addSource(tenant, { type: 'faq', question: 'When is my money refunded?', answer: 'Within a week.', url })
    await readSources()
    const { page, complaints, go } = await enterAs(desk, tenant)
    await go('documents', tenant.appID)
    await page.getByText('The bot does not answer from these documents yet.').waitFor()
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByText('The bot does not answer from these documents yet.').waitFor({ state: 'detached' })
    const talker = await newTalker(tenant)
    await talker.say('hello')
    expect(await talker.say('when is my money refunded?')).toContain('Within a week.')
    await go(`respondents/${talker.id}`, tenant.appID)
    const source = page.getByRole('list', { name: 'Sources' }).getByRole('listitem')
    expect(await source.textContent()).toContain('[1] When is my money refunded?')
    expect(await source.getByRole('link').getAttribute('href')).toBe(url)
    expect(complaints).toEqual([])
  })

  it('take a file: what cannot be read is refused before it is sent, what can is uploaded and read', async () => {
    const tenant = await newTenant()
    const { page, complaints, go } = await enterAs(desk, tenant)
    await go('documents/new/file', tenant.appID)
    const file = page.getByLabel('File', { exact: true })
    for (const [refused, why] of [
      [{ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('x') }, 'This type of file cannot be read.'],
      [{ name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10_485_761, 'x') }, 'This file is larger than 10 MB.'],
      [{ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) }, 'This file is empty.'],
    ] as const) {
      await file.setInputFiles(refused)
      await page.getByText(why).waitFor()
    }
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await file.setInputFiles(markdown)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'delivery.md' })
    await row.waitFor()
    expect(await sourcesOf(tenant)).toMatchObject([{ attachment: { name: 'delivery.md', type: 'text/markdown' } }])
    await readSources()
    await row.getByText('Ready').waitFor()

    await row.getByRole('link', { name: 'delivery.md' }).click()
    await page.getByLabel('Choose a file').setInputFiles({ ...markdown, name: 'late.md', buffer: Buffer.from('# Delivery\n\nNever.') })
    await page.getByRole('button', { name: 'Replace the file' }).click()
    await page.getByText(/^late\.md · /).waitFor()
    await readSources()
    await page.getByText('Ready', { exact: true }).waitFor()
    const preview = await tenant.call('POST', `/answers/preview/${tenant.appID}`, { body: { text: 'delivery' } })
    expect(preview.body.passages).toMatchObject([{ text: expect.stringContaining('Never.') }])
    expect(complaints).toEqual([])
  })

  it('take a website, say in plain words why it could not be read, and read it again', async () => {
    const tenant = await newTenant()
    const { page, complaints, go } = await enterAs(desk, tenant)
    await go('documents/new/site', tenant.appID)
    await page.getByLabel('Address of the website').fill('http://127.0.0.1:9')
    await page.getByLabel('Read it again').selectOption('Every day')
    await page.getByText('Which pages').click()
    await page.getByLabel('Only these pages').fill('/help/')
    await page.getByLabel('Not these pages').fill('/blog/\n/jobs/')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'http://127.0.0.1:9' })
    await row.waitFor()
    expect(await sourcesOf(tenant)).toMatchObject([{ include: ['/help/'], exclude: ['/blog/', '/jobs/'], every: 24 }])
    await readSources()
    await row.getByText('This address is not on the public internet.').waitFor()
    await picture(page, 'documents-failed')
    await row.getByRole('button', { name: 'Read again: http://127.0.0.1:9' }).click()
    await row.getByText('Waiting').waitFor()
    expect(complaints).toEqual([])
  })

  it('are changed, switched off, and deleted after a question', async () => {
    const { tenant } = desk
    const { sourceID } = await addSource(tenant, { type: 'text', title: 'Delivery', text: 'Within three days.', language: 'en' })
    await readSources()
    const { page, complaints, go } = await enter(desk)
    await go(`documents/${sourceID}`)
    await page.getByLabel('Text', { exact: true }).fill('Within two days.')
    await page.getByLabel('Language').selectOption('Any language')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Waiting').waitFor()
    await readSources()
    await page.getByText('Ready', { exact: true }).waitFor()
    const [changed] = await sourcesOf(tenant)
    expect([changed.text, changed.language]).toEqual(['Within two days.', undefined])

    await page.getByRole('link', { name: 'Documents' }).last().click()
    const row = page.getByRole('listitem').filter({ hasText: 'Delivery' })
    await row.getByRole('button', { name: 'Switch off Delivery' }).click()
    await row.getByText('Off', { exact: true }).waitFor()
    // A switch has nothing read again.
    await row.getByText('Ready').waitFor()
    await row.getByRole('button', { name: 'Delete Delivery' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    expect(await sourcesOf(tenant)).toMatchObject([{ active: false }])
    await row.getByRole('button', { name: 'Delete Delivery' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row.waitFor({ state: 'detached' })
    await expect.poll(() => sourcesOf(tenant), patience).toEqual([])
    expect(complaints).toEqual([])
  })
})
