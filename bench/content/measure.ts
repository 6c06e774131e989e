import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Answered, call } from '../../tests/harness/call.ts'
import { costOf, unitsOf } from '../../tests/harness/meter.ts'
import { newContentFunction } from '../../tests/harness/newFunction.ts'
import { newTenant, type Tenant } from '../../tests/harness/tenant.ts'
import { showProgress } from '../ratios.ts'
import { largeBot, shape } from './bot.ts'

/** What one call costs, or several on average, and what it may cost. */
export interface CallCost {
  readonly name: string
  readonly requests: number
  readonly reads: number
  readonly writes: number
  /** Write units of the record in the audit trail, which is no content; not in `writes` (docs/audit-trail.md#how-it-is-kept). */
  readonly trail?: number
  /** Read and write units; undefined where it is only shown. */
  readonly atMost: readonly [reads: number, writes: number] | undefined
}

/** One object, whatever the bot's size; a list; the first turn of a function. */
const goals = { one: [6, 4], list: [10, 0], firstTurn: [45, 20], unchanged: [2, 20], followed: [2, 0] } as const

export interface LargeBot {
  readonly tenant: Tenant
  readonly largeID: string
  readonly smallID: string
}

/** A tenant with the large bot. */
export async function importLargeBot(): Promise<LargeBot> {
  const owner = await newTenant()
  const { body, status, text } = await owner.call('POST', '/application/import', { body: largeBot() })
  if (status !== 201) throw new Error(text.slice(0, 200))
  const tenant = { ...owner, appID: body.appID }
  const [large, small] = (await tenant.call('GET', `/features/${tenant.appID}`)).body
  return { tenant, largeID: large._id, smallID: small._id }
}

/** What calls cost on a large bot, counted on the real code. */
export async function measureCalls({ tenant, largeID, smallID }: LargeBot): Promise<CallCost[]> {
  const { appID, token } = tenant
  const costs: CallCost[] = []
  const count = async (name: string, atMost: CallCost['atMost'], work: () => Promise<Answered>): Promise<Answered['body']> => {
    showProgress(name)
    const { result, cost } = await costOf(work)
    const trail = 'x-audit-record' in result.headers ? 1 : 0
    costs.push({ name, ...cost, writes: cost.writes - trail, trail, atMost })
    return requireOK(result).body
  }
  const cold = async (name: string, atMost: CallCost['atMost'], args: readonly string[]): Promise<void> => {
    showProgress(name)
    const { stdout } = await run(process.execPath, [coldCall, ...args], { env: process.env })
    costs.push({ name, ...JSON.parse(stdout), atMost })
  }

  const ids = (await call('GET', `/resources/${largeID}`, { token })).body.map(({ _id }: { _id: string }) => _id)
  const one = async (when: string): Promise<void> => {
    const id = ids[shape.large / 2]
    await count(`GET /resource, ${when}`, goals.one, () => tenant.call('GET', `/resource/${id}`))
    await count(`PATCH /resource, ${when}`, goals.one, () => tenant.call('PATCH', `/resource/${id}`, { body: { title: 'other' } }))
    const made = await count(`POST /resource, ${when}`, goals.one, () =>
      tenant.call('POST', '/resource', { body: { appID, featureID: largeID, title: 'new' } }),
    )
    await count(`DELETE /resource, ${when}`, goals.one, () => tenant.call('DELETE', `/resource/${made._id}`))
    await count(`GET /feature, ${when}`, goals.one, () => tenant.call('GET', `/feature/${largeID}`))
    await count(`PATCH /feature, ${when}`, goals.one, () => tenant.call('PATCH', `/feature/${largeID}`, { body: { title: 'Large' } }))
  }
  await one('as it was made')
  await count('POST /resources/order, of all', undefined, () =>
    tenant.call('POST', '/resources/order', { body: { featureID: largeID, resources: ids.toReversed() } }),
  )
  await one('in another order')
  const feature = await count('POST /feature', goals.one, () => tenant.call('POST', '/feature', { body: { appID, title: 'new' } }))
  const build = await unitsOf(async () => {
    for (let i = 0; i < built; i++)
      requireOK(await tenant.call('POST', '/resource', { body: { appID, featureID: feature._id, title: `${i}` } }))
  })
  const each = { requests: build.requests / built, reads: build.reads / built, writes: build.writes / built }
  costs.push({ name: `POST /resource, each of ${built} in a new feature`, ...each, writes: each.writes - 1, trail: 1, atMost: goals.one })
  const objects: [string, string, object][] = [
    ['filter', '/filter', { appID }],
    ['workflow', `/workflow/${appID}`, {}],
    ['entity', `/entity/${appID}`, { entity_name: 'city' }],
  ]
  for (const [name, path, body] of objects) {
    const made = await count(`POST /${name}`, goals.one, () => tenant.call('POST', path, { body }))
    await count(`PATCH /${name}`, goals.one, () => tenant.call('PATCH', `/${name}/${made._id}`, { body: {} }))
    await count(`DELETE /${name}`, goals.one, () => tenant.call('DELETE', `/${name}/${made._id}`))
  }
  const session = requireOK(await call('POST', `/channels/web/${appID}/session`)).body
  const turn = [`/channels/web/${appID}/messages`, session.token, JSON.stringify({ text: 'hello' })] as const
  await cold('first turn of a function after many changes', undefined, ['POST', ...turn])
  await cold('first turn of a function', goals.firstTurn, ['POST', ...turn])
  requireOK(await call('POST', turn[0], { token: session.token, body: { text: 'hello' } }))
  await count('next turn of the same function', goals.unchanged, () =>
    call('POST', turn[0], { token: session.token, body: { text: 'hello' } }),
  )
  requireOK(await tenant.call('PATCH', `/application/${appID}`, { body: { publishing: { active: true } } }))
  await cold('first turn of a function, on a version', goals.firstTurn, ['POST', ...turn])
  requireOK(await tenant.call('PATCH', `/application/${appID}`, { body: { publishing: { active: false } } }))
  await cold('GET /features, first call of a function', goals.list, ['GET', `/features/${appID}`, token])
  await cold(`GET /resources of ${shape.each}, first call of a function`, goals.list, ['GET', `/resources/${smallID}`, token])
  await cold('GET /resources/application, first call of a function', undefined, ['GET', `/resources/application/${appID}`, token])
  await cold('GET /processes, none active, first call of a function', goals.list, ['GET', `/processes/${appID}`, token])
  await cold('GET /respondent, first call of a function', goals.list, ['GET', `/respondent/${session.respondentID}`, token, '{}', appID])
  await count('GET /features, next call', goals.list, () => tenant.call('GET', `/features/${appID}`))
  costs.push(await afterEdit(tenant, ids[1]))
  requireOK(await tenant.call('PATCH', `/feature/${smallID}`, { body: { process: { active: true } } }))
  // The counters of runs are 16 items, whatever the bot's size.
  await cold('GET /processes, with their runs, first call of a function', undefined, ['GET', `/processes/${appID}`, token])
  requireOK(await tenant.call('GET', `/processes/${appID}`))
  await count('GET /processes, with their runs, next call', goals.list, () => tenant.call('GET', `/processes/${appID}`))
  return costs
}

const built = 100

/** What an edit costs each function that holds the bot in memory; the access item included, which it reads anyway. */
async function afterEdit(tenant: Tenant, resourceID: string): Promise<CallCost> {
  const functions = await Promise.all(Array.from({ length: warm }, newContentFunction))
  for (const { whole } of functions) await whole(tenant.appID)
  requireOK(await tenant.call('PATCH', `/resource/${resourceID}`, { body: { title: 'edited' } }))
  const { requests, reads, writes } = await unitsOf(() => Promise.all(functions.map(({ whole }) => whole(tenant.appID))))
  return {
    name: 'an edit, for each function that holds the bot in memory',
    requests: requests / warm,
    reads: reads / warm,
    writes: writes / warm,
    atMost: goals.followed,
  }
}

const warm = 10

const run = promisify(execFile)
const coldCall = fileURLToPath(new URL('coldCall.ts', import.meta.url))

function requireOK(answer: Answered): Answered {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}
