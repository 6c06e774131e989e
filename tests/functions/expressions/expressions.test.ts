import { beforeAll, describe, expect, it } from 'vitest'
import { newMember, newTenant, type Tenant } from '../../harness/tenant.ts'

interface Expression {
  readonly _id: string
  readonly expression_text: string
  readonly intent: { _id: string }
}

const newIntent = async (tenant: Tenant) => (await tenant.call('POST', `/intent/${tenant.appID}`, { body: { intent_name: 'x' } })).body
const add = async (tenant: Tenant, intent: { _id: string }, body: object): Promise<Expression> =>
  (await tenant.call('POST', `/expression/${intent._id}`, { body })).body
const textsOf = async (tenant: Tenant, intent: { _id: string }): Promise<string[]> =>
  (await tenant.call('GET', `/expressions/${intent._id}`)).body.map((found: Expression) => found.expression_text)

describe('GET /expressions', () => {
  let tenant: Tenant
  let intent: { _id: string }
  let entity: { _id: string }
  let made: string[]

  beforeAll(async () => {
    tenant = await newTenant()
    intent = await newIntent(tenant)
    entity = (await tenant.call('POST', `/entity/${tenant.appID}`, { body: { entity_name: 'town' } })).body
    const bodies = Array.from({ length: 250 }, (_, i) => ({
      language: i % 10 ? 'fr' : 'en',
      expression_text: `go to Paris ${i}`,
      ...(i % 50 ? {} : { parameters: [{ parameter_start: 6, parameter_end: 11, entity }] }),
    }))
    made = (await Promise.all(bodies.map((body) => add(tenant, intent, body)))).map(({ _id }) => _id)
  })

  const get = (query: Record<string, string | number | undefined> = {}) => tenant.call('GET', `/expressions/${intent._id}`, { query })
  const ids = (answer: { body: Expression[] }) => answer.body.map(({ _id }) => _id)

  it('returns 100 per page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => get({ page })))
    expect(pages.map(({ body }) => body.length)).toEqual([100, 100, 50, 0])
    expect(pages.flatMap(ids).sort()).toEqual([...made].sort())
    expect(ids(await get())).toEqual(pages.map(ids)[0])
  })

  it.each([{}, { lang: 'fr' }, { page: 2 }])('continues by cursor until the last page, from %j', async (query) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await get({ ...query, cursor })
      expect(page.status).toBe(200)
      seen.push(...ids(page))
      cursor = page.headers['x-next-cursor']
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe('page' in query ? 150 : 'lang' in query ? 225 : 250)
  })

  it.each([
    [{ lang: 'en' }, 25],
    [{ lang: 'fr', page: 3 }, 25],
    [{ lang: 'de' }, 0],
    [{ entity_id: 'ENTITY' }, 5],
    [{ entity_id: 'ENTITY', lang: 'fr' }, 0],
    [{ entity_id: 'unknown' }, 0],
  ])('%j returns %i', async (query, count) => {
    const { body, headers } = await get('entity_id' in query && query.entity_id === 'ENTITY' ? { ...query, entity_id: entity._id } : query)
    expect([body.length, headers['x-next-cursor']]).toEqual([count, undefined])
  })

  it('has no cursor if the last page is full', async () => {
    const full = await newIntent(tenant)
    await Promise.all(Array.from({ length: 100 }, (_, i) => add(tenant, full, { expression_text: `${i}` })))
    const { body, headers } = await tenant.call('GET', `/expressions/${full._id}`)
    expect([body.length, headers['x-next-cursor']]).toEqual([100, undefined])
  })

  it.each(['0', '-1', 'abc', '1.5'])('refuses page=%s', async (page) => {
    const answer = await get({ page })
    expect([answer.status, answer.body.message]).toEqual([500, expect.stringContaining('page')])
  })

  it('refuses a cursor that is forged, or of another query', async () => {
    const cursor = (await get()).headers['x-next-cursor']
    for (const query of [{ cursor: 'forged' }, { cursor, lang: 'fr' }]) {
      const answer = await get(query)
      expect([answer.status, answer.body.message]).toEqual([500, expect.stringContaining('cursor')])
    }
  })
})

describe('PUT /expressions', () => {
  let tenant: Tenant
  let other: Tenant
  beforeAll(async () => {
    ;[tenant, other] = await Promise.all([newTenant(), newTenant()])
  })

  const put = (body: unknown, options: object = {}) => tenant.call('PUT', `/expressions/${tenant.appID}`, { body, ...options })
  const pair = async (texts: string[]) => {
    const from = await newIntent(tenant)
    const to = await newIntent(tenant)
    const made: Expression[] = []
    for (const expression_text of texts) made.push(await add(tenant, from, { expression_text }))
    return { from, to, made }
  }

  it('moves expressions to another intent, and returns them with 201 in the order of the body', async () => {
    const { from, to, made } = await pair(['one', 'two', 'three'])
    const [one, , three] = made
    const answer = await put([three, one].map((expression) => ({ ...expression, intent: to })))
    expect([answer.status, answer.body.map((x: Expression) => [x._id, x.intent._id])]).toEqual([
      201,
      [
        [three?._id, to._id],
        [one?._id, to._id],
      ],
    ])
    expect([await textsOf(tenant, from), await textsOf(tenant, to)]).toEqual([['two'], ['one', 'three']])
    expect((await tenant.call('GET', `/expression/${one?._id}`)).body).toEqual(answer.body[1])
    expect((await tenant.call('DELETE', `/expression/${one?._id}`)).status).toBe(200)
    expect(await textsOf(tenant, to)).toEqual(['three'])
  })

  it('moves more than fit into one transaction, and writes their other fields', async () => {
    const { from, to, made } = await pair(Array.from({ length: 80 }, (_, i) => `t${i}`))
    const answer = await put(made.map(({ _id }) => ({ _id, intent: { _id: to._id }, language: 'en' })))
    expect(answer.body.every((x: { language: string }) => x.language === 'en')).toBe(true)
    expect([await textsOf(tenant, from), (await textsOf(tenant, to)).length]).toEqual([[], 80])
  })

  it('updates in place if the intent is unchanged', async () => {
    const { from, made } = await pair(['one'])
    await put([{ ...made[0], expression_text: 'eins' }])
    expect(await textsOf(tenant, from)).toEqual(['eins'])
  })

  it.each([
    ['an unknown expression', 404, async ({ made }: Pair) => [{ ...made[1], _id: 'none' }]],
    ["another application's expression", 404, async () => [await add(other, await newIntent(other), { expression_text: 'x' })]],
    ["another application's intent", 404, async ({ made }: Pair) => [{ ...made[1], intent: await newIntent(other) }]],
    ['no intent', 500, async ({ made }: Pair) => [{ _id: made[1]?._id }]],
    ['no _id', 500, async ({ to }: Pair) => [{ intent: to }]],
    ['an expression twice', 500, async ({ made }: Pair) => [made[1], made[1]]],
    ['a position beyond the text', 500, async ({ made }: Pair) => [{ ...made[1], parameters: [{ parameter_end: 9 }] }]],
  ])('refuses %s with %i, and moves none', async (_, status, bad) => {
    const moved = await pair(['one', 'two'])
    const answer = await put([{ ...moved.made[0], intent: moved.to }, ...(await bad(moved))])
    expect([answer.status, answer.body.success]).toEqual([status, false])
    expect([await textsOf(tenant, moved.from), await textsOf(tenant, moved.to)]).toEqual([['one', 'two'], []])
  })

  it('refuses a body that is not a list, and a viewer', async () => {
    const { made } = await pair(['one'])
    expect((await put(made[0])).status).toBe(500)
    const viewer = await newMember(tenant, 'view')
    expect((await put(made, { token: viewer.token })).status).toBe(403)
    expect((await put(made, { token: other.token })).status).toBe(404)
  })
})

type Pair = { from: { _id: string }; to: { _id: string }; made: Expression[] }
