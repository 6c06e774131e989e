import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paletteTypes } from '../../console/screens/bot/stepTypes/stepTypes.ts'
import { patience } from '../browser/page.ts'
import { png } from '../harness/sentFiles.ts'
import { newFeature, newTalker } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk(() => ({ application: { title: 'A bot in English', language: 'en' } }))

const typeName = {
  text: 'Text',
  picture: 'Picture',
  cards: 'Cards',
  email: 'E-mail',
  phone: 'Phone',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  choices: 'Multiple choice',
  pictureChoice: 'Picture choice',
  rating: 'Rating',
  file: 'File',
  freeText: 'Free text',
  condition: 'Condition',
  goTo: 'Go to',
  setValue: 'Set a value',
  callService: 'Call a service',
  sendEmail: 'Send an e-mail',
  handOver: 'Hand over',
  documents: 'Answer from documents',
} as const

const typeButton = (page: Page, type: keyof typeof typeName) =>
  page.locator('.palette').getByRole('button', { name: typeName[type], exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const stepsOf = async (featureID: string) => (await desk.tenant.call('GET', `/resources/${featureID}`)).body

/** What has no sensible default. */
async function fillRequired(page: Page, type: keyof typeof typeName): Promise<void> {
  if (type === 'picture') await page.getByLabel('Picture', { exact: true }).fill('https://example.test/a.png')
  if (type === 'callService') await page.getByLabel('URL', { exact: true }).fill('https://example.test/hook')
  if (type === 'sendEmail') await page.getByLabel('To', { exact: true }).fill('team@example.test')
}

describe('the palette', () => {
  it('asks for an e-mail address in two actions', async () => {
    const { featureID } = await newFeature(desk.tenant, 'Two actions', [])
    const { page, complaints, go } = await enter(desk)
    await go(`bot/${featureID}`)
    await typeButton(page, 'email').waitFor()
    await page.evaluate(`
      window.actions = 0
      for (const kind of ['click', 'keydown', 'change']) document.addEventListener(kind, () => window.actions++, true)`)
    await typeButton(page, 'email').click()
    await saveButton(page).click()
    await saveButton(page).waitFor({ state: 'detached' })
    expect(await page.evaluate('window.actions')).toBe(2)
    const [step] = await stepsOf(featureID)
    expect(step).toMatchObject({
      messages: [{ type: 'text', text: 'What is your e-mail address?' }],
      validation: { active: true, type: 'email' },
      properties: { active: true, attribute: { email: 'answer' } },
      helpText: { email_validation: 'That doesn’t look like an e-mail address. Please check it, for example name@example.com.' },
    })
    const talker = await newTalker(desk.tenant)
    expect(await talker.say('hello')).toContain('What is your e-mail address?')
    expect(complaints).toEqual([])
  })

  it('stores nothing before a step is saved, and keeps it over a reload', async () => {
    const { featureID } = await newFeature(desk.tenant, 'Kept', ['first'])
    const { page, go } = await enter(desk)
    await go(`bot/${featureID}`)
    await typeButton(page, 'freeText').click()
    await page.getByLabel('Question', { exact: true }).fill('What brings you here?')
    expect(await stepsOf(featureID)).toHaveLength(1)
    await page.reload()
    await expect.poll(() => page.getByLabel('Question', { exact: true }).inputValue(), patience).toBe('What brings you here?')
    await page.getByRole('link', { name: 'Flow settings' }).click()
    await page.getByRole('link', { name: 'New step: Free text' }).click()
    await saveButton(page).click()
    await page.getByText('Step 2 of 2 · Free text').waitFor()
    expect(await page.getByRole('link', { name: 'New step: Free text' }).count()).toBe(0)
    expect((await stepsOf(featureID))[1].messages[0].text).toBe('What brings you here?')
  })

  it('makes steps of every type, which say their type in the flow', async () => {
    const { featureID } = await newFeature(desk.tenant, 'Every type', [])
    const { page, complaints, go } = await enter(desk)
    // The form previews the picture.
    await page.route('https://example.test/a.png', (route) => route.fulfill({ body: png, contentType: 'image/png' }))
    await go(`bot/${featureID}`)
    for (const [i, type] of paletteTypes.entries()) {
      await typeButton(page, type).click()
      await page.getByRole('heading', { level: 2, name: `New step: ${typeName[type]}`, exact: true }).waitFor()
      // Only messages are formatted so.
      if (type === 'callService' || type === 'sendEmail') {
        await page.getByText('Type {{ to insert a variable').first().waitFor()
        expect(await page.getByText('**bold**').count()).toBe(0)
      }
      if (type === 'text') await page.getByText('**bold**').waitFor()
      if (type === 'setValue') expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('')
      if (type === 'pictureChoice') {
        const top = async (name: string) => (await page.getByLabel(name, { exact: true }).first().boundingBox())?.y ?? NaN
        const bin = await page.locator('.picture-row > button').first().boundingBox()
        expect(Math.abs((bin?.y ?? NaN) - (await top('Title')))).toBeLessThan(4)
        expect(await top('Picture')).toBeGreaterThan(await top('Title'))
      }
      await fillRequired(page, type)
      await saveButton(page).click()
      await page.getByText(`Step ${i + 1} of ${i + 1} · ${typeName[type]}`).waitFor()
    }
    await expect
      .poll(() => page.locator('.step .step-type').allTextContents(), patience)
      .toEqual(paletteTypes.map((type) => typeName[type]))
    // Cards say nothing twice, and of steps that act not that they are silent.
    const card = (type: keyof typeof typeName) => page.locator('.step').filter({ has: page.getByText(typeName[type], { exact: true }) })
    expect(await card('email').getByText('What is your e-mail address?').count()).toBe(1)
    expect(await page.getByText('Says nothing.').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
