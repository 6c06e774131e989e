import { beforeEach, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { changeText, firstText, publish, turnOn } from '../functions/application/versions/publishing.ts'
import { newFeature, says } from '../harness/talk.ts'
import { newMember, tenantOf } from '../harness/tenant.ts'
import { teach } from '../harness/understanding.ts'
import { enter, enterAs, useDesk } from './harness/desk.ts'
import { picture, titled } from './harness/look.ts'

const desk = useDesk()
let own: Awaited<ReturnType<typeof tenantOf>>
let steps: string[]

beforeEach(async () => {
  own = await tenantOf(desk.tenant)
  steps = (await newFeature(own, 'Welcome', ['Hello', { ...says('Tea?'), title: 'Tea' }])).resourceIDs
})

const versions = async () => (await own.call('GET', `/application/${own.appID}/versions`)).body

describe('the versions of a bot', () => {
  it('are turned on, published with a note, compared, tried, rolled back and restored', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('bot/versions', own.appID)
    const empty = page.locator('.empty').filter({ has: page.locator('.empty-picture') })
    await empty.getByText('Every change is live with the next message.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await empty.getByRole('button', { name: 'Turn publishing on' }).click()
    await empty.getByText('Everything is published').waitFor()
    expect(await empty.getByRole('link', { name: 'Edit the bot' }).getAttribute('href')).toMatch(/\/bot$/)
    await page.getByRole('heading', { name: 'Version 1' }).waitFor()
    await changeText(own, steps[0] ?? '', 'Good morning')
    await own.call('DELETE', `/resource/${steps[1]}`)
    await go('bot', own.appID)
    await page.getByText('2 changes are not published yet.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Review and publish' }).click()
    await titled(page, 'Versions')
    const waiting = page.getByRole('region', { name: 'Not published yet' })
    const changed = waiting.getByRole('listitem').filter({ hasText: 'Changed' })
    await changed.getByText('Good morning').waitFor()
    expect(await changed.getByText('Hello', { exact: true }).count()).toBe(1)
    expect(await changed.getByText(/^You, /).count()).toBe(1)
    await waiting.getByRole('listitem').filter({ hasText: 'Removed' }).getByText('Tea?').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'versions-1280')
    expect(await firstText(own)).toBe('Hello')

    await page.getByLabel('Title', { exact: true }).fill('Morning')
    await page.getByLabel('Note for your colleagues').fill('A friendlier greeting.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Version \d+ is live\.$/ })
      .waitFor()
    expect(await page.locator('.note.done').textContent()).toBe('Version 2 is live.')
    await page.getByRole('heading', { name: 'Version 2 · Morning' }).waitFor()
    await page.getByText('Everything is published').waitFor()
    await page.getByText('A friendlier greeting.').waitFor()
    expect(await firstText(own)).toBe('Good morning')

    const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Version 1', exact: true }) })
    await first.getByRole('button', { name: 'Roll back to it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back to it' }).click()
    await page.getByRole('status').filter({ hasText: 'Version 1 is live again.' }).waitFor()
    await first.getByText('Live').waitFor()
    expect(await firstText(own)).toBe('Hello')

    await first.getByRole('link', { name: 'Compare with the draft' }).click()
    await titled(page, 'Compare')
    await page.getByText('Good morning').waitFor()
    await page.getByLabel('Before').selectOption({ label: 'Version 2 · Morning' })
    await page.getByText('There is no difference.').waitFor()
    expect(await faultsOf(page)).toEqual([])

    await go('bot/versions', own.appID)
    await first.getByRole('button', { name: 'Copy to the draft' }).click()
    await page.getByRole('dialog').getByText('2 unpublished changes are lost.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy to the draft' }).click()
    await page.getByText('Everything is published').waitFor()
    expect((await own.call('GET', `/resource/${steps[0]}`)).body.messages[0].text).toBe('Hello')

    const second = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Version 2 · Morning' }) })
    await second.getByRole('link', { name: 'Try it' }).click()
    await titled(page, 'Try it')
    await page.getByText('You are talking to a published version').waitFor()
    await page.getByRole('region').getByText('Good morning').first().waitFor()
    expect(complaints).toEqual([])
  })

  it('count an edit as one change, whatever it changes', async () => {
    await turnOn(own)
    const { page, go } = await enter(desk)
    const waits = async (text: string): Promise<void> => {
      await go('bot', own.appID)
      await page.locator('.publish-bar').getByText(text).waitFor()
    }
    const { resourceIDs } = await newFeature(own, 'Delivery', ['When?', 'Where?'])
    await waits('1 change is not published yet.')
    // Also where the bot has not been loaded.
    await go('understanding', own.appID)
    await page.locator('.publish-bar').getByText('1 change is not published yet.').waitFor()
    await changeText(own, steps[0] ?? '', 'Good morning')
    await changeText(own, steps[0] ?? '', 'Good evening')
    await waits('2 changes are not published yet.')
    const webhook = { active: true, list: [{ url: 'https://example.test/' }] }
    const { body } = await own.call('POST', `/workflow/${own.appID}`, { body: { title: 'Order', actions: [{ active: true, webhook }] } })
    const actions = { active: true, list: [{ actions: { active: true, workflow: body.workflowID } }] }
    await own.call('PATCH', `/resource/${steps[1]}`, { body: { actions } })
    await waits('3 changes are not published yet.')
    await teach(own, 'opening', ['when are you open', 'opening hours'])
    await waits('4 changes are not published yet.')
    await changeText(own, resourceIDs[0] ?? '', 'On which day?')
    await waits('4 changes are not published yet.')
  })

  it('are not published while a test fails, unless told so; by keyboard alone', async () => {
    await turnOn(own)
    await own.call('POST', `/script/${own.appID}`, { body: { title: 'Greets', turns: [{ say: 'hi', expect: [{ text: 'Hello' }] }] } })
    await changeText(own, steps[0] ?? '', 'Bye')
    const { page, go } = await enter(desk)
    await go('bot/versions', own.appID)
    await page.getByLabel('Title', { exact: true }).focus()
    await page.keyboard.type('Farewell')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('“Greets”').waitFor()
    expect(await versions()).toHaveLength(1)
    await page.getByLabel('Publish even if a test fails').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await versions()).length, patience).toBe(2)
  })

  it('fit a phone, in French and dark; a viewer reads them', async () => {
    await turnOn(own)
    await changeText(own, steps[0] ?? '', 'Un texte bien plus long, qui prend plusieurs lignes sur un petit écran')
    await own.call('PATCH', `/application/${own.appID}`, {
      body: { fallback: { featureID: (await newFeature(own, 'Perdu', ['?'])).featureID } },
    })
    await publish(own, { title: 'Un titre', note: 'Une note' })
    await changeText(own, steps[0] ?? '', 'Bonjour')
    const viewer = await newMember(own, 'view')
    const { page, go } = await enterAs(desk, viewer, {
      locale: 'fr-FR',
      viewport: { width: 375, height: 812 },
      colorScheme: 'dark',
      hasTouch: true,
    })
    await go('bot', own.appID)
    await page.getByText('1 modification n’est pas encore publiée.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Voir les modifications' }).click()
    await page.getByRole('heading', { name: 'Version 2 · Un titre' }).waitFor()
    await page.getByText('Bonjour').waitFor()
    expect(await page.getByRole('button', { name: /Publier|Y revenir|Copier/ }).count()).toBe(0)
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
    await picture(page, 'versions-375')
  })
})
