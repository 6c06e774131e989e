import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { newFeature, newTalker } from '../harness/talk.ts'
import { newTenant } from '../harness/tenant.ts'
import { make, taught, teach, train } from '../harness/understanding.ts'
import { enter, enterAs, useDesk } from './harness/desk.ts'

const hostile = 'where <img src=x onerror="document.title=1"> is my parcel'

const desk = useDesk()

beforeAll(async () => {
  const { tenant } = desk
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { isNluFirst: true } })
  await newFeature(tenant, 'Hello', ['Hello'])
  const { body: greeting } = await tenant.call('POST', `/intent/${tenant.appID}`, { body: { intent_name: 'delivery' } })
  for (const expression_text of ['when will it be delivered', 'delivery time', 'how long does delivery take'])
    await tenant.call('POST', `/expression/${greeting._id}`, { body: { expression_text, language: 'en' } })
  await tenant.call('POST', `/nlu/train/${tenant.appID}`)
  for (let i = 0; i < 2; i++) await (await newTalker(tenant)).say(hostile)
  const pizza = { title: 'Topping', messages: [{ type: 'text', text: 'Which?' }], answers: [{ value: 'Ham' }], nlu: { active: false } }
  const { featureID } = await newFeature(tenant, 'Pizza', [pizza])
  const talker = await newTalker(tenant)
  const { appID } = tenant
  await talker.say('hello')
  await tenant.call('POST', '/data/botrespondent/bot', { body: { appID, respondentID: talker.id, featureID, source: 'web' } })
  for (let i = 0; i < 104; i++) await talker.say(`qu’est-ce que c’est ${i}`)
})

describe('understanding', () => {
  it('leads nowhere before a destination is chosen', async () => {
    const { tenant } = desk
    const { page, go } = await enter(desk)
    const { body: intent } = await tenant.call('POST', `/intent/${tenant.appID}`, { body: { intent_name: 'refund' } })
    await go(`understanding/intents/${intent._id}`)
    await page.getByRole('button', { name: 'Add a destination' }).click()
    const destination = page.getByRole('region', { name: 'Destination' })
    await destination.getByRole('combobox').first().waitFor()
    const { body: configs } = await tenant.call('GET', `/nluconfigs/${tenant.appID}`)
    const config = configs.find(({ intent: { intent_name: name } }: { intent: { intent_name: string } }) => name === 'refund')
    expect(Object.keys(config)).not.toContain('logic')
    await page.getByText('No answer or destination').waitFor()
    await tenant.call('DELETE', `/nluconfig/${config._id}`)
    await tenant.call('DELETE', `/intent/${intent._id}`)
  })

  it('shows missed texts, and adds one to an intent or to a new one with an answer, which the bot then gives', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('understanding/missed')
    const row = page.getByRole('row').filter({ hasText: hostile })
    await row.waitFor()
    expect((await row.getByRole('cell').allTextContents()).slice(0, 3)).toEqual(['en', '2', 'At the start'])
    await row.getByRole('button', { name: `Add “${hostile}”` }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Intent', { exact: true }).inputValue()).toBe('new')
    await dialog.getByLabel('Expression', { exact: true }).fill('where is my parcel')
    await dialog.getByLabel('Intent', { exact: true }).selectOption({ label: 'A new intent…' })
    await dialog.getByLabel('Name of the new intent').fill('parcel')
    await dialog.getByRole('button', { name: 'Add' }).click()
    // Without an answer the bot would go on refusing it.
    await dialog.getByLabel('Answer of the bot').fill('It is on its way.')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await row.getByText('✓ parcel').waitFor()
    await expect.poll(() => page.locator('body > [aria-live=polite]').textContent(), patience).toContain('was added to parcel')
    await desk.tenant.call('POST', `/nlu/train/${desk.tenant.appID}`)
    expect(await (await newTalker(desk.tenant)).say('where is my parcel')).toContain('It is on its way.')
    expect(complaints).toEqual([])
  })

  it('shows the step of each with a link, pages, and ignores texts that need no answer', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('understanding/missed')
    const row = page.getByRole('row').filter({ hasText: 'qu’est-ce que c’est 103' })
    await row.waitFor()
    expect((await row.getByRole('cell').allTextContents()).slice(0, 3)).toEqual(['fr', '1', 'Pizza › Topping Understanding is off'])
    const rows = page.locator('tbody tr')
    for (const shown of [50, 100, 105]) {
      await expect.poll(() => rows.count(), patience).toBeGreaterThanOrEqual(shown === 105 ? 104 : shown)
      if (shown < 105) await page.getByRole('button', { name: 'Show more' }).click()
    }
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
    await row.getByRole('button', { name: 'Ignore' }).click()
    await row.waitFor({ state: 'detached' })
    const list = () => desk.tenant.call('GET', `/nlu/missed/${desk.tenant.appID}`)
    expect(JSON.stringify((await list()).body)).not.toContain('c’est 103')
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    await row.getByRole('link', { name: 'Pizza › Topping' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pizza' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('leads from a missed text to the message in its conversation, by keyboard too', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('understanding/missed')
    const row = page.getByRole('row').filter({ hasText: 'qu’est-ce que c’est 102' })
    await row.getByRole('link', { name: /“qu’est-ce que c’est 102” in its conversation/ }).press('Enter')
    const message = page.locator('.entry:focus')
    await message.waitFor()
    expect(await message.textContent()).toContain('qu’est-ce que c’est 102')
    expect(await page.locator('.entry.highlighted').count()).toBe(1)
    const box = await message.boundingBox()
    expect(box && box.y >= 0 && box.y < (page.viewportSize()?.height ?? 0)).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('trains an intent with an answer, marks an entity in it, tries it, and sets its target', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('understanding/entities')
    await page.getByLabel('Name of the entity').fill('city')
    await page.getByRole('button', { name: 'New entity' }).click()
    await page.getByRole('heading', { level: 1, name: 'city' }).waitFor()
    await page.getByRole('button', { name: 'Add a value' }).click()
    await page.getByLabel('Value', { exact: true }).fill('Paris')
    await page.getByLabel('Synonyms').fill('Paname')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })

    await go('understanding')
    // The one that only knows how things are said has nothing to say.
    await page.getByRole('listitem').filter({ hasText: 'delivery' }).getByText('No answer or destination').waitFor()
    await page.getByRole('heading', { name: 'New intent' }).click()
    await page.getByLabel('What people want').fill('weather')
    await page
      .getByLabel('How they say it')
      .fill(
        'what is the weather in Paris\nwhat is the weather in Aix-en-Provence\nwill it rain today\nweather forecast\nis it sunny\nis it cold outside',
      )
    await page.getByLabel('What the bot answers').fill('It is sunny.')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { level: 1, name: 'weather' }).waitFor()
    await page.getByRole('button', { name: 'Mark words of “what is the weather in Paris”' }).click()
    await page
      .getByRole('group', { name: /Words of/ })
      .getByRole('button', { name: 'Paris' })
      .click()
    await page.getByRole('button', { name: 'Mark', exact: true }).last().click()
    await page.locator('mark').filter({ hasText: 'city' }).waitFor()
    await page.getByRole('button', { name: 'Mark words of “what is the weather in Aix-en-Provence”' }).click()
    await page
      .getByRole('group', { name: /Words of/ })
      .getByRole('button', { name: 'Aix-en-Provence', exact: true })
      .waitFor()
    await page.getByRole('button', { name: 'Train now' }).click()
    await page.getByText(/^Trained/).waitFor()
    expect(await (await newTalker(desk.tenant)).say('will it rain')).toContain('It is sunny.')

    await go('understanding')
    await page.getByLabel('Something a visitor might say').fill('what is the weather in Paname')
    await page.getByRole('button', { name: 'Understand' }).click()
    await page.getByText('city: Paris').waitFor()
    expect(await page.locator('.found').textContent()).toContain('Intent: weather')

    await page.getByRole('link', { name: 'weather' }).first().click()
    await page.getByRole('button', { name: 'Add a destination' }).click()
    await page.getByLabel('Leads to').first().selectOption({ label: 'Pizza: from the start' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    await go('understanding')
    await page.getByRole('listitem').filter({ hasText: 'weather' }).getByText('Leads to').waitFor()
    const { body: configs } = await desk.tenant.call('GET', `/nluconfigs/${desk.tenant.appID}`)
    expect(configs.map(({ intent }: { intent: { intent_name: string } }) => intent.intent_name)).toEqual(['weather'])
    expect(complaints).toEqual([])
  })

  it('shows the quality of each intent, what it is confused with, and how often it was used', async () => {
    const bot = await newTenant()
    const { appID } = bot
    await bot.call('PATCH', `/application/${appID}`, { body: { isNluFirst: true } })
    const { featureID } = await newFeature(bot, 'Hello', ['Hello'])
    for (const [name, texts] of Object.entries(taught)) {
      const _id = await teach(bot, name, texts)
      await make(bot, `/nluconfig/${appID}`, { intent: { _id }, nlu: { active: true }, logic: { goToFeature: featureID } })
    }
    // Nobody can tell these from those of another intent.
    await teach(bot, 'table', ['réserver une table', 'une table libre', 'une table pour quatre', 'une table ce soir', 'je veux une table'])
    await train(bot)
    const quality: { intent: string; tested: number; right: number; taken_for: { expressions: string[] }[] }[] = (
      await bot.call('GET', `/nlu/quality/${appID}`)
    ).body
    const confused = quality.find(({ taken_for }) => taken_for.length > 0)
    await (await newTalker(bot)).say('quels sont vos horaires')
    const { page, complaints, go } = await enterAs(desk, bot)
    await go('understanding', appID)
    const row = page.getByRole('listitem').filter({ hasText: 'hours' })
    await row.getByText(/^\d+\s?% recognised/).waitFor()
    await row.getByText('Once in 30 days').waitFor()
    await go(`understanding/intents/${confused?.intent}`, appID)
    const card = page.getByRole('region', { name: 'How well it is understood' })
    await card.getByText(`${confused?.right} of ${confused?.tested} recognised`).waitFor()
    await expect.poll(() => card.getByRole('listitem').count()).toBe(confused?.taken_for.length)
    const [first] = confused?.taken_for ?? []
    await card.getByRole('listitem').first().getByText(`“${first?.expressions[0]}”`).waitFor()
    await card.getByRole('listitem').first().getByRole('link').click()
    await page.getByRole('region', { name: 'How well it is understood' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('does not overwrite concurrent annotations', async () => {
    const { tenant } = desk
    const add = async (path: string, body: object) => (await tenant.call('POST', path, { body })).body
    const { _id: intentID } = await add(`/intent/${tenant.appID}`, { intent_name: 'flight' })
    const { _id: town } = await add(`/entity/${tenant.appID}`, { entity_name: 'town' })
    const { _id: expressionID } = await add(`/expression/${intentID}`, { expression_text: 'from Rome to Oslo', language: 'en' })
    const path = `/expression/${expressionID}`
    const { page, go } = await enter(desk)
    await go(`understanding/intents/${intentID}`)
    await page.getByRole('button', { name: 'Mark words of “from Rome to Oslo”' }).click()
    const rome = { entity: { _id: town }, parameter_start: 5, parameter_end: 9, parameter_value: 'Rome' }
    await tenant.call('PATCH', path, { body: { parameters: [rome] } })
    const mark = async () => {
      await page.getByLabel('Entity', { exact: true }).selectOption('town')
      await page
        .getByRole('group', { name: /Words of/ })
        .getByRole('button', { name: 'Oslo' })
        .click()
      await page.getByRole('button', { name: 'Mark', exact: true }).last().click()
    }
    const marked = async () =>
      (await tenant.call('GET', path)).body.parameters.map(({ parameter_value: value }: { parameter_value: string }) => value)
    await mark()
    await page.getByText('Someone else has changed this in the meantime.').waitFor()
    await page.locator('mark').filter({ hasText: 'Rome' }).waitFor()
    expect(await marked()).toEqual(['Rome'])
    await mark()
    await expect.poll(marked, patience).toEqual(['Rome', 'Oslo'])
  })
})
