import { afterEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../../../lib/store/keys.ts'
import { client, type WireItem } from '../../../../lib/store/table/client.ts'
import { itemExists, set } from '../../../../lib/store/table/expressions.ts'
import { update, updateIf } from '../../../../lib/store/table/write.ts'
import { call } from '../../../harness/call.ts'
import { unitsOf } from '../../../harness/meter.ts'
import { drain } from '../../../harness/queues.ts'
import { refusing, type TableRequest, throttling } from '../../../harness/refusing.ts'
import { askEmail, newFeature, newTalker } from '../../../harness/talk.ts'
import { newTenant, type Tenant } from '../../../harness/tenant.ts'

afterEach(() => vi.useRealTimers())

const isAccessRead = ({ operation, text }: TableRequest): boolean => /Get/.test(operation) && text.includes('"ACL"')

/** Throttles reads of ACLs while work runs; returns the number of attempts. */
async function withBusyAccess(work: () => Promise<unknown>): Promise<number> {
  let requestCount = 0
  await refusing((request) => {
    if (!isAccessRead(request)) return undefined
    requestCount += 1
    return throttling(request)
  }, work)
  return requestCount
}

/** Advances the clock that determines the age of a copy. */
const later = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

/** Changes the access list as another function does, of which this one knows nothing. */
const elsewhere = (tenant: Tenant, ...change: Parameters<typeof set>): Promise<boolean> =>
  updateIf(keys.access(tenant.appID), set(...change), itemExists)

async function talk() {
  const tenant = await newTenant()
  await newFeature(tenant, 'Talk', [askEmail('Address?'), 'Thank you'])
  const talker = await newTalker(tenant)
  await talker.say('hello')
  return { tenant, talker }
}

describe('an application while reads of its ACL are throttled', () => {
  it('is served with an ACL read within the last second, which is then read again', async () => {
    const { talker } = await talk()
    vi.useFakeTimers({ toFake: ['Date'] })
    const statuses: number[] = []
    const requestCount = await withBusyAccess(async () => {
      for (let i = 0; i < 5; i++) statuses.push((await talker.post({ text: `no address ${i}` })).status)
    })
    expect([statuses, requestCount]).toEqual([[200, 200, 200, 200, 200], 1])
    // The list is too old now, and the table has capacity again.
    later(1100)
    expect((await talker.post({ text: 'still none' })).status).toBe(200)
  })

  it('is 503 with Retry-After if none was read within the last second', async () => {
    const { talker } = await talk()
    later(1100)
    vi.spyOn(Math, 'random').mockReturnValue(0.001)
    await withBusyAccess(async () => {
      const answer = await talker.post({ text: 'no address' })
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1'])
    })
    vi.restoreAllMocks()
  })

  it('has its ACL read once a second for a while by each function, then with each call', async () => {
    const { tenant, talker } = await talk()
    vi.useFakeTimers({ toFake: ['Date'] })
    await withBusyAccess(() => talker.post({ text: 'no address' }))
    const reads = async (calls: number): Promise<number> => {
      let requestCount = 0
      const count = (request: TableRequest): undefined => void (isAccessRead(request) && requestCount++)
      await refusing(count, async () => {
        for (let i = 0; i < calls; i++) expect((await call('GET', `/channels/web/${tenant.appID}/config`)).status).toBe(200)
      })
      return requestCount
    }
    expect(await reads(20)).toBe(0)
    later(1100)
    expect(await reads(20)).toBe(1)
    later(95_000)
    expect(await reads(5)).toBe(5)
  })

  it('is served if only the ACL of a batch is unprocessed', async () => {
    const { talker } = await talk()
    vi.useFakeTimers({ toFake: ['Date'] })
    let grants = 0
    const stack = client.middlewareStack
    stack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName !== 'BatchGetItemCommand') return next(args)
          const { RequestItems = {} } = args.input as { RequestItems?: Record<string, { Keys: WireItem[] }> }
          const [[table = '', { Keys = [] } = {}] = []] = Object.entries(RequestItems)
          const kept = Keys.filter(({ sk }) => sk?.S !== 'ACL')
          const unprocessed = Keys.filter(({ sk }) => sk?.S === 'ACL')
          if (!unprocessed.length) return next(args)
          grants += 1
          Object.assign(RequestItems, { [table]: { ...RequestItems[table], Keys: kept } })
          const result = await next(args)
          Object.assign(result.output, { UnprocessedKeys: { [table]: { Keys: unprocessed, ConsistentRead: true } } })
          return result
        },
      { step: 'initialize', name: 'given back' },
    )
    const answer = await talker.post({ text: 'no address' }).finally(() => stack.remove('given back'))
    expect([answer.status, grants]).toEqual([200, 1])
  })

  it('rereads a cached ACL before refusing a caller', async () => {
    const { tenant, talker } = await talk()
    await elsewhere(tenant, 'login', { BOOL: true })
    const respondent = { text: 'no address' }
    expect((await talker.post(respondent)).status).toBe(401)
    await elsewhere(tenant, 'login', { BOOL: false })
    vi.useFakeTimers({ toFake: ['Date'] })
    // One read says that they must log in, the next one is the last that the table has capacity for.
    let requestCount = 0
    const once = (request: TableRequest) => (isAccessRead(request) && requestCount++ === 0 ? throttling(request) : undefined)
    expect((await refusing(once, () => talker.post(respondent))).status).toBe(200)
    expect(requestCount).toBe(2)
  })
})

describe('a one-second-old ACL', () => {
  it('is not used while the table has capacity: changes elsewhere apply to the next call', async () => {
    const { tenant, talker } = await talk()
    expect((await talker.post({ text: 'no address' })).status).toBe(200)
    await elsewhere(tenant, 'login', { BOOL: true })
    expect((await talker.post({ text: 'no address' })).status).toBe(401)
  })

  it('keeps a session for at most a second after a change elsewhere, and not after one in the same function', async () => {
    const { tenant, talker } = await talk()
    vi.useFakeTimers({ toFake: ['Date'] })
    await withBusyAccess(() => talker.post({ text: 'no address' }))
    await elsewhere(tenant, 'deletedAt', { S: 'now' })
    expect((await talker.post({ text: 'no address' })).status).toBe(200)
    later(1100)
    expect((await talker.post({ text: 'no address' })).status).toBe(401)

    const own = await talk()
    vi.useFakeTimers({ toFake: ['Date'] })
    await withBusyAccess(() => own.talker.post({ text: 'no address' }))
    expect((await own.tenant.call('DELETE', `/application/${own.tenant.appID}`)).status).toBe(200)
    expect((await own.talker.post({ text: 'no address' })).status).toBe(401)
    await drain({ between: () => [] })
  })

  it('is not used for members: their access is read with each call, or the call is 503', async () => {
    const { tenant, talker } = await talk()
    vi.useFakeTimers({ toFake: ['Date'] })
    await withBusyAccess(() => talker.post({ text: 'no address' }))
    vi.spyOn(Math, 'random').mockReturnValue(0.001)
    await withBusyAccess(async () => expect((await tenant.read(talker.id)).status).toBe(503))
    vi.restoreAllMocks()
    await update(keys.access(tenant.appID), set('owner', { S: 'somebody else' }))
    expect((await tenant.read(talker.id)).status).toBe(404)
  })

  it("an edit applies to the editor's next message through the same function", async () => {
    const { tenant, talker } = await talk()
    vi.useFakeTimers({ toFake: ['Date'] })
    await withBusyAccess(() => talker.post({ text: 'no address' }))
    const { body } = await tenant.call('GET', `/features/${tenant.appID}`)
    const { body: resources } = await tenant.call('GET', `/resources/${body[0].featureID}`)
    const messages = [{ type: 'text', text: 'Many thanks' }]
    expect((await tenant.call('PATCH', `/resource/${resources[1].resourceID}`, { body: { messages } })).status).toBe(200)
    expect(await talker.say('a@example.test')).toEqual(['Many thanks'])
  })
})

describe('a call that starts by reading an item', () => {
  const requestsOf = async (work: () => Promise<{ status: number }>) => {
    const cost = await unitsOf(async () => expect((await work()).status).toBe(200))
    return [cost.requests, cost.reads]
  }

  it('reads it together with the ACL in one request', async () => {
    const { tenant, talker } = await talk()
    // The user whose token it is, too.
    expect(await requestsOf(() => tenant.read(talker.id))).toEqual([1, 3])
    expect(await requestsOf(() => call('GET', `/channels/web/${tenant.appID}/config`))).toEqual([1, 2])
  })

  it('finds respondents of a later epoch, too', async () => {
    const { tenant, talker } = await talk()
    await tenant.call('DELETE', `/respondents/${tenant.appID}`)
    expect((await tenant.read(talker.id)).status).toBe(404)
    await tenant.profile('ana', { attribute: { city: 'Paris' } })
    expect(await requestsOf(() => tenant.read('ana'))).toEqual([1, 3])
    await drain()
  })

  it.each([
    ['none', {}],
    ['an empty one', { respondentID: '' }],
    ['one that is too long', { respondentID: 'é'.repeat(200) }],
    ['one that is no key', { respondentID: 'x'.repeat(5000) }],
  ])('is refused if the id of the item is %s', async (_, query) => {
    const { appID, call: asOwner } = await newTenant()
    expect((await asOwner('GET', '/data/userProfile', { query: { appID, ...query } })).status).toBe(400)
  })
})
