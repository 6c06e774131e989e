import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { addSource, knowing, readSources } from '../harness/answerSources.ts'
import { fakeModel, quotes } from '../harness/fakeModel.ts'
import { newFeature, newTalker, type Talker } from '../harness/talk.ts'
import { newMember, newTenant, type Tenant } from '../harness/tenant.ts'
import { enterAs, useDesk } from './harness/desk.ts'
import { picture } from './harness/look.ts'

const desk = useDesk()
const refund = 'when is my money refunded?'
const elephants = 'do you sell elephants?'

async function shop(): Promise<Tenant> {
  const tenant = await newTenant()
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { language: 'en', answers: { active: true } } })
  const url = 'https://shop.example/refund'
  await addSource(tenant, { type: 'faq', question: 'When is my money refunded?', answer: 'Within a week.', url })
  await knowing(tenant, { 'Is there a warranty on lamps?': 'Two years.' })
  return tenant
}

const askColour = (tenant: Tenant) =>
  newFeature(tenant, 'Hello', [{ messages: [{ type: 'text', text: 'Which?' }], answers: [{ value: 'Red' }] }])

/** Somebody who was asked for a colour. */
async function begun(tenant: Tenant): Promise<Talker> {
  await askColour(tenant)
  const talker = await newTalker(tenant)
  await talker.post({ payload: 'get_started' })
  return talker
}

const previewOf = async ({ appID, call }: Tenant, text: string) =>
  (await call('POST', `/answers/preview/${appID}`, { body: { text } })).body

describe('the test of the documents', () => {
  it('shows the answer as a visitor gets it, its source, and the passages with their scores', async () => {
    const tenant = await shop()
    const { page, complaints, go } = await enterAs(desk, tenant)
    await go('documents/test', tenant.appID)
    const card = page.getByRole('region', { name: 'Try a question' })
    await card.getByLabel('What a visitor might ask').fill(refund)
    await card.getByRole('button', { name: 'Ask', exact: true }).click()
    await card.getByText('Answered', { exact: true }).waitFor()
    await card.getByText('Answer from When is my money refunded?').waitFor()
    expect(await card.locator('.bubble').textContent()).toContain('Within a week.')
    const link = card.getByRole('list', { name: 'Sources' }).getByRole('link')
    expect(await link.getAttribute('href')).toBe('https://shop.example/refund')
    const { passages } = await previewOf(tenant, refund)
    const shown = card.locator('.passages > li')
    expect(await shown.count()).toBe(passages.length)
    expect(await shown.first().textContent()).toContain(`${Math.round(passages[0].score * 100)}%`)
    await shown.first().getByRole('link', { name: 'When is my money refunded?' }).waitFor()

    await card.getByLabel('What a visitor might ask').fill(elephants)
    await card.getByRole('button', { name: 'Ask', exact: true }).click()
    await card.getByText('Not known', { exact: true }).waitFor()
    expect(await card.locator('.bubble').count()).toBe(0)
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('shows which of the user’s questions a threshold answers, without a call while it moves, and saves it', async () => {
    const tenant = await shop()
    const { page, complaints, go } = await enterAs(desk, tenant)
    await go('documents/test', tenant.appID)
    const card = page.getByRole('region', { name: 'How sure must the bot be?' })
    for (const question of [refund, elephants]) {
      await card.getByLabel('A question of your own').fill(question)
      await card.getByRole('button', { name: 'Add', exact: true }).click()
      await card.getByRole('listitem').filter({ hasText: question }).getByText('%').waitFor()
    }
    await card.getByText('1 of 2 answered', { exact: true }).waitFor()
    await picture(page, 'documents-test')
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/answers/preview/')) calls++
    })
    const slider = card.getByRole('slider')
    await slider.fill('1')
    await card.getByText('0 of 2 answered', { exact: true }).waitFor()
    await slider.fill('0')
    await card.getByText('2 of 2 answered', { exact: true }).waitFor()
    expect(await card.getByRole('listitem').getByText('Answered', { exact: true }).count()).toBe(2)
    await slider.fill('0.55')
    expect(calls).toBe(0)
    await card.getByRole('button', { name: 'Use 55%' }).click()
    await card.getByRole('button', { name: 'Use 55%' }).waitFor({ state: 'detached' })
    const { body } = await tenant.call('GET', `/application/${tenant.appID}`)
    expect(body.answers).toEqual({ active: true, threshold: 0.55 })
    // The questions are kept in the browser.
    await page.reload()
    await expect.poll(() => card.getByRole('listitem').count(), patience).toBe(2)
    await card.getByRole('button', { name: `Remove “${elephants}”` }).click()
    await expect.poll(() => card.getByRole('listitem').count(), patience).toBe(1)
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('takes the questions that the bot could not answer, and asks them again once documents have changed', async () => {
    const tenant = await shop()
    const talker = await begun(tenant)
    await talker.say(elephants)
    const { page, complaints, go } = await enterAs(desk, tenant)
    await go('documents/test', tenant.appID)
    const card = page.getByRole('region', { name: 'How sure must the bot be?' })
    await card.getByRole('button', { name: 'Use the questions the bot could not answer' }).click()
    const row = card.getByRole('listitem').filter({ hasText: elephants })
    await row.getByText('Refused').waitFor()
    await card.getByText('0 of 1 answered', { exact: true }).waitFor()
    await addSource(tenant, { type: 'faq', question: 'Do you sell elephants?', answer: 'Of porcelain.' })
    await readSources()
    await card.getByRole('button', { name: 'Ask them all again' }).click()
    await row.getByText('Answered').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('questions that ask for the same and that no document answers', () => {
  it('are a group, which one answer serves', async () => {
    const tenant = await shop()
    const talker = await begun(tenant)
    for (const text of ['do you sell elephants?', 'which courier delivers pianos?', 'do you sell elephants here?']) await talker.say(text)
    const { body: groups } = await tenant.call('GET', `/answers/unanswered/${tenant.appID}`)
    expect(groups.length).toBe(2)
    const { page, complaints, go } = await enterAs(desk, tenant)
    await go('understanding/missed', tenant.appID)
    const card = page.getByRole('region', { name: 'Asked more than once, and no document answers it' })
    await card.getByText('2 times · also as: ').waitFor()
    expect(await card.getByRole('listitem').count()).toBe(1)
    await picture(page, 'unanswered')
    await card.getByRole('button', { name: `Answer “${groups[0].question}”` }).click()
    await page.getByRole('dialog').getByLabel('Answer of the bot').fill('Of porcelain.')
    await page.getByRole('dialog').getByRole('button', { name: 'Add the answer' }).click()
    await card.waitFor({ state: 'detached' })
    const { body } = await tenant.call('GET', `/sources/${tenant.appID}`)
    expect(body).toContainEqual(expect.objectContaining({ type: 'faq', question: groups[0].question, answer: 'Of porcelain.' }))
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe('the settings of answers', () => {
  it('choose a model, whose key is never shown again; an editor changes the rest, not the model', async () => {
    const model = await fakeModel(quotes)
    const tenant = await shop()
    const { page, complaints, go } = await enterAs(desk, tenant)
    await go('settings/answers', tenant.appID)
    const save = async (on: Page): Promise<void> => {
      await on.getByRole('button', { name: 'Save', exact: true }).click()
      await on.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    }
    await page.getByLabel('How answers are written').selectOption('Written by an AI model')
    await page.getByLabel('Provider').selectOption({ value: 'openai' })
    await page.getByLabel('Model', { exact: true }).fill('small')
    await page.getByLabel('Embedding model (optional)').fill('meanings')
    await page.getByLabel('Address of the API (optional)').fill(model.url)
    await page.getByLabel('API key').fill('a-secret-key')
    await page.getByLabel('Instructions for the model').fill('Be kind.')
    await page.getByLabel('Tokens per day, at most').fill('50000')
    await page.getByLabel('Answers per visitor and hour, at most').fill('7')
    await picture(page, 'settings-answers')
    expect(await faultsOf(page)).toEqual([])
    await save(page)
    expect(await page.getByLabel('API key').inputValue()).not.toContain('secret')
    const stored = async () => (await tenant.call('GET', `/application/${tenant.appID}`)).body.answers
    expect(await stored()).toMatchObject({
      ...{ active: true, mode: 'model', instructions: 'Be kind.', budget: { tokensPerDay: 50000, perVisitorHour: 7 } },
      model: { provider: 'openai', model: 'small', embeddingModel: 'meanings', baseURL: model.url },
    })
    // The key was kept, and the test box asks the model.
    await go('documents/test', tenant.appID)
    const card = page.getByRole('region', { name: 'Try a question' })
    await card.getByLabel('What a visitor might ask').fill(refund)
    await card.getByRole('button', { name: 'Ask', exact: true }).click()
    await card.locator('.found').getByText('The model was not used').waitFor()
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
    onTestFinished(() => void vi.unstubAllEnvs())
    await card.getByRole('button', { name: 'Ask', exact: true }).click()
    await card.locator('.found').getByText('Written by the model').waitFor()
    expect(model.calls.map(({ authorization }) => authorization)).toEqual(['Bearer a-secret-key'])
    expect(complaints).toEqual([])

    const editor = await newMember(tenant, 'edit')
    const other = await enterAs(desk, editor)
    await other.go('settings/answers', tenant.appID)
    await other.page.getByText('Only the owner can choose the model and its key.').waitFor()
    expect(await other.page.getByLabel('API key').isDisabled()).toBe(true)
    await other.page.getByLabel('Instructions for the model').fill('Be brief.')
    await save(other.page)
    expect(await stored()).toMatchObject({ instructions: 'Be brief.', model: { model: 'small', apiKey: expect.anything() } })
  })
})

describe('a question that no document answers', () => {
  it('shows the nearest passages, and is answered by a new source, which the bot then quotes', async () => {
    const tenant = await shop()
    const talker = await begun(tenant)
    const question = 'how long is the warranty on elephants?'
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { answers: { active: true, threshold: 0.99 } } })
    await talker.say(question)
    const { page, complaints, go } = await enterAs(desk, tenant)
    await go('understanding/missed', tenant.appID)
    const row = page.getByRole('row').filter({ hasText: question })
    await row.getByText('No document answers it').waitFor()
    await row.getByRole('button', { name: `Answer “${question}”` }).click()
    const dialog = page.getByRole('dialog')
    const passage = dialog.getByRole('listitem').filter({ hasText: 'Is there a warranty on lamps?' })
    await picture(page, 'documents-missed')
    await passage.getByRole('button', { name: 'Use this passage' }).click()
    expect(await dialog.getByLabel('Question').inputValue()).toBe(question)
    expect(await dialog.getByLabel('Answer of the bot').inputValue()).toContain('Two years.')
    await dialog.getByLabel('Answer of the bot').fill('A lifetime.')
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add the answer' }).click()
    await row.getByText('✓ Documents').waitFor()
    await readSources()
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { answers: { active: true } } })
    expect(await talker.say(question)).toContain('A lifetime.')
    expect(complaints).toEqual([])
  })
})

describe('Try it', () => {
  it('numbers and links the sources of an answer', async () => {
    const tenant = await shop()
    await askColour(tenant)
    const { page, complaints, go } = await enterAs(desk, tenant)
    await go('bot/try', tenant.appID)
    const widget = page.locator('.trial-widget')
    await widget.getByText('Which?').waitFor()
    await widget.getByRole('textbox').fill(refund)
    await widget.getByRole('textbox').press('Enter')
    await widget.getByText('Within a week.').waitFor()
    const source = widget.locator('small').filter({ hasText: '[1] When is my money refunded?' })
    expect(await source.getByRole('link').getAttribute('href')).toBe('https://shop.example/refund')
    expect(complaints).toEqual([])
  })
})

describe('the figures of answers', () => {
  it('are on the home screen, each with what it counts one click away', async () => {
    const tenant = await shop()
    const talker = await begun(tenant)
    for (const text of [refund, elephants]) await talker.say(text)
    const { page, complaints, go } = await enterAs(desk, tenant)
    await go('metrics', tenant.appID)
    const figureOf = (name: string) => page.getByRole('region', { name, exact: true }).locator('.value').textContent()
    await page.getByRole('region', { name: 'Questions to the documents' }).waitFor()
    expect([await figureOf('Questions to the documents'), await figureOf('Answered from documents')]).toEqual(['2', '1'])
    // Of today nobody knows yet.
    expect(await figureOf('Resolution rate')).toBe('–')
    await page.locator('.definitions summary').click()
    const row = page.getByRole('row').filter({ hasText: 'Not decided yet' })
    expect((await row.getByRole('cell').allTextContents())[0]).toBe('2')
    await page.getByText('Answers that nobody rated thumbs down, and after which no human took over within a day.').waitFor()
    await picture(page, 'metrics-answers')
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
