import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { newSubscriber, type Subscriber } from '../lib/delivery/subscriptions/subscriber.ts'
import { enter, useDesk } from './harness/desk.ts'

let subscriber: Subscriber
const desk = useDesk()
beforeEach(async () => {
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  subscriber = await newSubscriber()
})
afterEach(() => void vi.unstubAllEnvs())

describe('events in the settings', () => {
  it('are subscribed to, tested, paused, and ended', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('settings/events')
    await page.getByText('No subscriptions yet.').waitFor()
    await page.getByLabel('Name').fill('Help desk')
    await page.getByLabel('URL').fill(subscriber.url)
    await page.getByLabel('Campaign state changed').uncheck()
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await page.getByText('This secret signs the events.', { exact: false }).waitFor()
    await expect.poll(() => page.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/)
    const card = page.getByRole('region', { name: 'Help desk' })
    await card.getByText('Working').waitFor()
    await card.getByRole('button', { name: `Test ${subscriber.url}` }).click()
    await card.getByText('The test was received: status 204', { exact: false }).waitFor()
    expect(subscriber.received.map(({ type }) => type)).toEqual(['test'])
    subscriber.answer = () => 500
    await card.getByRole('button', { name: `Test ${subscriber.url}` }).click()
    await card.getByText('The test was not received: status 500.').waitFor()
    await card.getByText('1 attempt failed since', { exact: false }).waitFor()
    await card.getByRole('button', { name: `Last attempts at ${subscriber.url}` }).click()
    const rows = card.getByRole('table').getByRole('row')
    await expect.poll(() => rows.count()).toBe(3)
    await expect.poll(() => rows.nth(1).textContent()).toContain('Not received (500)')
    expect(await faultsOf(page)).toEqual([])
    await card.getByRole('button', { name: 'Pause' }).click()
    await card.getByText('Paused').waitFor()
    await card.getByRole('button', { name: 'End the subscription', exact: false }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await page.getByText('No subscriptions yet.').waitFor()
    expect(complaints).toEqual([])
  })

  it('explain why a URL cannot be called, on a phone, in French', async () => {
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '')
    const { page, complaints, go } = await enter(desk, { viewport: { width: 375, height: 800 }, locale: 'fr-FR' })
    await go('settings/events')
    await page.getByLabel('URL').fill(subscriber.url)
    await page.getByRole('button', { name: 'Abonner', exact: true }).click()
    const card = page.getByRole('region', { name: subscriber.url })
    await card.getByRole('button', { name: 'Tester', exact: false }).click()
    await card.getByText('L’essai n’a pas été reçu : l’adresse n’est pas publique.').waitFor()
    expect(subscriber.received).toEqual([])
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(complaints).toEqual([])
  })
})
