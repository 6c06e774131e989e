import { beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { newFeature } from '../harness/talk.ts'
import { newMember, newTenant } from '../harness/tenant.ts'
import { make, teach, train } from '../harness/understanding.ts'
import { enter, enterAs, useDesk } from './harness/desk.ts'

let featureID: string
let steps: string[]

const desk = useDesk()

beforeAll(async () => {
  const made = await newFeature(desk.tenant, 'Order', [
    {
      title: 'greet',
      messages: [{ type: 'text', text: 'Hello {{firstName|you}}' }],
      filters: { attribute: { vip: { operator: 'isNotDefined' } } },
    },
    {
      title: 'mail',
      messages: [{ type: 'text', text: 'Your e-mail?' }],
      validation: { active: true, type: 'email' },
      properties: { active: true, attribute: { mail: 'answer' } },
    },
    {
      title: 'sure',
      messages: [{ type: 'text', text: 'Sure?' }],
      answers: [{ value: 'Yes' }, { value: 'A human' }],
      actions: {
        active: true,
        list: [{ attribute: 'answer', value: 'A human', actions: { active: true, liveStatus: true } }],
        webhook: { active: true, url: 'http://10.0.0.1/order' },
      },
    },
    { title: 'thanks', messages: [{ type: 'text', text: 'Thank you' }] },
  ])
  featureID = made.featureID
  steps = made.resourceIDs
  await desk.tenant.profile('ada', { attribute: { firstName: 'Ada', vip: 'yes' }, event: { visits: { inc: 3 } } })
})

describe('trying the bot', () => {
  it('talks in the widget, with the steps, changes, refusals and calls beside each turn', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('bot/try')
    const widget = page.locator('.trial-widget')
    await widget.getByText('Hello you').waitFor()
    await widget.getByText('Your e-mail?').waitFor()
    const turns = page.locator('.turn-card')
    await turns.nth(0).getByText('Order › mail').waitFor()
    await widget.getByRole('textbox').fill('nothing')
    await widget.getByRole('textbox').press('Enter')
    await turns.nth(1).getByText('The bot did not accept this answer.').waitFor()
    await widget.getByRole('textbox').fill('ada@example.com')
    await widget.getByRole('textbox').press('Enter')
    await turns.nth(2).getByText('mail becomes “ada@example.com”').waitFor()
    await widget.getByRole('button', { name: 'Yes' }).click()
    await turns.nth(3).getByText('GET http://10.0.0.1/order').waitFor()
    await turns.nth(3).getByText('the address is not public').waitFor()
    await turns.nth(3).getByText('The conversation ends here.').waitFor()
    await widget.getByText('Thank you').waitFor()
    await page.getByText('Their profile now').click()
    await page.locator('.profile-now').getByText('ada@example.com').waitFor()
    expect(complaints).toEqual([])
  })

  it('shows the intent, confidence and entities of a text, and what was not understood', async () => {
    const bot = await newTenant()
    await bot.call('PATCH', `/application/${bot.appID}`, { body: { isNluFirst: true } })
    const start = await newFeature(bot, 'Start', ['Any words'])
    const city = await make(bot, `/entity/${bot.appID}`, {
      entity_name: 'city',
      isParser: true,
      synonyms: [{ synonym_reference: 'Paris', synonym_variants: ['Paname'] }],
    })
    const weather = [
      'what is the weather in Paris',
      'will it rain today',
      'weather forecast for tomorrow',
      'is it sunny',
      'is it cold outside',
    ]
    const intentID = await teach(bot, 'weather', weather, 'en')
    await make(bot, `/nluconfig/${bot.appID}`, {
      intent: { _id: intentID },
      nlu: { active: true },
      logic: { goToFeature: start.featureID },
    })
    await teach(bot, 'opening', ['when do you open', 'opening hours', 'are you open on sunday', 'until when are you open'], 'en')
    await train(bot)
    const { page, complaints, go } = await enterAs(desk, bot)
    await go('bot/try', bot.appID)
    const widget = page.locator('.trial-widget')
    await widget.getByText('Any words').waitFor()
    const turns = page.locator('.turn-card')
    const say = async (text: string): Promise<void> => {
      await widget.getByRole('textbox').fill(text)
      await widget.getByRole('textbox').press('Enter')
    }
    await say('what is the weather in Paname')
    await turns.nth(1).getByText('Understood', { exact: true }).waitFor()
    await turns
      .nth(1)
      .getByText(/^weather, confidence \d+\s?%/)
      .waitFor()
    await expect.poll(() => turns.nth(1).textContent()).toContain('city: Paris')
    expect(city._id).toBeTruthy()
    await say('zzz qqq xxx')
    await turns.nth(2).getByText('Nothing was understood').waitFor()
    await turns
      .nth(2)
      .getByText(/^best guess: confidence .*, below the threshold/)
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('starts from a step, with the profile of a respondent; goes to an operator and back', async () => {
    const { page, complaints, go } = await enter(desk)
    await go(`bot/${featureID}/${steps[2]}`)
    // Those of the whole bot and of this flow are told apart.
    const pathOf = async (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await pathOf('Map')).not.toBe(await pathOf('Map of this flow'))
    expect(await pathOf('Try it')).not.toBe(await pathOf('Try this flow'))
    await page.getByRole('link', { name: 'Try from here' }).click()
    const widget = page.locator('.trial-widget')
    await widget.getByText('Sure?').waitFor()
    await widget.getByRole('button', { name: 'A human' }).click()
    await page.getByRole('button', { name: 'Hand back to the bot' }).click()
    await expect.poll(() => page.locator('.turn-card').count(), patience).toBe(3)
    await page.getByLabel('Start from').selectOption({ label: 'Order: from the start' })
    await widget.getByText('Hello you').waitFor()
    await page.getByText('Test visitor').click()
    await page.getByLabel('Copy the profile of a contact').fill('ada')
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.poll(() => page.getByLabel('Attribute', { exact: true }).count(), patience).toBe(2)
    await page.getByRole('button', { name: 'Start with this profile' }).click()
    await page.locator('.turn-card').getByText('not shown').waitFor()
    await expect.poll(() => widget.getByText('Hello').count(), patience).toBe(0)
    expect(complaints).toEqual([])
  })

  it('edits a step beside the conversation: changes apply from the next turn on', async () => {
    const { page, complaints, go } = await enter(desk)
    await go(`bot/try/${featureID}/${steps[2]}`)
    const widget = page.locator('.trial-widget')
    await widget.getByText('Sure?').waitFor()
    await page.goto(`${page.url()}?edit=${steps[3]}`)
    await widget.getByText('Sure?').waitFor()
    await page.getByLabel('Text', { exact: true }).fill('Thank you very much')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    await widget.getByRole('button', { name: 'Yes' }).click()
    await widget.getByText('Thank you very much').waitFor()
    await page.getByRole('link', { name: 'Back to what happened' }).click()
    await page.locator('.turn-card').nth(1).getByText('Order › thanks').waitFor()
    expect(complaints).toEqual([])
  })

  it('leaves nothing behind: no respondent, no statistics, no missed text', async () => {
    const { appID } = desk.tenant
    const { body: ids } = await desk.tenant.call('GET', '/data/respondentsList', { query: { appID } })
    expect(ids).toEqual(['ada'])
    const { body: figures } = await desk.tenant.call('GET', `/data/application/${appID}`)
    expect(figures.current_period).toMatchObject({ nb_users: 0, nb_messages: 0, nb_conversations: 0 })
    expect((await desk.tenant.call('GET', `/nlu/missed/${appID}`)).body).toEqual([])
  })

  it('tells a viewer that it requires more', async () => {
    const member = await newMember(desk.tenant, 'view')
    const { page, complaints, go } = await enterAs(desk, member)
    await go('bot/try')
    await page.getByText('only editors can do it').waitFor()
    expect(await page.locator('.trial-widget').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
