import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { providerSources } from '../../schemas/channels.ts'
import { sendCampaign, statisticsOf } from '../harness/campaigns.ts'
import { drivers, sayOn } from '../harness/everyChannel.ts'
import { unitsOf } from '../harness/meter.ts'
import { providerOf } from '../harness/providers/misbehaving.ts'
import { drain } from '../harness/queues.ts'
import { root } from '../harness/sources.ts'
import { newFeature } from '../harness/talk.ts'
import { newTenant } from '../harness/tenant.ts'

/** What a message costs on each channel, beside the table of docs/cost.md. */

beforeEach(() => void vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1'))

const people = 50
const measured = new Map<string, readonly number[]>()

it.each(providerSources)('on %s: a message with its reply, and each recipient of a campaign', async (source) => {
  const driver = drivers[source]
  const provider = await providerOf(source)
  const tenant = await newTenant()
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: driver.settings(provider.url) })).status).toBe(200)
  await newFeature(tenant, 'Order', ['Tea?', 'Milk?', 'Sugar?', 'Here you are.'])
  const all = Array.from({ length: people }, driver.person)
  for (const each of all) await sayOn(driver, tenant, each, 'Hello')
  const [ada = ''] = all
  const turn = await unitsOf(() => sayOn(driver, tenant, ada, 'Yes'))
  provider.taken.length = 0
  let id = ''
  const campaign = await unitsOf(async () => {
    id = await sendCampaign(tenant, { filters: { respondents: all.map(driver.respondentID) } })
    await drain()
  })
  expect(await statisticsOf(tenant, id)).toMatchObject({ sent: people, unknown: 0, failed: 0 })
  const ofRecipient = [campaign.reads, campaign.writes].map((units) => Math.round(units / people))
  measured.set(source, [turn.requests, turn.reads, turn.writes, ...ofRecipient, provider.taken.length / people])
})

afterAll(() => {
  const page = readFileSync(join(root, 'docs/cost.md'), 'utf8')
  const section = page.slice(page.indexOf('## What a channel costs')).split(/\n## (?!What a channel)/, 1)[0] ?? ''
  const rows = [...section.matchAll(/^\| `(\w+)` \| ([\d |.]+) \|/gm)].map(
    ([, source = '', figures = '']) => [source, figures.split('|').map(Number)] as const,
  )
  expect(rows.map(([source]) => source)).toEqual(providerSources)
  // The most: a slow machine renews leases, which costs a write more.
  const exceeded = rows.filter(([source, most]) => measured.get(source)?.some((figure, i) => figure > (most[i] ?? 0)))
  expect(exceeded, JSON.stringify([...measured])).toEqual([])
})
