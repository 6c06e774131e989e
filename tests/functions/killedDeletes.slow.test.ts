import { expect, it } from 'vitest'
import { openApplication } from '../../lib/store/applications/access.ts'
import { sweepRemains } from '../../lib/store/content/deleteParts.ts'
import { contentPartitions } from '../../lib/store/keys.ts'
import { killedAt, outliveKilledChanges } from '../harness/failing.ts'
import { listDue } from '../harness/sweep.ts'
import { itemsIn } from '../harness/table.ts'
import { newFeature } from '../harness/talk.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'

interface Kind {
  readonly name: string
  /** Creates an object with parts and returns its path. */
  create(tenant: Tenant): Promise<string>
  /** A call that creates another object with parts. */
  readonly copy: (tenant: Tenant, id: string) => Promise<unknown>
}

const kinds: Kind[] = [
  {
    name: 'feature',
    create: async (tenant) => `/feature/${(await newFeature(tenant, 'F', ['one', 'two'])).featureID}`,
    copy: ({ call }, id) => call('POST', `/features/duplicate/${id}`),
  },
  {
    name: 'intent',
    create: async ({ call, appID }) => {
      const { body } = await call('POST', `/intent/${appID}`, { body: { intent_name: 'greet' } })
      for (const expression_text of ['hello', 'hi']) await call('POST', `/expression/${body._id}`, { body: { expression_text } })
      return `/intent/${body._id}`
    },
    copy: ({ call, appID }, intent) => call('POST', `/intents/common/${appID}`, { body: { appID, intent } }),
  },
]

/** Parts, and what says that they are left. */
async function partsOf({ appID }: Tenant): Promise<string[]> {
  const items = await Promise.all([`A#${appID}`, ...contentPartitions(appID)].map(itemsIn))
  return items.flat().flatMap(({ sk }) => (/^(R#|RANKS#|ORDER#|I#\S+#|X#|REMAINS)/.test(String(sk)) ? [String(sk)] : []))
}

async function sweep({ appID }: Tenant): Promise<void> {
  const application = await openApplication(appID)
  for (const { appID: of, parent } of await listDue('remains', Date.now() + 180_000))
    if (of === appID && application) await sweepRemains(application, parent)
}

it.each(kinds)('deleting a $name that is killed at any request leaves nothing, by a repeat or by the sweeper', async ({ create }) => {
  const tenant = await newTenant()
  for (let n = 1; ; n++) {
    outliveKilledChanges()
    const isSwept = n % 2 === 0
    const path = await create(tenant)
    const wasKilled = await killedAt(n, 'after', () => tenant.call('DELETE', path))
    const { status } = isSwept ? await tenant.call('GET', path) : await tenant.call('DELETE', path)
    if (isSwept && status === 404) await sweep(tenant)
    else expect([200, 404]).toContain(status)
    if (isSwept && status === 200) await tenant.call('DELETE', path)
    expect(await partsOf(tenant), `killed at request ${n}`).toEqual([])
    if (!wasKilled) return
  }
})

it('a deletion that was killed after its first write is answered 200 when it is repeated', async () => {
  const tenant = await newTenant()
  const path = await kinds[0]?.create(tenant)
  if (path === undefined) throw new Error('there is no kind')
  for (let n = 1; (await tenant.call('GET', path)).status === 200; n++) await killedAt(n, 'after', () => tenant.call('DELETE', path))
  expect((await tenant.call('DELETE', path)).status).toBe(200)
  expect((await tenant.call('DELETE', path)).status).toBe(404)
})

it.each(kinds)('copying a $name that is killed at any request leaves a whole copy or nothing', async ({ name, create, copy }) => {
  const tenant = await newTenant()
  const path = await create(tenant)
  const id = path.slice(path.lastIndexOf('/') + 1)
  const parts = (await partsOf(tenant)).length
  const objects = async () => (await tenant.call('GET', `/${name}s/${tenant.appID}`)).body.length
  for (let n = 1; ; n++) {
    outliveKilledChanges()
    const before = await objects()
    const partsBefore = (await partsOf(tenant)).length
    const wasKilled = await killedAt(n, 'after', () => copy(tenant, id))
    await sweep(tenant)
    expect((await partsOf(tenant)).length - partsBefore, `killed at request ${n}`).toBe(((await objects()) - before) * parts)
    if (!wasKilled) return
  }
})
