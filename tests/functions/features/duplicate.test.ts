import { describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { type Context, newContext } from '../../harness/crud.ts'
import { featureSample, resourceSample } from '../../harness/samples.ts'
import { newMember, newTenant } from '../../harness/tenant.ts'

/** A feature of three resources with references to each other, to the feature, and to others. */
async function booking({ tenant, featureID: elsewhere, resourceID: outside, workflowID }: Context) {
  const { call: on, appID } = tenant
  const featureID: string = (await on('POST', '/feature', { body: { appID, title: 'Booking' } })).body.featureID
  const ids: string[] = []
  for (const title of ['R0', 'R1', 'R2']) ids.push((await on('POST', '/resource', { body: { appID, featureID, title } })).body.resourceID)
  const [r0 = '', r1 = '', r2 = ''] = ids
  const inside = { featureID, resourceID: r2, workflowID }
  await on('PATCH', `/resource/${r0}`, { body: { ...resourceSample(inside), title: 'R0' } })
  await on('PATCH', `/resource/${r1}`, { body: { logic: { goToFeature: elsewhere, goToResource: outside } } })
  await on('PATCH', `/feature/${featureID}`, { body: { ...featureSample(inside), title: 'Booking' } })
  return { featureID, resources: [r0, r1, r2] }
}

describe('POST /features/duplicate/<featureID>', () => {
  it('copies a feature with its resources; references within it point to the copy', async () => {
    const context = await newContext()
    const { tenant, featureID: elsewhere, resourceID: outside, workflowID } = context
    const { featureID, resources } = await booking(context)
    const before = (await tenant.call('GET', `/resources/${featureID}`)).body
    const { status, body: copy } = await tenant.call('POST', `/features/duplicate/${featureID}`)
    const copies = (await tenant.call('GET', `/resources/${copy.featureID}`)).body
    const r2: string = copies[2].resourceID
    const inside = { featureID: copy.featureID, resourceID: r2, workflowID }

    expect(status).toBe(201)
    expect(copy).toMatchObject({ ...featureSample(inside), title: 'Booking (copy)', meta: { nb_resources: 3, position: 2 } })
    expect(copies.map((r: { title: string }) => r.title)).toEqual(['R0', 'R1', 'R2'])
    expect(copies[0]).toMatchObject({ ...resourceSample(inside), title: 'R0', featureID: copy.featureID, meta: { position: 0 } })
    expect(copies[1].logic).toEqual({ goToFeature: elsewhere, goToResource: outside })
    for (const id of [featureID, ...resources]) expect(JSON.stringify([copy, copies])).not.toContain(`"${id}"`)
    expect((await tenant.call('GET', `/resources/${featureID}`)).body).toEqual(before)
    expect((await tenant.call('GET', `/features/${tenant.appID}`)).body.at(-1)).toEqual(copy)
  })
})

describe('POST /resources/duplicate/<resourceID>', () => {
  it('copies a resource to the end of its feature', async () => {
    const { tenant, featureID, resourceID, workflowID } = await newContext()
    const ids = { featureID, resourceID, workflowID }
    await tenant.call('PATCH', `/resource/${resourceID}`, { body: { ...resourceSample(ids), title: 'R'.repeat(500) } })
    await tenant.call('POST', '/resource', { body: { appID: tenant.appID, featureID, title: 'Last' } })
    const { status, body } = await tenant.call('POST', `/resources/duplicate/${resourceID}`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...resourceSample({ ...ids, resourceID: body.resourceID }), title: `${'R'.repeat(493)} (copy)` })
    expect(body.meta.position).toBe(2)
    expect((await tenant.call('PATCH', `/resource/${body.resourceID}`, { body })).status).toBe(200)
  })
})

describe('duplicates', () => {
  it('of a step without a title have none either', async () => {
    const { tenant, featureID } = await newContext()
    const text = { type: 'text', text: 'Hello' }
    const { body } = await tenant.call('POST', '/resource', { body: { appID: tenant.appID, featureID, messages: [text] } })
    const { body: copy } = await tenant.call('POST', `/resources/duplicate/${body.resourceID}`)
    expect(copy).toMatchObject({ featureID, messages: [text] })
    expect(copy).not.toHaveProperty('title')
  })

  it('require edit, and that the original exists', async () => {
    const { tenant, featureID, resourceID } = await newContext()
    const viewer = await newMember(tenant, 'view')
    const stranger = await newTenant()
    for (const path of [`/features/duplicate/${featureID}`, `/resources/duplicate/${resourceID}`]) {
      expect((await call('POST', path, { token: viewer.token })).status).toBe(403)
      expect((await stranger.call('POST', path)).status).toBe(404)
      expect((await tenant.call('POST', `${path}x`)).status).toBe(404)
    }
  })
})
