import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { newMember, newTenant, newUser, type Tenant } from '../../harness/tenant.ts'

describe('POST /data/import/:appID', () => {
  let tenant: Tenant
  const load = (profiles: unknown) => tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles } })
  beforeAll(async () => {
    tenant = await newTenant()
  })

  it('writes setters, and creates the respondents', async () => {
    const { status, body } = await load([
      { respondentID: 'w1', attribute: { job: 'management' }, tag: { products: { add: ['loan'] } }, event: { balance: 2143 } },
      { appID: tenant.appID, respondentID: 'w2' },
    ])
    expect([status, body]).toEqual([200, { written: 2, refused: [] }])
    expect((await tenant.read('w1')).body).toEqual({
      appID: tenant.appID,
      respondentID: 'w1',
      attribute: { job: 'management' },
      tag: { products: ['loan'] },
      event: { balance: 2143 },
    })
    expect((await tenant.read('w2')).status).toBe(200)
  })

  it('updates existing profiles', async () => {
    await load([{ respondentID: 'm', attribute: { a: '1', b: '1' }, tag: { t: { add: ['x'] } }, event: { n: 1 } }])
    await load([{ respondentID: 'm', attribute: { b: '2' }, tag: { t: { add: ['y'], remove: ['x'] } }, event: { n: { inc: 2 } } }])
    expect((await tenant.read('m')).body).toMatchObject({ attribute: { a: '1', b: '2' }, tag: { t: ['y'] }, event: { n: 3 } })
  })

  const huge = 'x'.repeat(66_000)
  const bad: [string, object, string][] = [
    ['no respondentID', { attribute: {} }, 'respondentID is missing.'],
    ['a respondentID that is a number', { respondentID: 7 }, 'respondentID must be a string.'],
    ['an empty respondentID', { respondentID: '' }, 'respondentID must be 1 to 256 bytes of UTF-8 without control characters.'],
    ['an attribute that is a number', { respondentID: 'b', attribute: { age: 7 } }, 'attribute.age must be a string or null.'],
    ['an empty event', { respondentID: 'b', event: { n: {} } }, 'event.n'],
    ['inc on a date', { respondentID: 'dated', event: { d: { inc: 1 } } }, 'event.d holds a date and cannot be incremented.'],
    [
      'a date without zone',
      { respondentID: 'b', event: { d: '2026-01-31T10:00' } },
      'event.d must be an ISO 8601 date with a time zone, or a number.',
    ],
    ['another application', { respondentID: 'b', appID: 'other' }, 'appID must match the path.'],
    ['an unknown field', { respondentID: 'b', attributes: {} }, 'attributes is not a parameter of this call.'],
    ['a new parent', { respondentID: 'b', attribute: { userParent: 'a' } }, 'attribute.userParent'],
    ['more than 64 KB', { respondentID: 'b', attribute: { a: huge } }, 'The entry is larger than 65536 bytes.'],
  ]

  it('refuses each invalid entry alone, with its index and the reason', async () => {
    await tenant.profile('dated', { event: { d: '2026-01-31T00:00:00Z' } })
    const good = (i: number) => ({ respondentID: `good${i}` })
    const { status, body } = await load(bad.flatMap(([, entry], i) => [good(i), entry]))
    expect([status, body.written]).toEqual([200, bad.length])
    expect(body.refused.map((r: { index: number }) => r.index)).toEqual(bad.map((_, i) => 2 * i + 1))
    for (const [i, [what, , message]] of bad.entries()) expect(`${what}: ${body.refused[i].message}`).toContain(message)
    for (const i of bad.keys()) expect((await tenant.read(`good${i}`)).status).toBe(200)
    expect((await tenant.read('b')).status).toBe(404)
  })

  it('writes several entries of one respondent in order', async () => {
    const profiles = Array.from({ length: 60 }, (_, n) => ({
      respondentID: n % 3 ? `o${n}` : 'o',
      attribute: { n: `${n}` },
      event: { n: { inc: 1 } },
    }))
    expect((await load(profiles)).body).toEqual({ written: 60, refused: [] })
    expect((await tenant.read('o')).body).toMatchObject({ attribute: { n: '57' }, event: { n: 20 } })
  })

  it('writes the later entries of a respondent after refusing one', async () => {
    const { body } = await load([
      { respondentID: 'r', event: { n: 1 } },
      { respondentID: 'r', event: { n: true } },
      { respondentID: 'r', event: { n: { inc: 4 } } },
    ])
    expect([body.written, body.refused.length]).toEqual([2, 1])
    expect((await tenant.read('r')).body.event).toEqual({ n: 5 })
  })

  it('accepts 500 setters', async () => {
    const profiles = Array.from({ length: 500 }, (_, n) => ({ respondentID: `many${n}`, event: { n } }))
    expect((await load(profiles)).body).toEqual({ written: 500, refused: [] })
    expect((await tenant.read('many499')).body.event).toEqual({ n: 499 })
  })

  it.each([
    ['more than 500 setters', Array.from({ length: 501 }, (_, n) => ({ respondentID: `never${n}` }))],
    ['no setters', []],
    ['something other than a list', { respondentID: 'never0' }],
    ['nothing', undefined],
  ])('refuses %s, and writes nothing', async (_, profiles) => {
    const { status, body } = await load(profiles)
    expect([status, body.status]).toEqual([400, 304])
    expect(body.message).toMatch(/profiles/)
    expect((await tenant.read('never0')).status).toBe(404)
  })

  it('refuses an entry that is not a setter on its own, too', async () => {
    const raw = `{"profiles":[{"respondentID":"odd0"},"odd1",null,7,{"respondentID":"odd4","attribute":{"__proto__":"x"}},{"respondentID":"odd5","event":{"n":1e300}},{"respondentID":"odd6"}]}`
    const { status, body } = await tenant.call('POST', `/data/import/${tenant.appID}`, { raw })
    expect([status, body.written, body.refused.map((r: { index: number }) => r.index)]).toEqual([200, 2, [1, 2, 3, 4, 5]])
    expect([(await tenant.read('odd0')).status, (await tenant.read('odd4')).status, (await tenant.read('odd6')).status]).toEqual([
      200, 404, 200,
    ])
  })

  it('refuses a body over 1 MB', async () => {
    const profiles = Array.from({ length: 20 }, (_, n) => ({ respondentID: `never${n}`, attribute: { a: 'x'.repeat(60_000) } }))
    expect((await load(profiles)).status).toBe(413)
    expect((await tenant.read('never0')).status).toBe(404)
  })

  it('requires edit: 403 with view, 404 for a stranger, 401 without a token', async () => {
    const viewer = await newMember(tenant, 'view')
    const editor = await newMember(tenant, 'edit')
    const stranger = await newUser()
    const as = async (token?: string) =>
      (await call('POST', `/data/import/${tenant.appID}`, { token, body: { profiles: [{ respondentID: 'by' }] } })).status
    expect([await as(viewer.token), await as(stranger.token), await as()]).toEqual([403, 404, 401])
    expect((await tenant.read('by')).status).toBe(404)
    expect(await as(editor.token)).toBe(200)
  })
})
