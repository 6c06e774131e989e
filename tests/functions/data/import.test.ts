import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { costOf } from '../../harness/meter.ts'
import { newTalker } from '../../harness/talk.ts'
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

  it('tells by a code why an entry is refused', async () => {
    const { body } = await load([
      { respondentID: 'coded', event: { n: true } },
      { respondentID: 'coded', attribute: { a: huge } },
    ])
    expect(body.refused.map(({ code }: { code: string }) => code)).toEqual(['invalid', 'too_large'])
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

describe('a dry run', () => {
  let tenant: Tenant
  const load = (profiles: unknown, order: object = { dryRun: true }) =>
    tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles, ...order } })
  beforeAll(async () => {
    tenant = await newTenant()
    await tenant.profile('ada', { attribute: { city: 'Paris' }, tag: { t: { add: ['x'] } }, event: { n: 1, d: '2026-01-31' } })
  })

  it('says what would be new, changed, refused and duplicate, and writes nothing', async () => {
    const before = (await tenant.read('ada')).body
    const rows = [
      { respondentID: 'new1', attribute: { a: '1' } },
      { respondentID: 'new2' },
      { respondentID: 'new1', attribute: { a: '2' } },
      { respondentID: 'ada', attribute: { city: 'Lyon' } },
      { respondentID: 'ada', event: { d: { inc: 1 } } },
      { respondentID: 'refused', event: { n: {} } },
      { respondentID: '' },
    ]
    const { status, body } = await load(rows)
    expect([status, body.written, body.preview]).toEqual([200, 0, { new: 2, changed: 1, unchanged: 0, duplicate: 1 }])
    expect(body.refused.map(({ index, code }: { index: number; code: string }) => [index, code])).toEqual([
      [4, 'invalid'],
      [5, 'invalid'],
      [6, 'invalid'],
    ])
    expect((await tenant.read('ada')).body).toEqual(before)
    for (const id of ['new1', 'new2', 'refused']) expect((await tenant.read(id)).status).toBe(404)
    // The import refuses the same entries.
    const real = (await load(rows, {})).body
    expect(real).toEqual({ written: 4, refused: body.refused })
    expect((await load(rows)).body.preview).toEqual({ new: 0, changed: 1, unchanged: 2, duplicate: 1 })
  })

  it.each([
    ['an attribute', { attribute: { city: 'Paris' } }, { attribute: { city: 'Nice' } }],
    ['a tag', { tag: { t: { add: ['x'] } } }, { tag: { t: { remove: ['x'] } } }],
    ['an absent tag', { tag: { t: { remove: ['y'] } } }, { tag: { t: { add: ['y'] } } }],
    ['a number', { event: { n: 1 } }, { event: { n: { inc: 1 } } }],
    ['a date', { event: { d: '2026-01-31T00:00:00Z' } }, { event: { d: '2026-02-01' } }],
    ['nothing', {}, { attribute: { other: '' } }],
  ])('tells a change from none: %s', async (_, same, other) => {
    await tenant.profile('cy', {
      attribute: { city: 'Paris' },
      tag: { t: { add: ['x'], remove: ['y'] } },
      event: { n: 1, d: '2026-01-31' },
    })
    const { body } = await load([{ respondentID: 'cy', ...same }])
    expect(body.preview).toEqual({ new: 0, changed: 0, unchanged: 1, duplicate: 0 })
    expect((await load([{ respondentID: 'cy', ...other }])).body.preview).toEqual({ new: 0, changed: 1, unchanged: 0, duplicate: 0 })
  })

  it('takes somebody who was deleted as new', async () => {
    await tenant.profile('gone', { attribute: { a: '1' } })
    await tenant.call('DELETE', '/respondent/gone', { headers: { appid: tenant.appID } })
    expect((await load([{ respondentID: 'gone', attribute: { a: '1' } }])).body.preview.new).toBe(1)
  })

  it('reads each respondent once, 100 a request, and writes nothing', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => ({ respondentID: `cost${i}`, attribute: { a: '1' } }))
    await load(rows, {})
    const { cost } = await costOf(() => load(rows))
    // The sixth reads who calls, and the application.
    expect([cost.writes, cost.commands.filter((command) => command === 'BatchGetItem').length]).toEqual([0, 6])
    expect(cost.reads).toBeLessThanOrEqual(505)
  })

  it.each([['yes'], [1], [null]])('refuses dryRun %j', async (dryRun) => {
    const { status, body } = await load([{ respondentID: 'never' }], { dryRun })
    expect([status, body.message]).toEqual([400, 'dryRun must be true or false.'])
  })
})

describe('the channel of an import', () => {
  let tenant: Tenant
  const load = (ids: string[], source: string | undefined, more: object = {}) =>
    tenant.call('POST', `/data/import/${tenant.appID}`, {
      body: { profiles: ids.map((respondentID) => ({ respondentID, ...more })), source },
    })
  const sourceOf = async (respondentID: string) =>
    (await tenant.call('GET', '/data/botrespondent', { query: { appID: tenant.appID, respondentID } })).body.source
  beforeAll(async () => {
    tenant = await newTenant()
  })

  it('is that of the respondents it creates, alone or many at once', async () => {
    expect((await load(['+33612345678'], 'sms')).body.written).toBe(1)
    expect((await load(['+33612345679', '+33612345680'], 'sms', { attribute: { city: 'Paris' } })).body.written).toBe(2)
    expect(await Promise.all(['+33612345678', '+33612345679', '+33612345680'].map(sourceOf))).toEqual(['sms', 'sms', 'sms'])
    expect((await tenant.read('+33612345679')).body).toMatchObject({ attribute: { city: 'Paris' }, tag: {}, event: {} })
  })

  it('also of those whom an earlier import left without one', async () => {
    await load(['+33612345681'], undefined)
    expect(await sourceOf('+33612345681')).toBe('web')
    await load(['+33612345681'], 'sms')
    expect(await sourceOf('+33612345681')).toBe('sms')
    await load(['+33612345681'], 'fb')
    expect(await sourceOf('+33612345681')).toBe('sms')
  })

  it('but not of somebody who has written', async () => {
    const talker = await newTalker(tenant)
    await talker.say('hello')
    await load([talker.id], 'fb')
    expect(await sourceOf(talker.id)).toBe('web')
  })

  it('leaves no name in the profiles of the application', async () => {
    await load(['+33612345682'], 'sms', { event: { n: 1 } })
    const { body } = await tenant.call('GET', `/application/${tenant.appID}`)
    const { attribute, tag, event } = body.filterAvailable
    expect([attribute.list, tag.list, event.list].flat()).toEqual(['city', 'n'])
  })

  it('refuses ids that cannot be reached by SMS, and unknown channels', async () => {
    const { body } = await load(['ada@example.test', '+33612345683'], 'sms')
    expect([body.written, body.refused]).toEqual([
      1,
      [{ index: 0, message: 'respondentID must be a phone number for the channel sms.', code: 'invalid' }],
    ])
    expect((await load(['x'], 'pigeon')).status).toBe(400)
  })
})
