import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../functions/routes.ts'
import { takesIdempotencyKey } from '../../lib/http/contractRules.ts'
import type { Answered } from '../harness/call.ts'
import { type CallInput, make, rowOf } from '../harness/calls.ts'
import { answerLost } from '../harness/failing.ts'
import { drain } from '../harness/queues.ts'
import { itemsIn } from '../harness/table.ts'
import { readyToPublish } from '../harness/versions.ts'
import { newWorld, type World } from '../harness/world.ts'

let world: World
let application: World['make']

beforeAll(async () => {
  world = await newWorld()
  application = world.make
})

const isWrite = (command: string): boolean => /^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(command)

/** Makes calls of which the response of the first, the second, … write is lost, until one makes fewer writes; returns what they replied. */
async function withEachResponseLost(work: () => Promise<Answered>): Promise<Answered[]> {
  const replies: Answered[] = []
  for (let n = 1; ; n++) {
    let writes = 0
    const isIt = (command: string): boolean => isWrite(command) && ++writes === n
    const isLost = await answerLost(isIt, async () => {
      replies.push(await work())
    })
    if (!isLost) return replies
  }
}

/** What of a call may be made only once. */
function freshBody(key: string, { body, ...input }: CallInput): CallInput {
  if (key === 'user/register/post') return { ...input, body: { ...Object(body), email: `${randomUUID()}@example.test` } }
  if (key === 'data/botrespondent/create/post') return { ...input, body: { appID: world.ids.appID, respondentID: randomUUID() } }
  return { ...input, body }
}

/** What stays of subscriptions would refuse further ones. */
async function deleteOtherSubscriptions(): Promise<void> {
  const { body } = await world.tenant.call('GET', `/subscriptions/${world.ids.appID}`)
  for (const { _id } of body) if (_id !== world.ids.subscriptionID) await application('DELETE', `/subscription/${_id}`)
}

describe('a call of whose writes one is sent again after its response was lost succeeds', () => {
  const creates = Object.entries(routes).flatMap(([key, contract]) => (takesIdempotencyKey(contract) ? [key] : []))

  it.each(creates)('%s', async (key) => {
    const replies = await withEachResponseLost(async () => {
      await deleteOtherSubscriptions()
      if (key === 'application/publish/post') await readyToPublish(world.tenant)
      return make(key, world.ids, freshBody(key, rowOf(key, world.ids)), { token: world.tenant.token })
    })
    expect(replies.filter(({ status }) => status !== routes[key]?.status).map(({ text }) => text)).toEqual([])
  })

  const kinds = [
    { name: 'feature', isInBody: true, body: { title: 'F' } },
    { name: 'filter', isInBody: true, body: {} },
    { name: 'subscription', isInBody: true, body: { url: 'https://example.test/', kinds: ['message'], active: false } },
    { name: 'workflow', isInBody: false, body: { title: 'W' } },
    { name: 'intent', isInBody: false, body: { intent_name: 'I' } },
    { name: 'entity', isInBody: false, body: { entity_name: 'E' } },
    { name: 'nluconfig', isInBody: false, body: {} },
  ]

  it.each(kinds)('DELETE /$name, and PATCH with If-Match', async ({ name, isInBody, body }) => {
    const { appID } = world.ids
    const create = async (): Promise<string> => {
      await deleteOtherSubscriptions()
      const made = isInBody ? application('POST', `/${name}`, { appID, ...body }) : application('POST', `/${name}/${appID}`, body)
      return (await made)._id
    }
    const deleted = await withEachResponseLost(async () => world.tenant.call('DELETE', `/${name}/${await create()}`))
    expect(deleted.map(({ status }) => status)).toEqual(deleted.map(() => 200))
    expect(deleted.length).toBeGreaterThan(1)
    const id = await create()
    const patched = await withEachResponseLost(async () => {
      const { headers } = name === 'subscription' ? { headers: {} } : await world.tenant.call('GET', `/${name}/${id}`)
      const condition = 'etag' in headers ? { 'if-match': String(headers['etag']) } : {}
      return world.tenant.call('PATCH', `/${name}/${id}`, { body, headers: condition })
    })
    expect(patched.map(({ status }) => status)).toEqual(patched.map(() => 200))
  })

  it('DELETE of an expression and of a resource', async () => {
    const { intent_id, featureID, appID } = world.ids
    const expressions = await withEachResponseLost(async () => {
      const { _id } = await application('POST', `/expression/${intent_id}`, { expression_text: 'good day' })
      return world.tenant.call('DELETE', `/expression/${_id}`)
    })
    const resources = await withEachResponseLost(async () => {
      const { resourceID } = await application('POST', '/resource', { appID, featureID })
      return world.tenant.call('DELETE', `/resource/${resourceID}`)
    })
    expect([...expressions, ...resources].filter(({ status }) => status !== 200)).toEqual([])
  })
})

it('an object is created once', async () => {
  const { appID } = world.ids
  const filters = async (): Promise<number> => (await world.tenant.call('GET', `/filters/${appID}`)).body.length
  const before = await filters()
  const replies = await withEachResponseLost(() => world.tenant.call('POST', '/filter', { body: { appID } }))
  expect((await filters()) - before).toBe(replies.length)
})

it('a campaign is sent once', async () => {
  const { tenant, talker, ids } = world
  const body = { filters: { respondents: [talker.id] }, messages: [{ type: 'text', text: 'once' }] }
  const replies = await withEachResponseLost(() =>
    tenant.call('POST', '/notificationapi/api/sendCampaign', { body: { appID: ids.appID, type: 'message', ...body } }),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  // Not the e-mails of other tests, which nobody takes.
  await drain({ only: ['PlanQueue', 'DeliverQueue'] })
  expect((await talker.transcript()).filter(({ text }) => text === 'once').length).toBe(replies.length)
})

it('the web secret is changed once: the one before stays good', async () => {
  const { appID } = world.ids
  const number = async () => (await itemsIn(`A#${appID}`)).find(({ sk }) => sk === 'ACL')?.['secret'] ?? 0
  const before = Number(await number())
  const replies = await withEachResponseLost(() => world.tenant.call('POST', `/application/${appID}/webSecret`))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
  expect(Number(await number()) - before).toBe(replies.length)
})

it('the secret of a subscription that is shown is the one that is stored', async () => {
  const path = `/subscription/${world.ids.subscriptionID}/secret`
  const replies = await withEachResponseLost(() => world.tenant.call('POST', path))
  expect(replies.map(({ status, body }) => [status, typeof body.secret])).toEqual(replies.map(() => [201, 'string']))
})
