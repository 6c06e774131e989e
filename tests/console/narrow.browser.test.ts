import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoBot } from '../../local/demo/bot.ts'
import { botDocument } from '../../local/demo/botDocument.ts'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { roomIn } from '../browser/room.ts'
import { hello, sendCampaign } from '../harness/campaigns.ts'
import { newTalker, type Talker } from '../harness/talk.ts'
import { newMember } from '../harness/tenant.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk((url) => botDocument(demoBot, url))
const phone = { viewport: { width: 375, height: 812 }, locale: 'fr-FR', hasTouch: true }

let talker: Talker

beforeAll(async () => {
  talker = await newTalker(desk.tenant)
  for (const body of [{ payload: 'get_started' }, { text: 'un quokka dans le jardin' }]) await talker.post(body)
  await desk.tenant.call('POST', '/data/botrespondent/live', { body: { appID: desk.tenant.appID, respondentID: talker.id } })
  await newMember(desk.tenant, 'edit')
})

/** The words of the console that are on two lines, in what is too small for that. */
const broken = `(() => {
  const found = []
  for (const element of document.querySelectorAll('main :is(button, a.button, .badge, .segments > *, .step-name, label, legend, dt)')) {
    if (!element.checkVisibility()) continue
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(element.textContent + ': ' + word)
      }
  }
  return found
})()`

const isLoaded = (page: Page) => expect.poll(() => page.locator('[aria-busy=true], .wait').count(), patience).toBe(0)

describe('on a phone', () => {
  it('no word of a button, a badge or a label is broken', async () => {
    const { page, complaints, go } = await enter(desk, phone)
    const faults: string[] = []
    const features = (await desk.tenant.call('GET', `/features/${desk.tenant.appID}`)).body
    const { featureID } = features.find(({ title }: { title: string }) => title === 'Booking (en)')
    for (const screen of [
      `bot/${featureID}`,
      'understanding/missed',
      'understanding',
      'bot/variables',
      'bot',
      `live/${talker.id}`,
      'settings/members',
      'campaigns/new',
    ]) {
      await go(screen)
      await isLoaded(page)
      await expect.poll(() => page.locator('main :is(button, .badge, label)').count(), patience).toBeGreaterThan(0)
      faults.push(...((await page.evaluate(broken)) as string[]).map((fault) => `${screen}: ${fault}`))
    }
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
  })

  it('“Give to…” is not cut off in the inbox', async () => {
    const { page, go } = await enter(desk, phone)
    await go(`live/${talker.id}`)
    const give = page.locator('.talk .note select')
    await give.waitFor()
    // Its arrow takes 16 pixels.
    expect(await roomIn(give)).toBeGreaterThan(16)
  })

  it('a long name of an attribute has its place in a step', async () => {
    const features = (await desk.tenant.call('GET', `/features/${desk.tenant.appID}`)).body
    const { featureID } = features.find(({ title }: { title: string }) => title === 'Booking (en)')
    const steps = (await desk.tenant.call('GET', `/resources/${featureID}`)).body
    const { _id } = steps.find(({ title }: { title: string }) => title === 'A new booking')
    const { page, go } = await enter(desk, phone)
    await go(`bot/${featureID}/${_id}`)
    const names = page.locator('.pair-row input')
    const place = () => names.evaluateAll((inputs: { value?: string }[]) => inputs.findIndex(({ value }) => value === 'bookingPeople'))
    await expect.poll(place, patience).not.toBe(-1)
    const name = names.nth(await place())
    // A list of suggestions takes 24 pixels.
    expect(await roomIn(name)).toBeGreaterThan(24)
  })

  it('the current part of the bar is marked in its whole width, “More” included', async () => {
    const { page, go } = await enter(desk, phone)
    await go('settings/general')
    const more = page.locator('.more-screens.current')
    await more.waitFor()
    expect((await more.boundingBox())?.width).toBeGreaterThan(64)
  })

  it('the hint of the search of contacts is not cut off', async () => {
    const { page, go } = await enter(desk, phone)
    await go('respondents')
    const search = page.getByRole('searchbox')
    await search.waitFor()
    expect(await roomIn(search)).toBeGreaterThan(0)
  })

  it('a session is a card with the names of its dates, and nothing scrolls sideways', async () => {
    const { page, complaints } = await enter(desk, phone)
    await page.goto(`${desk.url}/console/account`)
    await page.locator('.sessions time').first().waitFor()
    const overflow = `(() => { const { scrollWidth, clientWidth } = document.querySelector('.sessions .scroll'); return scrollWidth - clientWidth })()`
    expect(await page.evaluate(overflow)).toBe(0)
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.sessions time'), '::before').content`)).toContain('Depuis')
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('the buttons of a campaign, and whether it is stored, take an eighth of the screen', async () => {
    const { page, go } = await enter(desk, phone)
    await go('campaigns/new')
    await page.getByLabel('Texte', { exact: true }).first().fill('Bonjour')
    const bar = page.locator('.composer .actions')
    await bar.getByText('Brouillon enregistré.').waitFor()
    expect((await bar.boundingBox())?.height).toBeLessThan(812 / 8)
    expect(await faultsOf(page)).toEqual([])
    // A longer one has a line of its own rather than a column beside a long button.
    await go(
      `campaigns/${await sendCampaign(desk.tenant, { type: 'recurrent', startTime: Date.now() + 86_400_000, delay: 86_400_000 })}/edit`,
    )
    await page.getByLabel('Texte', { exact: true }).first().fill('Bonsoir')
    const unsaved = bar.getByText(/^Pas encore enregistré/)
    await unsaved.waitFor()
    expect((await unsaved.boundingBox())?.height).toBeLessThan(45)
  })
})

describe('the inbox at 1280 pixels', () => {
  const open = async (height: number, locale: string) => {
    const { page, go } = await enter(desk, { viewport: { width: 1280, height }, locale })
    await go(`live/${talker.id}`)
    await page.locator('.talk .note select').waitFor()
    return page
  }
  it('shows how many wait in one line, beside a name in two', async () => {
    for (let more = 0; more < 10; more++) {
      const { id, post } = await newTalker(desk.tenant)
      await post({ payload: 'get_started' })
      await desk.tenant.call('POST', '/data/botrespondent/live', { body: { appID: desk.tenant.appID, respondentID: id } })
    }
    const page = await open(860, 'fr-FR')
    const count = page.locator('nav .count')
    await expect.poll(() => count.textContent(), patience).toMatch(/^11\D/)
    expect((await count.boundingBox())?.height).toBeLessThan(26)
  })

  const boxOf = async (page: Page, selector: string) =>
    (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

  it.each(['en-GB', 'fr-FR'])('has its switches in a row, and who answers in another, in %s', async (locale) => {
    await desk.tenant.call('POST', `/inbox/${desk.tenant.appID}/assign`, { body: { respondentID: talker.id } })
    const page = await open(860, locale)
    await page.getByText(/^(You are answering|Vous répondez)\.$/).waitFor()
    const tops = (await page.evaluate(
      `[...document.querySelectorAll('.alerts label')].map((label) => label.getBoundingClientRect().top)`,
    )) as number[]
    expect(tops).toHaveLength(2)
    expect(new Set(tops).size).toBe(1)
    const [answer, give] = await Promise.all([boxOf(page, '.talk .note button'), boxOf(page, '.talk .note select')])
    expect(Math.abs(answer.y + answer.height / 2 - give.y - give.height / 2)).toBeLessThan(4)
  })

  it('shows a conversation in more than half of a window of 720 pixels', async () => {
    const page = await open(720, 'en-GB')
    expect((await boxOf(page, '.log')).height).toBeGreaterThan(360)
    const send = await boxOf(page, '.composer button[type=submit]')
    expect(send.y + send.height).toBeLessThanOrEqual(720)
    expect(await faultsOf(page)).toEqual([])
  })
})

it('the condition of a campaign is in line with the heading above it; several are a list', async () => {
  const ways = { city: { operator: '=', value: 'Lyon' }, plan: { operator: '=', value: 'gold' } }
  const [one, several] = await Promise.all(
    [{ city: ways.city }, ways].map((attribute) => sendCampaign(desk.tenant, { filters: { attribute }, messages: hello })),
  )
  const { page, go } = await enter(desk)
  const startOf = async (id: string | undefined): Promise<number> => {
    await go(`campaigns/${id}`)
    const audience = page.getByRole('region', { name: 'Audience' })
    const text = audience.getByText('Attribute city is Lyon')
    await text.waitFor()
    const [own, heading] = await Promise.all([text.boundingBox(), audience.getByRole('heading').boundingBox()])
    return (own?.x ?? 0) - (heading?.x ?? 0)
  }
  expect(await startOf(one)).toBe(0)
  expect(await startOf(several)).toBe(20)
})
