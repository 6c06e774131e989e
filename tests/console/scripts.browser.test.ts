import { beforeEach, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { changeText } from '../functions/application/versions/publishing.ts'
import { newFeature, newTalker, says } from '../harness/talk.ts'
import { tenantOf } from '../harness/tenant.ts'
import { enter, useDesk } from './harness/desk.ts'
import { picture, titled } from './harness/look.ts'

const desk = useDesk()
let own: Awaited<ReturnType<typeof tenantOf>>
let steps: string[]

beforeEach(async () => {
  own = await tenantOf(desk.tenant)
  const made = await newFeature(own, 'Welcome', [
    {
      ...says('Tea or coffee?'),
      title: 'Drink',
      answers: [
        { value: 'Tea', answerID: 'tea' },
        { value: 'Coffee', answerID: 'coffee' },
      ],
    },
    'Coming!',
    'Never shown',
  ])
  steps = made.resourceIDs
  await own.call('PATCH', `/resource/${steps[1]}`, { body: { logic: { active: true, goToResource: steps[0] } } })
})

const scripts = async () => (await own.call('GET', `/scripts/${own.appID}`)).body

describe('the tests of a bot', () => {
  it('are recorded from “Try it”, run, and show their failures and, on the map, what they do not reach', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('bot/try', own.appID)
    const widget = page.locator('.trial-widget')
    await widget.getByRole('button', { name: 'Tea', exact: true }).click()
    await widget.getByText('Coming!').waitFor()
    await page.getByLabel('What the test checks').fill('Serves tea')
    await page.getByRole('button', { name: 'Save as a test' }).click()
    await page.getByText('The test is saved.').waitFor()
    expect((await scripts())[0]).toMatchObject({
      title: 'Serves tea',
      turns: [
        { press: 'get_started', expect: [{ text: 'Tea or coffee?' }] },
        { press: 'Tea', expect: [{ text: 'Coming!' }, { text: 'Tea or coffee?' }] },
      ],
    })
    await page.getByRole('link', { name: 'All tests' }).click()
    await titled(page, 'Tests')
    await page.getByRole('button', { name: 'Run all tests' }).click()
    await page.getByText('1 passed, 0 failed. 2 of 3 steps reached.').waitFor()
    await changeText(own, steps[1] ?? '', 'On its way!')
    await page.reload()
    await titled(page, 'Tests')
    await page.getByRole('button', { name: 'Run all tests' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Serves tea' })
    await row.getByText('Failed').waitFor()
    await row.getByText(/On its way!/).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'scripts-1280')
    await page.getByRole('link', { name: 'Show the others on the map' }).click()
    await titled(page, 'Map')
    await page.getByRole('link', { name: /Welcome.*3 steps · tests fail/ }).waitFor()
    await picture(page, 'scripts-map-whole')
    await page.getByLabel('Show').selectOption({ label: 'Welcome' })
    await page.locator('.map-step', { hasText: '2. step' }).getByText('A test fails here').waitFor()
    await page.locator('.map-step', { hasText: '3. step' }).getByText('No test reaches this').waitFor()
    expect(await page.getByText('No test reaches this').count()).toBe(1)
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'scripts-map')
    expect(complaints).toEqual([])
  })

  it('are recorded from a real conversation, on a phone, in French and dark, and deleted', async () => {
    const talker = await newTalker(own)
    await talker.say('hello')
    await talker.say('Coffee')
    const { page, go } = await enter(desk, { locale: 'fr-FR', viewport: { width: 375, height: 812 }, colorScheme: 'dark', hasTouch: true })
    await go(`respondents/${talker.id}`, own.appID)
    await page.getByLabel('Ce que vérifie le test').fill('Sert le café')
    await page.getByRole('button', { name: 'Enregistrer comme test' }).click()
    await page.getByText('Le test est enregistré.').waitFor()
    expect((await scripts())[0]?.turns).toMatchObject([
      { say: 'hello' },
      { press: 'Coffee', expect: [{ text: 'Coming!' }, { text: 'Tea or coffee?' }] },
    ])
    await go('bot/scripts', own.appID)
    await page.getByRole('button', { name: 'Exécuter tous les tests' }).click()
    await page.getByText('Réussis : 1, échoués : 0.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
    await picture(page, 'scripts-375')
    await page.getByRole('button', { name: 'Supprimer Sert le café' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect.poll(async () => (await scripts()).length, patience).toBe(0)
  })
})
