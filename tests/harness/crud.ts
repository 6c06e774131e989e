import { beforeAll, expect, it } from 'vitest'
import { type Answered, call } from './call.ts'
import { newMember, newTenant, type Tenant } from './tenant.ts'

/** What the tests below need to know about a kind of object. */
export interface Kind {
  /** `/feature`; the object itself is at `/feature/<id>`. */
  readonly path: string
  readonly list: (context: Context) => string
  readonly create: (context: Context) => { path: string; body: Record<string, unknown> }
  /** Every documented field that a caller may set. */
  readonly whole: (context: Context) => Record<string, unknown>
  /** A field with text, and fields that a patch must not remove. */
  readonly field: string
  readonly required: readonly string[]
  /** Invalid bodies, by the parameter that the error names. */
  readonly refused: Readonly<Record<string, Record<string, unknown>>>
  /** A field that only reading computes. */
  readonly computed?: string
  /** Fields of the service, as a caller may send them. */
  readonly owned: Record<string, unknown>
}

export interface Context {
  readonly tenant: Tenant
  readonly featureID: string
  readonly resourceID: string
  readonly workflowID: string
}

/** A tenant with a feature, a resource and a workflow to refer to. */
export async function newContext(): Promise<Context> {
  const tenant = await newTenant()
  const { appID } = tenant
  const feature = await tenant.call('POST', '/feature', { body: { appID, title: 'F' } })
  const resource = await tenant.call('POST', '/resource', { body: { appID, featureID: feature.body.featureID, title: 'R' } })
  const workflow = await tenant.call('POST', `/workflow/${appID}`, { body: {} })
  return { tenant, featureID: feature.body.featureID, resourceID: resource.body.resourceID, workflowID: workflow.body.workflowID }
}

const notFound = { success: false, message: 'The object does not exist, or you have no access to it.' }
const isISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** The tests that all kinds of management objects must pass. */
export function keepsPromises(kind: Kind): void {
  let context: Context
  const make = async (more: object = {}): Promise<Answered> => {
    const { path, body } = kind.create(context)
    return context.tenant.call('POST', path, { body: { ...body, ...more } })
  }
  const at = (id: string) => `${kind.path}/${encodeURIComponent(id)}`
  const made = async (more?: object): Promise<{ _id: string } & Record<string, unknown>> => (await make(more)).body
  const withoutComputed = ({ [kind.computed ?? '']: _, ...rest }: Record<string, unknown>) => rest
  const read = async (id: string) => withoutComputed((await context.tenant.call('GET', at(id))).body)
  beforeAll(async () => {
    context = await newContext()
  })

  it('keeps every documented field at creation, and says who made it and when', async () => {
    const whole = kind.whole(context)
    const { status, body } = await make(whole)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ ...whole, appID: context.tenant.appID, createdAt: isISO, updatedAt: isISO })
    expect(body.userID ?? body.owner).toBe(context.tenant.userID)
    expect(await read(body._id)).toEqual(body)
    expect((await context.tenant.call('GET', kind.list(context))).body.map(withoutComputed)).toContainEqual(body)
  })

  it('keeps every documented field by itself in a patch, and null removes it', async () => {
    const { _id } = await made()
    for (const [name, value] of Object.entries(kind.whole(context))) {
      const patched = await context.tenant.call('PATCH', at(_id), { body: { [name]: value } })
      expect([patched.status, patched.body[name]], name).toEqual([200, value])
      expect((await read(_id))[name]).toEqual(value)
      if (kind.required.includes(name)) continue
      const removed = await context.tenant.call('PATCH', at(_id), { body: { [name]: null } })
      expect([removed.status, removed.body[name]], name).toEqual([200, undefined])
    }
  })

  it('leaves what a patch does not send as it was, and takes back what was read', async () => {
    const { updatedAt: _, ...before } = await made(kind.whole(context))
    const { body } = await context.tenant.call('PATCH', at(before._id), { body: { ...before, [kind.field]: 'edited' } })
    const { updatedAt: __, ...after } = body
    expect(after).toEqual({ ...before, [kind.field]: 'edited' })
  })

  it('ignores what the service keeps itself', async () => {
    const object = await made(kind.owned)
    for (const [name, value] of Object.entries(kind.owned)) expect(object[name], name).not.toEqual(value)
    const { body } = await context.tenant.call('PATCH', at(object._id), { body: { ...kind.owned, appID: 'other' } })
    expect({ ...body, updatedAt: '' }).toEqual({ ...object, updatedAt: '' })
  })

  it('refuses what is not valid, naming the parameter, and changes nothing', async () => {
    const before = await made()
    const cases = { wobble: { wobble: 'secret77' }, ...kind.refused }
    for (const [name, wrong] of Object.entries(cases)) {
      for (const answer of [
        await make(wrong),
        await context.tenant.call('PATCH', at(before._id), { body: { [kind.field]: 'x', ...wrong } }),
      ]) {
        expect([answer.status, answer.body.success], `${name}: ${answer.text}`).toEqual([500, false])
        expect(answer.body.message.startsWith(`${name} `), `${name}: ${answer.text}`).toBe(true)
        expect(answer.text).not.toContain('secret77')
      }
    }
    expect(await read(before._id)).toEqual(before)
  })

  it('does not let a patch remove what is needed', async () => {
    const { _id } = await made()
    for (const name of kind.required) {
      const answer = await context.tenant.call('PATCH', at(_id), { body: { [name]: null } })
      expect([answer.status, answer.body.message]).toEqual([500, `${name} must not be removed.`])
    }
  })

  it('lets view read and not write, and edit write', async () => {
    const { _id } = await made()
    const { path, body } = kind.create(context)
    const [viewer, editor] = await Promise.all([newMember(context.tenant, 'view'), newMember(context.tenant, 'edit')])
    const writes = [
      ['POST', path, body],
      ['PATCH', at(_id), {}],
      ['DELETE', at(_id), undefined],
    ] as const
    for (const [method, url] of [
      ['GET', at(_id)],
      ['GET', kind.list(context)],
    ] as const)
      expect((await call(method, url, { token: viewer.token })).status).toBe(200)
    for (const [method, url, sent] of writes) expect((await call(method, url, { token: viewer.token, body: sent })).status).toBe(403)
    for (const [method, url, sent] of writes)
      expect((await call(method, url, { token: editor.token, body: sent })).status).toBe(method === 'POST' ? 201 : 200)
  })

  it('says 404 to a stranger, as of what does not exist, and 401 without a token', async () => {
    const { _id } = await made()
    const { path, body } = kind.create(context)
    const stranger = await newTenant()
    const calls = [
      ['GET', at(_id)],
      ['PATCH', at(_id), {}],
      ['DELETE', at(_id)],
      ['GET', kind.list(context)],
      ['POST', path, body],
    ] as const
    for (const [method, url, sent] of calls) {
      const answer = await stranger.call(method, url, { body: sent })
      expect([answer.status, answer.body], `${method} ${url}`).toEqual([404, notFound])
      expect((await call(method, url, { body: sent })).status).toBe(401)
    }
    for (const id of ['none', `${context.tenant.appID}-none`, `${context.tenant.appID}-none-none`, `${stranger.appID}-none`, 'a#b/../c'])
      for (const [method, sent] of [['GET'], ['PATCH', {}], ['DELETE']] as const) {
        const answer = await context.tenant.call(method, at(id), { body: sent })
        expect([answer.status, answer.body], `${method} ${id}`).toEqual([404, notFound])
      }
  })

  it('is gone once it is deleted', async () => {
    const { _id } = await made()
    const deleted = await context.tenant.call('DELETE', at(_id))
    expect([deleted.status, deleted.body]).toEqual([200, { success: true, message: expect.any(String), code: 200, token: '' }])
    for (const [method, sent] of [['GET'], ['PATCH', {}], ['DELETE']] as const)
      expect((await context.tenant.call(method, at(_id), { body: sent })).status, method).toBe(404)
    const { body } = await context.tenant.call('GET', kind.list(context))
    expect(body.map((object: { _id: string }) => object._id)).not.toContain(_id)
  })
}
