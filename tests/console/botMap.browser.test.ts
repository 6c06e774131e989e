import { beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { newFeature, newTalker } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'

let featureID: string

const desk = useDesk()

beforeAll(async () => {
  const made = await newFeature(
    desk.tenant,
    'Order',
    [
      {
        title: 'size',
        messages: [{ type: 'text', text: 'Which size?' }],
        answers: [{ value: 'Small' }, { value: 'Lost', goToBot: 'nowhere' }],
      },
      { title: 'name', messages: [{ type: 'text', text: 'Your name?' }], properties: { active: true, attribute: { name: 'answer' } } },
      'Thank you',
    ],
    { process: { active: true, title: 'Ordering' } },
  )
  featureID = made.featureID
  await newFeature(desk.tenant, 'Island', [])
  const hops = await newFeature(desk.tenant, 'Round', ['one', 'two'])
  await desk.tenant.call('PATCH', `/resource/${hops.resourceIDs[1]}`, {
    body: { logic: { active: true, goToResource: hops.resourceIDs[0] } },
  })
  for (const words of [['hello', 'Small', 'Ada'], ['hello', 'Small'], ['hello']]) {
    const talker = await newTalker(desk.tenant)
    for (const text of words) await talker.say(text)
  }
})

describe('the map', () => {
  it('draws the whole bot; each feature is a link to its own map, reached by the keyboard, where each step opens', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('bot/map')
    await page.locator('.box-feature').first().waitFor()
    expect(await page.locator('.box-feature .box-title').allTextContents()).toEqual(['Order', 'Island', 'Round'])
    expect(await page.locator('.box-beginning').allTextContents()).toContain('Beginning')
    expect(await page.locator('.map-canvas > svg > path').count()).toBeGreaterThan(0)
    await page.locator('.box-feature').filter({ hasText: 'Order' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Map of Order' }).waitFor()
    await expect.poll(() => page.url()).toContain(`/bot/map/${featureID}`)
    await page.locator('.map-name').first().waitFor()
    expect(await page.locator('.map-name').allTextContents()).toEqual(['1. size', '2. name', '3. step'])
    await page.getByRole('button', { name: '2. name' }).click()
    await page.getByRole('heading', { level: 2, name: 'name' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('marks and lists problems, with a link to each', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('bot/map')
    const list = page.getByRole('region', { name: 'Problems' })
    for (const text of [
      'Order › size leads to something that was deleted.',
      'Island has no steps.',
      'Round › step leads back to itself without ever waiting for an answer.',
      'Nothing in the bot leads to Round; only campaigns and the API can start it.',
    ])
      await list.getByRole('link', { name: text }).first().waitFor()
    expect(await page.locator('.wrong-box').count()).toBeGreaterThanOrEqual(2)
    await list.getByRole('link', { name: 'Order › size' }).click()
    await page.getByRole('heading', { level: 2, name: 'size' }).waitFor()
    await page.locator('.problem-line').filter({ hasText: 'deleted' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('shows where people leave: how many answered each step and finished each process', async () => {
    const { page, complaints, go } = await enter(desk)
    await go(`bot/map/${featureID}`)
    const table = page.getByRole('table', { name: 'Answers, step by step' })
    await table.waitFor()
    const cells = async (i: number) => table.getByRole('row').nth(i).getByRole('cell').allTextContents()
    expect(await cells(1)).toEqual(['2', '100%', '–'])
    expect(await cells(2)).toEqual(['1', '50%', '-1'])
    await page.locator('.map-step').first().getByText('2 answered').waitFor()
    await go('bot/map')
    const processes = page.getByRole('table', { name: 'Runs of each process' })
    await expect.poll(() => processes.getByRole('row').nth(1).getByRole('cell').allTextContents(), patience).toEqual(['3', '1', '33%'])
    expect(complaints).toEqual([])
  })
})
