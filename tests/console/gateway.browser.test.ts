import { describe, expect, it } from 'vitest'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()

/** What API Gateway answers by itself where Lambda has no function for a call: not in the form of our errors. */
const unavailable = { status: 503, contentType: 'application/json', body: '{"message":"Service Unavailable"}' }

describe('an answer of the gateway itself', () => {
  it('to a read is shown, with a button to retry', async () => {
    const { page, go } = await enter(desk)
    const lists = ({ pathname }: URL) => pathname === `/respondents/${desk.tenant.appID}`
    await page.route(lists, (route) => route.fulfill(unavailable))
    await go('respondents')
    const alert = page.getByRole('alert')
    await alert.getByText('The service is busy. Try again in a moment.').waitFor()
    await page.unroute(lists)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
  })

  it('to a change is shown, and the input stays for a retry', async () => {
    const { page, go } = await enter(desk)
    await go('settings/events')
    const url = 'https://crm.acme.io/hook'
    await page.getByLabel('URL').fill(url)
    await page.route('**/subscription', (route) => route.fulfill(unavailable), { times: 1 })
    const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true })
    await subscribe.click()
    await page.getByText('The service is busy. Try again in a moment.').waitFor()
    expect(await page.getByLabel('URL').inputValue()).toBe(url)
    await subscribe.click()
    await page.getByText('This secret signs the events.', { exact: false }).waitFor()
  })
})
