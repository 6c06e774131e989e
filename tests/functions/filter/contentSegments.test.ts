import { afterEach, describe, expect, it, vi } from 'vitest'
import { logged } from '../../harness/logged.ts'
import { unitsOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { receiveMails } from '../../lib/infrastructure/mail/smtp.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const is = (name: string, value: string) => ({ attribute: { [name]: { operator: '=', value } } })
const newSegment = async (tenant: Tenant, filter: object): Promise<string> =>
  (await tenant.call('POST', '/filter', { body: { appID: tenant.appID, ...filter } })).body._id
const text = (words: string, filters?: object) => ({ type: 'text', text: words, ...(filters ? { filters } : {}) })

/** Somebody who talks, and has a profile before. */
async function talkerWith(tenant: Tenant, attribute: object): Promise<Talker> {
  const talker = await newTalker(tenant)
  await tenant.profile(talker.id, { attribute })
  return talker
}

/** What the bot shows at its beginning, whole. */
const shown = async (talker: Talker) => (await talker.post({ payload: 'get_started' })).body.messages

describe('a stored filter that the content of a bot names', () => {
  it('decides, together with inline conditions, which messages, answers, cards and resources are shown', async () => {
    const tenant = await newTenant()
    const _id = await newSegment(tenant, is('city', 'Paris'))
    const filters = { _id, ...is('plan', 'paid') }
    const answers = [
      { type: 'button', value: 'Always' },
      { type: 'button', value: 'Filtered', filters },
    ]
    const card = { value: 'Card', filters }
    const buy = { type: 'button', value: 'Buy', payload: 'BUY' }
    await newFeature(tenant, 'Start', [
      { messages: [text('A step', undefined)], filters },
      {
        messages: [
          text('All'),
          text('A message', filters),
          { type: 'carousel', carousel: [card, { value: 'Open', answers: [buy, { ...buy, value: 'Sell', filters }] }] },
        ],
        answers,
      },
    ])
    const seenBy = async (attribute: object) => JSON.stringify(await shown(await talkerWith(tenant, attribute)))
    const all = ['A step', 'A message', '"Card"', 'Filtered', 'Sell']
    const both = await seenBy({ city: 'Paris', plan: 'paid' })
    for (const words of all) expect(both).toContain(words)
    for (const attribute of [{ city: 'Paris' }, { plan: 'paid' }]) {
      const one = await seenBy(attribute)
      for (const words of all) expect(one).not.toContain(words)
      expect(one).toContain('Always')
    }
  })

  it('applies in its current version at each turn, also to ongoing conversations', async () => {
    const tenant = await newTenant()
    const _id = await newSegment(tenant, is('city', 'Paris'))
    const { featureID } = await newFeature(tenant, 'Other', ['For others'])
    await newFeature(
      tenant,
      'Start',
      [{ messages: [text('In Paris', { _id }), text('Say')], properties: { active: true, attribute: { x: 'answer' } } }],
      {
        filters: { _id },
        notDisplayFeatureID: featureID,
      },
    )
    await tenant.call('POST', '/features/order', {
      body: {
        appID: tenant.appID,
        features: (await tenant.call('GET', `/features/${tenant.appID}`)).body.map((f: { _id: string }) => f._id).toReversed(),
      },
    })
    const ada = await talkerWith(tenant, { city: 'Lyon' })
    expect(await ada.say('hello')).toEqual(['For others'])
    await tenant.call('PATCH', `/filter/${_id}`, { body: is('city', 'Lyon') })
    expect(await ada.say('hello')).toEqual(['In Paris', 'Say'])
  })

  it('costs a turn nothing on unchanged content, and one request if it or the content changed', async () => {
    const tenant = await newTenant()
    const _id = await newSegment(tenant, is('city', 'Paris'))
    const question = { messages: [text('In Paris', { _id }), text('Say')], properties: { active: true, attribute: { x: 'answer' } } }
    const { resourceIDs } = await newFeature(tenant, 'Start', [question, question, question, question, question, question])
    const ada = await talkerWith(tenant, { city: 'Paris' })
    await ada.say('hello')
    // The name of an attribute is noted when it is seen for the first time.
    await ada.say('zero')
    const unchanged = await unitsOf(() => ada.say('one'))
    await tenant.call('PATCH', `/resource/${resourceIDs[0]}`, { body: { title: 'x' } })
    const place = await unitsOf(() => ada.say('two'))
    await tenant.call('PATCH', `/filter/${_id}`, { body: is('city', 'Lyon') })
    const segment = await unitsOf(() => ada.say('three'))
    const again = await unitsOf(() => ada.say('four'))
    expect([place.requests, segment.requests, again.requests]).toEqual([unchanged.requests + 1, unchanged.requests + 1, unchanged.requests])
  })

  it('hides its content from everyone once deleted, with a warning', async () => {
    const tenant = await newTenant()
    const _id = await newSegment(tenant, {})
    await newFeature(tenant, 'Start', [{ messages: [text('Segment', { _id }), text('All')] }])
    expect(await (await newTalker(tenant)).say('hello')).toEqual(['Segment', 'All'])
    await tenant.call('DELETE', `/filter/${_id}`)
    const ada = await newTalker(tenant)
    const lines = logged()
    expect(await ada.say('hello')).toEqual(['All'])
    expect(lines()).toContainEqual(expect.objectContaining({ level: 'warn', code: 'filter_vanished', targetID: _id }))
  })
})

describe('a stored filter that a workflow names', () => {
  const parameter = (title: string, filters?: object) => ({ title, input: title, ...(filters ? { filters } : {}) })
  const workflowWith = (_id: string) => ({
    actions: [
      { params: { params: { list: [parameter('all'), parameter('one', { _id, ...is('plan', 'paid') })] } } },
      { email: { list: [{ toEmail: ['ada@example.test'], subject: '{{all}}{{one}}', content: 'x', filters: { _id } }] } },
    ],
  })
  /** The subjects of what a run of the workflow sends. */
  const ran = async (tenant: Tenant, attribute: object, workflowID: string): Promise<string[]> => {
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    const { id } = await talkerWith(tenant, attribute)
    const answer = await tenant.call('POST', '/executeaction', { body: { appID: tenant.appID, respondentID: id, workflowID } })
    expect(answer.status, answer.text).toBe(200)
    await drain()
    return mails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '')
  }

  it('decides in its current version which parameters and e-mails are used; once deleted it matches nobody, with a warning', async () => {
    const tenant = await newTenant()
    const _id = await newSegment(tenant, is('city', 'Paris'))
    const { body } = await tenant.call('POST', `/workflow/${tenant.appID}`, { body: workflowWith(_id) })
    const run = (attribute: object) => ran(tenant, attribute, body.workflowID)
    expect(await run({ city: 'Paris', plan: 'paid' })).toEqual(['allone'])
    expect(await run({ city: 'Paris' })).toEqual(['all'])
    expect(await run({ city: 'Lyon', plan: 'paid' })).toEqual([])
    await tenant.call('PATCH', `/filter/${_id}`, { body: is('city', 'Lyon') })
    expect(await run({ city: 'Lyon' })).toEqual(['all'])
    await tenant.call('DELETE', `/filter/${_id}`)
    const lines = logged()
    expect(await run({ city: 'Lyon' })).toEqual([])
    expect(lines()).toContainEqual(expect.objectContaining({ level: 'warn', message: 'workflow', filterID: _id }))
  })
})

describe('content that names a stored filter of another application', () => {
  const kinds = (filters: object): Record<string, { path: (tenant: Tenant) => string; body: object }[]> => ({
    feature: [{ path: () => '/feature', body: { title: 'F', filters } }],
    workflow: [
      { path: ({ appID }) => `/workflow/${appID}`, body: { actions: [{ params: { params: { list: [{ title: 'a', filters }] } } }] } },
      { path: ({ appID }) => `/workflow/${appID}`, body: { actions: [{ email: { list: [{ filters }] } }] } },
    ],
    resource: [
      { path: () => '/resource', body: { filters } },
      { path: () => '/resource', body: { messages: [text('x', filters)] } },
      { path: () => '/resource', body: { answers: [{ type: 'button', value: 'x', filters }] } },
      { path: () => '/resource', body: { messages: [{ type: 'carousel', carousel: [{ value: 'x', filters }] }] } },
      { path: () => '/resource', body: { messageIfKnown: { messages: [text('x', filters)] } } },
      { path: () => '/resource', body: { multiple_answers_options: { messages: [[text('x', filters)]] } } },
      {
        path: () => '/resource',
        body: {
          messages: [{ type: 'carousel', carousel: [{ value: 'x', answers: [{ type: 'button', value: 'x', payload: 'y', filters }] }] }],
        },
      },
    ],
  })
  /** Where the filters of a body are. */
  const placeOf = (value: unknown, at: string[] = []): string | undefined => {
    if (typeof value !== 'object' || value === null) return undefined
    for (const [name, inner] of Object.entries(value)) {
      const found = name === 'filters' ? [...at, name].join('.') : placeOf(inner, [...at, name])
      if (found) return found
    }
    return undefined
  }

  it('is refused by its path, and changes nothing; a reply can be sent back even if the stored filter was deleted', async () => {
    const tenant = await newTenant()
    const other = await newTenant()
    const { featureID } = await newFeature(tenant, 'Start', [])
    const foreign = await newSegment(other, {})
    for (const [kind, cases] of Object.entries(kinds({ _id: foreign }))) {
      for (const { path, body } of cases) {
        const place = placeOf(body)
        const post = (sent: object) =>
          tenant.call('POST', path(tenant), { body: { appID: tenant.appID, ...(kind === 'resource' ? { featureID } : {}), ...sent } })
        const refused = await post(body)
        expect([refused.status, refused.body.message]).toEqual([500, `${place}._id must name a stored filter of the application.`])
        const own = await newSegment(tenant, {})
        const named = JSON.parse(JSON.stringify(body).replace(foreign, own))
        const made = await post(named)
        expect(made.status, made.text).toBe(201)
        const patch = (sent: object) => tenant.call('PATCH', `/${kind}/${made.body._id}`, { body: sent })
        expect((await patch(body)).body.message).toBe(`${place}._id must name a stored filter of the application.`)
        const { body: read } = await tenant.call('GET', `/${kind}/${made.body._id}`)
        expect(read).toMatchObject(named)
        await tenant.call('DELETE', `/filter/${own}`)
        expect((await patch({ ...read, title: 'again' })).status).toBe(200)
      }
    }
  })

  it('is refused on a dashboard, too', async () => {
    const tenant = await newTenant()
    const own = await newSegment(tenant, {})
    const dashboard = (filters: object) => ({
      dashboard_stat: [
        { title: 'All', operator: 'count' },
        { title: 'Some', operator: 'count', filters },
      ],
    })
    const patch = (filters: object) => tenant.call('PATCH', `/application/${tenant.appID}`, { body: dashboard(filters) })
    const message = 'dashboard_stat.1.filters._id must name a stored filter of the application.'
    expect((await patch({ _id: `${tenant.appID}-none` })).body.message).toBe(message)
    expect((await patch({ attribute: { a: { operator: '<', value: 'x' } } })).body.message).toMatch(
      /^dashboard_stat\.1\.filters\.attribute\.a\.value /,
    )
    expect((await patch({ _id: own })).status).toBe(200)
    const made = await tenant.call('POST', '/application', { body: { title: 'New', ...dashboard({ _id: own }) } })
    expect(made.body.message).toBe(message)
    await tenant.call('DELETE', `/filter/${own}`)
    expect((await patch({ _id: own })).status).toBe(200)
  })
})

describe('the document of a bot', () => {
  it('refers to stored filters by their new ids; a deleted one selects nobody in the copy, too', async () => {
    const tenant = await newTenant()
    const kept = await newSegment(tenant, is('city', 'Paris'))
    const gone = await newSegment(tenant, {})
    await newFeature(tenant, 'Start', [{ messages: [text('Kept', { _id: kept }), text('Gone', { _id: gone }), text('All')] }])
    await tenant.call('PATCH', `/application/${tenant.appID}`, {
      body: { dashboard_stat: [{ title: 'n', operator: 'count', filters: { _id: gone } }] },
    })
    await tenant.call('DELETE', `/filter/${gone}`)
    const { body: document } = await tenant.call('GET', `/application/${tenant.appID}/export`)
    const made = await tenant.call('POST', '/application/import', { body: document })
    expect(made.status, made.text).toBe(201)
    const copy = { ...tenant, appID: made.body.appID }
    const ada = await newTalker(copy)
    await tenant.call('POST', '/data/userProfile', { body: { appID: copy.appID, respondentID: ada.id, attribute: { city: 'Paris' } } })
    expect(await ada.say('hello')).toEqual(['Kept', 'All'])
    const { body } = await tenant.call('GET', `/statistics/dashboard/${copy.appID}`)
    expect(body.figures).toMatchObject([{ count: 0 }])
  })

  it('is refused if it names one that it does not contain', async () => {
    const tenant = await newTenant()
    const _id = await newSegment(tenant, {})
    await newFeature(tenant, 'Start', [{ messages: [text('Kept', { _id })] }], { filters: { _id } })
    await tenant.call('POST', `/workflow/${tenant.appID}`, { body: { actions: [{ email: { list: [{ filters: { _id } }] } }] } })
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { dashboard_stat: [{ operator: 'count', filters: { _id } }] } })
    const { body: document } = await tenant.call('GET', `/application/${tenant.appID}/export`)
    const places = []
    let rest = { ...document, filters: [] }
    for (const fix of ['application', 'features', 'resources', 'workflows']) {
      const { body } = await tenant.call('POST', '/application/import', { body: rest })
      places.push(body.message.split(' ')[0])
      rest = { ...rest, [fix]: JSON.parse(JSON.stringify(rest[fix]).replaceAll(`"_id":"${_id}"`, '')) }
    }
    expect(places).toEqual([
      'application.dashboard_stat.0.filters._id',
      'features.0.filters._id',
      'resources.0.messages.0.filters._id',
      'workflows.0.actions.0.email.list.0.filters._id',
    ])
    expect((await tenant.call('POST', '/application/import', { body: rest })).status).toBe(201)
  })
})
