import { beforeEach, expect, it, vi } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { newFeature } from '../harness/talk.ts'
import { serve } from '../lib/infrastructure/outboundHttp/serve.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()
const shot = process.env['SHOTS']
beforeEach(() => {
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  return () => vi.unstubAllEnvs()
})

const workflows = async () => (await desk.tenant.call('GET', `/workflows/${desk.tenant.appID}`)).body

it('sends a test of a service call, and keeps the values of the response that are chosen', async () => {
  const paths: string[] = []
  const { url } = await serve((request, response) => {
    paths.push(request.url ?? '')
    response.end(JSON.stringify({ order: { state: 'in transit', items: [{ title: 'Bell' }] }, total: 12.5, 'a.b': 1, none: null }))
  })
  const { featureID } = await newFeature(desk.tenant, 'Orders', [])
  const { page, complaints, go } = await enter(desk)
  await go(`bot/${featureID}`)
  await page.locator('.palette').getByRole('button', { name: 'Call a service', exact: true }).click()
  await page.getByLabel('URL', { exact: true }).fill(`${url}/orders/{{number}}`)
  await page.getByLabel('{{number}}').fill('VELO 4711')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByRole('status').getByText('200').waitFor()
  expect(paths).toEqual(['/orders/VELO%204711'])
  const values = page.locator('.response-values li')
  expect(await values.allTextContents()).toEqual(['order.statein transit', 'order.items.0.titleBell', 'total12.5'])
  await page.getByRole('checkbox', { name: 'order.state' }).check()
  await page.getByRole('checkbox', { name: 'total' }).check()
  await page.getByRole('checkbox', { name: 'order.items.0.title' }).check()
  await page.getByRole('checkbox', { name: 'total' }).uncheck()
  expect(await faultsOf(page)).toEqual([])
  if (shot) await page.screenshot({ path: `${shot}/call-test.png`, fullPage: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await workflows()).at(-1)?.actions[0].webhook.list[0].output, patience)
    .toEqual({ memory_details: [{ api_value: 'order.state' }, { api_value: 'order.items.0.title' }] })
  expect(complaints).toEqual([])
})

it('says in words why there is no response, in French, on a phone', async () => {
  const body = { title: 'Privé', actions: [{ active: true, webhook: { active: true, list: [{ url: 'http://10.0.0.1/{{ville}}' }] } }] }
  const { body: workflow } = await desk.tenant.call('POST', `/workflow/${desk.tenant.appID}`, { body })
  const { page, go } = await enter(desk, { locale: 'fr-FR', colorScheme: 'dark', viewport: { width: 375, height: 812 } })
  await go(`bot/workflows/${workflow._id}`)
  await page.locator('.call-test').waitFor({ state: 'attached' })
  await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
  await page.getByRole('button', { name: 'Envoyer un test' }).click()
  await page.getByText('Cette adresse est sur cet ordinateur ou un réseau privé. Causerie n’appelle que des adresses publiques.').waitFor()
  await page.getByText('démarrez Causerie avec WEBHOOK_ALLOWED_HOSTS=10.0.0.1').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
  expect(await faultsOf(page)).toEqual([])
  if (shot) await page.locator('.call-test').screenshot({ path: `${shot}/call-test-375.png` })
})

it('says how to allow a service on this computer', async () => {
  const { featureID } = await newFeature(desk.tenant, 'Local', [])
  const { page, go } = await enter(desk, { locale: 'en-GB' })
  await go(`bot/${featureID}`)
  await page.locator('.palette').getByRole('button', { name: 'Call a service', exact: true }).click()
  await page.getByLabel('URL', { exact: true }).fill('http://localhost:4711/orders/{{number}}')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('Causerie only calls public addresses').waitFor()
  await page.getByText('start Causerie with WEBHOOK_ALLOWED_HOSTS=localhost:4711').waitFor()
})
