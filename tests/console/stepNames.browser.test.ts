import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { newFeature, says } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'
import { picture } from './harness/look.ts'

const desk = useDesk(() => ({ application: { title: 'A bot in English', language: 'en' } }))

let featureID: string

const untitled = (step: object): object => ({ title: '', ...step })

/** A flow with a step of each type that says nothing. */
beforeAll(async () => {
  const { tenant } = desk
  const workflow = async (title: string, action: object): Promise<object> => {
    const { workflowID } = (
      await tenant.call('POST', `/workflow/${tenant.appID}`, { body: { title, actions: [{ active: true, ...action }] } })
    ).body
    return { actions: { active: true, list: [{ actions: { active: true, workflow: workflowID } }] } }
  }
  const booking = await newFeature(tenant, 'Booking', [untitled(says('When will you come?'))])
  const webhook = { active: true, list: [{ type: 'POST', url: 'https://api.example.com/orders/?key=1' }] }
  const email = { active: true, list: [{ toEmail: ['team@example.test'], subject: 'New', content: '<p>New</p>' }] }
  const when = (attribute: string, operator: string, value: string | undefined, target?: string) => ({
    attribute,
    operator,
    ...(value === undefined ? {} : { value }),
    actions: { active: true, logic: { value: { default: { active: true, ...(target ? { goToFeature: target } : {}) } } } },
  })
  const steps = [
    { properties: { active: true, attribute: { city: 'Lyon', country: 'France' } } },
    { properties: { active: true, attribute: { city: null } } },
    await workflow('Order', { type: 'webhook', webhook }),
    await workflow('Tell us', { type: 'email', email }),
    { actions: { active: true, list: [{ actions: { active: true, liveStatus: true } }] } },
    { logic: { active: true, goToFeature: booking.featureID } },
    { actions: { active: true, list: [when('city', '=', 'Paris', booking.featureID)] } },
    { actions: { active: true, list: [when('age', '<', '18', booking.featureID), when('member', 'isDefined', undefined)] } },
    { messages: [{ type: 'image', url: 'https://example.test/pictures/shop.png' }] },
    { messages: [{ type: 'text', text: 'Only for members' }], filters: { attribute: { member: { operator: 'isDefined' } } } },
  ]
  featureID = (await newFeature(tenant, 'Silent', steps.map(untitled))).featureID
})

const names = [
  'Set city, country',
  'Clear city',
  'Call api.example.com/orders',
  'Send an e-mail to team@example.test',
  'Hand over',
  'Go to Booking',
  'If city is Paris',
  'Depends on age, member',
  'Picture shop.png',
  'Only for members',
]
const types = [
  'Set a value',
  'Set a value',
  'Call a service',
  'Send an e-mail',
  'Hand over',
  'Go to',
  'Condition',
  'Condition',
  'Picture',
  'Text',
]

describe('steps that say nothing', () => {
  it('are named by what they do: in the flow, on the map, among the variables, and as targets', async () => {
    const { page, go, complaints } = await enter(desk)
    await page.route('https://example.test/**', (route) => route.abort())
    await go(`bot/${featureID}`)
    const numbered = names.map((name, i) => `${i + 1} ${name}`)
    await expect.poll(() => page.locator('.step-name').allTextContents(), patience).toEqual(numbered)
    await picture(page, 'names-flow')
    await go(`bot/map/${featureID}`)
    await page.locator('.map-name').first().waitFor()
    await page.getByRole('button', { name: 'Fit' }).click()
    await expect.poll(() => page.locator('.map-name').allTextContents(), patience).toEqual(names.map((name, i) => `${i + 1}. ${name}`))
    await go('bot/variables')
    await page.getByText('Silent › Set city, country').first().waitFor()
    await page.getByText('Silent › If city is Paris').first().waitFor()
    expect(await page.getByText(/\bStep \d/).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('show their type and their conditions on the map, which another target can be chosen for', async () => {
    const { page, go } = await enter(desk)
    await go(`bot/map/${featureID}`)
    const boxes = page.locator('.map-step')
    await boxes.first().waitFor()
    await page.getByRole('button', { name: 'Fit' }).click()
    await expect.poll(() => boxes.count(), patience).toBe(names.length)
    await expect.poll(() => page.locator('.map-step .step-icon svg').count(), patience).toBe(names.length)
    expect(await page.locator('.map-head .spoken').allTextContents()).toEqual(types)
    expect(await boxes.nth(7).locator('.map-row > span:first-child').allTextContents()).toEqual([
      'If age is less than 18',
      'If member is set',
      'Otherwise',
    ])
    expect(await boxes.nth(7).locator('.map-where').first().textContent()).toBe('→ Booking')
    expect(await boxes.nth(9).locator('small').textContent()).toContain('Has conditions')
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'names-map')
    await boxes.nth(7).getByRole('button', { name: 'If member is set → the next step' }).click()
    await page.getByLabel('Leads to').selectOption({ label: 'Booking: from the start' })
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect.poll(() => boxes.nth(7).locator('.map-where').allTextContents(), patience).toEqual(['→ Booking', '→ Booking'])
  })
})

describe('the map', () => {
  it('scrolls to a step that was inserted, and fits into its frame', async () => {
    const long = await newFeature(
      desk.tenant,
      'Long',
      Array.from({ length: 12 }, (_, i) => untitled(says(`Text ${i + 1}`))),
    )
    const { page, go } = await enter(desk, { viewport: { width: 1280, height: 860 } })
    await go(`bot/map/${long.featureID}`)
    const frame = page.locator('.map-frame')
    await page.locator('.map-name').first().waitFor()
    const inView = (name: string): Promise<boolean> =>
      page.evaluate(`(() => {
        const outer = document.querySelector('.map-frame')?.getBoundingClientRect()
        const box = [...document.querySelectorAll('.map-step')].find((each) => each.textContent?.includes('${name}'))?.getBoundingClientRect()
        return Boolean(outer && box && box.top >= outer.top && box.bottom <= outer.bottom && box.left >= outer.left)
      })()`)
    expect(await inView('Text 12')).toBe(false)
    await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await page.getByRole('button', { name: 'Insert a step after Text 12' }).click()
    await frame.evaluate((element) => element.scrollTo(0, 0))
    await page.getByRole('dialog').getByRole('button', { name: 'E-mail', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => inView('What is your e-mail address?'), patience).toBe(true)
    await picture(page, 'map-inserted')
    await page.getByRole('button', { name: 'Fit' }).click()
    await expect
      .poll(
        () =>
          frame.evaluate(
            ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => scrollHeight <= clientHeight && scrollWidth <= clientWidth,
          ),
        patience,
      )
      .toBe(true)
    expect(await inView('Text 1')).toBe(true)
    expect(await inView('What is your e-mail address?')).toBe(true)
    await picture(page, 'map-fit')
  })
})
