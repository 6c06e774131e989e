import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { newFeature, newTalker, says } from '../harness/talk.ts'
import { newMember, newTenant } from '../harness/tenant.ts'
import { taught, teach, train } from '../harness/understanding.ts'
import { enter, enterAs, useDesk } from './harness/desk.ts'
import { titled } from './harness/look.ts'

const desk = useDesk()

/** Whether a press in its middle reaches a control: not where something lies over it, or it is out of view. */
const isReached = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2))
  })

const sizes = [
  { width: 1280, height: 860 },
  { width: 375, height: 812 },
]

describe('the editor of a step', () => {
  it.each(sizes)('keeps Save, the conflict and the undone change in reach at $width by $height', async (viewport) => {
    const { featureID } = await newFeature(desk.tenant, 'Long', [says('Hello')])
    const { body } = await desk.tenant.call('GET', `/resources/${featureID}`)
    const id: string = body[0]._id
    const { page, go } = await enter(desk, { viewport })
    await go(`bot/${featureID}/${id}`)
    const text = page.getByLabel('Text', { exact: true }).first()
    await text.fill('Hello you')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.waitFor()
    expect(await isReached(save)).toBe(true)
    await save.click()
    const toast = page.locator('.toast')
    await toast.waitFor()
    await text.fill('Hello you all')
    await save.waitFor()
    expect(await isReached(save)).toBe(true)
    await desk.tenant.call('PATCH', `/resource/${id}`, { body: { messages: [{ type: 'text', text: 'Theirs' }] } })
    await save.click()
    const mine = page.getByRole('alert').getByRole('button').first()
    await mine.waitFor()
    expect(await isReached(mine)).toBe(true)
  })

  it('offers to undo a change for eight seconds', async () => {
    const { featureID } = await newFeature(desk.tenant, 'Short', [says('Hello')])
    const { body } = await desk.tenant.call('GET', `/resources/${featureID}`)
    const { page, go } = await enter(desk)
    await page.clock.install()
    await go(`bot/${featureID}/${body[0]._id}`)
    await page.getByLabel('Text', { exact: true }).first().fill('Hello you')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('.toast').waitFor()
    await page.mouse.move(5, 5)
    await page.clock.runFor(8100)
    await page.locator('.toast').waitFor({ state: 'detached' })
  })

  it('keeps unsaved changes over a reload', async () => {
    const { featureID } = await newFeature(desk.tenant, 'Kept', [says('Hello')])
    const { body } = await desk.tenant.call('GET', `/resources/${featureID}`)
    const { page, go } = await enterAs(desk, await newMember(desk.tenant, 'edit'))
    await go(`bot/${featureID}/${body[0]._id}`)
    await page.getByLabel('Text', { exact: true }).first().fill('Not saved yet')
    await page.reload()
    await expect.poll(() => page.getByLabel('Text', { exact: true }).first().inputValue(), patience).toBe('Not saved yet')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(async () => (await desk.tenant.call('GET', `/resource/${body[0]._id}`)).body.messages, patience)
      .toMatchObject([{ text: 'Not saved yet' }])
  })
})

describe('the card of a step', () => {
  it('says what rules do, apart from services, and shows no warning of what is being changed', async () => {
    const rule = { actions: { active: true, liveStatus: true } }
    const lost = { value: 'Lost', goToBot: 'nowhere' }
    const actions = { active: true, list: [rule], webhook: { active: true, url: 'https://example.test/' } }
    const { featureID, resourceIDs } = await newFeature(desk.tenant, 'Cards', [{ ...says('Where to?'), answers: [lost], actions }])
    const { page, go } = await enter(desk)
    await go(`bot/${featureID}/${resourceIDs[0]}`)
    const card = page.locator('.step')
    await card.getByText('Always: hand over', { exact: true }).waitFor()
    await card.getByText('Calls a service', { exact: true }).waitFor()
    await card.locator('.problem-line').waitFor()
    await page.locator('.bench textarea').first().fill('Where do you want to go?')
    await card.locator('.problem-line').waitFor({ state: 'detached' })
  })

  it.each([
    ['en-GB', ['If city is Paris or Lyon→ Tea', 'If age is more than 17→ deleted', 'If member is set']],
    ['fr-FR', ['Si city est Paris ou Lyon→ Tea', 'Si age est supérieur à 17→ supprimé', 'Si member est défini']],
  ])('says the cases of a condition, and where each leads (%s)', async (locale, texts) => {
    const { resourceIDs } = await newFeature(desk.tenant, 'Tea', [{ ...says('Tea?'), title: 'Tea' }])
    const leadingTo = (goToResource?: string) => ({ active: true, logic: { value: { default: { active: true, goToResource } } } })
    const list = [
      { attribute: 'city', list: ['Paris', 'Lyon'], actions: leadingTo(resourceIDs[0]) },
      { attribute: 'age', operator: '>' as const, value: '17', actions: leadingTo('gone') },
      { attribute: 'member', operator: 'isDefined' as const, actions: leadingTo() },
      { attribute: 'off', operator: 'isDefined' as const, actions: { active: false } },
    ]
    const cases = await newFeature(desk.tenant, 'Cases', [{ actions: { active: true, list } }])
    const { page, go } = await enter(desk, { locale })
    await go(`bot/${cases.featureID}`)
    await expect.poll(() => page.locator('.step .chip').allTextContents(), patience).toEqual(texts)
  })

  it('shows answers as visitors read them, as the map does', async () => {
    const answers = [{ title: 'Only a title' }, { value: 'Text', title: 'Title' }, { payload: 'payload' }, { value: '', title: 'Title' }]
    const { featureID } = await newFeature(desk.tenant, 'Answers', [{ ...says('Which?'), answers }])
    const { page, go } = await enter(desk)
    const shown = ['Only a title', 'Text', 'payload', 'Title']
    await go(`bot/${featureID}`)
    await expect.poll(() => page.locator('.step .chip').allTextContents(), patience).toEqual(shown)
    await go(`bot/map/${featureID}`)
    await expect.poll(() => page.locator('.map-answer').allTextContents(), patience).toEqual(shown)
  })

  it('keeps the focus in its form when it is saved by keyboard', async () => {
    const { featureID, resourceIDs } = await newFeature(desk.tenant, 'Focus', [says('Hello')])
    const { page, go } = await enter(desk)
    await go(`bot/${featureID}/${resourceIDs[0]}`)
    await page.getByLabel('Text', { exact: true }).first().fill('Hello you')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.focus()
    await page.keyboard.press('Enter')
    await save.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(`document.activeElement.closest('form')?.className ?? 'nowhere'`), patience).toContain('editor')
  })

  it('says below a text that it may have bold words and links', async () => {
    const { featureID, resourceIDs } = await newFeature(desk.tenant, 'Markdown', [says('Hello')])
    const { page, go } = await enter(desk)
    await go(`bot/${featureID}/${resourceIDs[0]}`)
    await page.getByText('**bold** and [text](https://…)').first().waitFor()
  })
})

describe('screens', () => {
  it('offer a new attribute as a column without a reload', async () => {
    const { page, go } = await enter(desk)
    await go('metrics')
    await desk.tenant.profile('ada', { attribute: { shoeSize: '38' } })
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click()
    await titled(page, 'Contacts')
    await page.getByText('Columns', { exact: true }).click()
    await page.getByLabel('shoeSize').waitFor()
  })

  it('do not change how others look', async () => {
    const { page, go } = await enter(desk)
    await go('live')
    const look = () =>
      page.getByLabel('Sound').evaluate((box) => {
        const { appearance, borderRadius, width } = Reflect.get(globalThis, 'getComputedStyle')(box)
        return { appearance, borderRadius, width }
      })
    const before = await look()
    expect(before).toMatchObject({ appearance: 'none', width: '38px' })
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
    await titled(page, 'Settings')
    await page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).click()
    await titled(page, 'Inbox')
    expect(await look()).toEqual(before)
  })

  it('call one person by one name', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    await desk.tenant.call('POST', '/data/botrespondent/live', { body: { appID: desk.tenant.appID, respondentID: talker.id } })
    const name = `Visitor ${talker.id.slice(-4).toUpperCase()}`
    const { page, go } = await enter(desk)
    await go('live')
    await page.getByRole('list', { name: 'Waiting' }).getByRole('link', { name }).waitFor()
    await go('respondents')
    await page.getByRole('link', { name, exact: true }).waitFor()
    await go(`respondents/${talker.id}`)
    await titled(page, name)
  })

  it('mark Home as current at the address of the application', async () => {
    const { page } = await enter(desk)
    await page.goto(`${desk.url}/console/app/${desk.tenant.appID}`)
    await expect.poll(() => page.locator('nav [aria-current=page]').textContent(), patience).toContain('Home')
  })
})

describe('understanding', () => {
  it.each([
    ['en-GB', 'Understanding is off', 'Turn understanding on'],
    ['fr-FR', 'La compréhension est désactivée', 'Activer la compréhension'],
  ])('that is off is said at questions with free text alone, and is turned on there (%s)', async (locale, isOff, turnOn) => {
    const tenant = await newTenant()
    const properties = { active: true, attribute: { wish: 'answer' } }
    const { featureID, resourceIDs } = await newFeature(tenant, 'Wishes', [
      { ...says('What would you like?'), properties },
      { ...says('Your e-mail?'), validation: { active: true, type: 'email' } },
    ])
    const { page, go } = await enterAs(desk, tenant, { locale })
    await go(`bot/${featureID}/${resourceIDs[1]}`, tenant.appID)
    await page.locator('.bench .short-form textarea').first().waitFor()
    expect(await page.getByText(isOff).count()).toBe(0)
    await go(`bot/${featureID}/${resourceIDs[0]}`, tenant.appID)
    const note = page.locator('.short-form .note').filter({ hasText: isOff })
    await note.getByRole('button', { name: turnOn }).click()
    await note.waitFor({ state: 'detached' })
    expect((await tenant.call('GET', `/application/${tenant.appID}`)).body).toMatchObject({ nlu: { active: true } })
    await page.reload()
    await page.locator('.bench .short-form textarea').first().waitFor()
    expect(await page.getByText(isOff).count()).toBe(0)
  })

  it('that is not trained yet has no badge of success', async () => {
    const tenant = await newTenant()
    const { page, go } = await enterAs(desk, tenant)
    await go('understanding', tenant.appID)
    const badge = page.locator('.training .badge')
    await expect.poll(() => badge.textContent(), patience).toBe('Not trained yet')
    expect(await badge.getAttribute('class')).toBe('badge')
  })

  it('says that it is off while there are intents, and is turned on there', async () => {
    const { appID } = desk.tenant
    await desk.tenant.call('POST', `/intent/${appID}`, { body: { intent_name: 'opening' } })
    const { page, go } = await enter(desk)
    await go('understanding')
    await page.getByText('Understanding is off').waitFor()
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByText('Understanding is off').waitFor({ state: 'detached' })
    const { body } = await desk.tenant.call('GET', `/application/${appID}`)
    expect([body.nlu, body.isNluFirst]).toEqual([{ active: true }, undefined])
  })

  it('that is turned on answers questions, and leaves the answers of a booking to its questions', async () => {
    const tenant = await newTenant()
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { language: 'fr' } })
    await newFeature(tenant, 'Réserver', [
      { ...says('Quel jour ?'), validation: { active: true, type: 'date' }, properties: { active: true, attribute: { day: 'answer' } } },
      { ...says('Combien ?'), validation: { active: true, type: 'number' }, properties: { active: true, attribute: { people: 'answer' } } },
      says('À bientôt !'),
    ])
    const { featureID } = await newFeature(tenant, 'Horaires', ['De midi à minuit.'])
    const intentID = await teach(tenant, 'horaires', [...taught.hours, 'samedi prochain', 'ouvert samedi prochain', 'dimanche prochain'])
    const { page, go } = await enterAs(desk, tenant, { locale: 'fr-FR' })
    await go(`understanding/intents/${intentID}`, tenant.appID)
    await page.getByRole('button', { name: 'Ajouter une destination' }).click()
    await page.getByLabel('Mène à').first().selectOption(`start:${featureID}`)
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await page.locator('.toast').waitFor()
    await page.getByRole('button', { name: 'L’activer' }).click()
    await page.getByRole('button', { name: 'L’activer' }).waitFor({ state: 'detached' })
    await train(tenant)
    const { id, say } = await newTalker(tenant)
    expect(await say('bonjour')).toEqual(['Quel jour ?'])
    expect(await say('êtes-vous ouverts le dimanche ?')).toEqual(['De midi à minuit.', 'Quel jour ?'])
    expect(await say('samedi prochain')).toEqual(['Combien ?'])
    expect(await say('4 personnes')).toEqual(['À bientôt !'])
    expect((await tenant.read(id)).body.attribute).toMatchObject({ people: '4', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  })

  it.each([
    [{ isNluFirst: true }, 'first'],
    [{ nlu: { active: true } }, 'on'],
  ])('says in the settings what %o does, and changes it', async (body, chosen) => {
    const tenant = await newTenant()
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body })
    const { page, go } = await enterAs(desk, tenant)
    await go('settings/answers', tenant.appID)
    const choice = page.getByLabel('Free text')
    await expect.poll(() => choice.inputValue(), patience).toBe(chosen)
    const warning = page.getByText('An intent can take a valid answer away')
    expect(await warning.count()).toBe(chosen === 'first' ? 1 : 0)
    for (const next of ['off', chosen === 'first' ? 'on' : 'first']) {
      await choice.selectOption(next)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const stored = async () => {
        const { nlu, isNluFirst } = (await tenant.call('GET', `/application/${tenant.appID}`)).body
        return { nlu, isNluFirst }
      }
      const expected = { off: {}, on: { nlu: { active: true } }, first: { isNluFirst: true } }[next]
      await expect.poll(stored, patience).toEqual({ nlu: undefined, isNluFirst: undefined, ...expected })
    }
  })
})
