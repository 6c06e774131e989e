import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { newContext } from '../../harness/crud.ts'
import { costOf } from '../../harness/meter.ts'
import { featureSample, filterSample, resourceSample, workflowSample } from '../../harness/samples.ts'
import { newMember, newTenant, newUser } from '../../harness/tenant.ts'
import { bots, idsAside } from './bots.ts'

/** An application with an object of each kind, secrets and a respondent. */
async function bar() {
  const context = await newContext()
  const { tenant, featureID, resourceID } = context
  const { appID } = tenant
  const on = async (method: string, path: string, body: object) => {
    const answer = await tenant.call(method, path, { body })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  const sms = { active: true, smsprovider_accountSid: 'AC1', smsprovider_authToken: 'the secret token' }
  const appIDs = [
    { source: 'fb', appID: '98', appSecret: 'the secret of fb' },
    {
      source: 'custom',
      appID: 'kiosk',
      url: 'https://kiosk.example.test/',
      secret: `whsec_${Buffer.alloc(24, 'a secret ').toString('base64')}`,
    },
  ]
  await on('PATCH', `/application/${appID}`, { sms, appIDs })
  await on('PATCH', `/feature/${featureID}`, { ...featureSample(context), meta: { referrer: 'https://example.com/' } })
  await on('PATCH', `/resource/${resourceID}`, resourceSample(context))
  await on('POST', '/filter', { appID, ...filterSample })
  await on('POST', `/workflow/${appID}`, workflowSample)
  const intent = await on('POST', `/intent/${appID}`, { intent_name: 'greet' })
  const entity = await on('POST', `/entity/${appID}`, { entity_name: 'city' })
  await on('POST', `/nluconfig/${appID}`, { intent, entities: [entity], logic: { goToFeature: featureID } })
  const parameters = [{ parameter_value: 'Paris', parameter_start: 6, parameter_end: 11, entity }]
  await on('POST', `/expression/${intent._id}`, { language: 'en', expression_text: 'Hello Paris', parameters })
  await tenant.profile('the respondent', { attribute: { city: 'Paris' } })
  return context
}

describe('GET /application/<appID>/export', () => {
  it('returns one document of all content, without secrets and respondents', async () => {
    const context = await bar()
    const { status, body, text } = await context.tenant.call('GET', `/application/${context.tenant.appID}/export`)
    expect(status).toBe(200)
    expect(body.application).toMatchObject({ _id: context.tenant.appID, title: 'Test application', sms: { smsprovider_accountSid: 'AC1' } })
    expect(body.features).toMatchObject([{ _id: context.featureID, ...featureSample(context), meta: { referrer: 'https://example.com/' } }])
    expect(body.resources).toMatchObject([{ _id: context.resourceID, featureID: context.featureID, ...resourceSample(context) }])
    expect([body.filters, body.workflows[1]]).toMatchObject([[filterSample], workflowSample])
    const intent = { _id: body.intents[0]._id }
    const entity = { _id: body.entities[0]._id }
    expect(body.configs).toMatchObject([{ intent, entities: [entity], logic: { goToFeature: context.featureID } }])
    expect(body.expressions).toMatchObject([{ intent, expression_text: 'Hello Paris', parameters: [{ parameter_start: 6, entity }] }])
    for (const absent of ['secret', 'whsec_', '****', 'the respondent', 'userID', 'createdAt', 'nb_resources', context.tenant.userID])
      expect(text, absent).not.toContain(absent)
  })

  it('requires the level view', async () => {
    const { tenant } = await newContext()
    const viewer = await newMember(tenant, 'view')
    const stranger = await newTenant()
    const path = `/application/${tenant.appID}/export`
    expect((await call('GET', path, { token: viewer.token })).status).toBe(200)
    expect((await stranger.call('GET', path)).status).toBe(404)
  })
})

describe('POST /application/import', () => {
  it('creates a working copy with new ids, owned by the caller', async () => {
    const { tenant } = await bar()
    const document = (await tenant.call('GET', `/application/${tenant.appID}/export`)).body
    const other = await newTenant()
    const { status, body } = await other.call('POST', '/application/import', { body: document })
    expect([status, body.title, body.userID]).toEqual([201, 'Test application', other.userID])
    expect((await tenant.call('GET', `/application/${body.appID}`)).status).toBe(404)
    const copy = (await other.call('GET', `/application/${body.appID}/export`)).body
    expect(idsAside(copy)).toEqual(idsAside(document))
    for (const list of ['features', 'resources', 'filters', 'workflows', 'intents', 'entities', 'configs', 'expressions'])
      for (const { _id } of document[list]) expect(JSON.stringify(copy)).not.toContain(`"${_id}`)
    const [feature] = (await other.call('GET', `/features/${body.appID}`)).body
    expect(feature).toMatchObject({ title: 'Prise de rendez-vous', userID: other.userID, meta: { nb_resources: 1, position: 0 } })
    expect((await other.call('GET', `/expressions/${copy.intents[0]._id}`)).body).toMatchObject([{ expression_text: 'Hello Paris' }])
  })

  it('moves the fallback, and refuses one that is not in the document', async () => {
    const { tenant, featureID } = await newContext()
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { fallback: { featureID } } })
    const { body: document } = await tenant.call('GET', `/application/${tenant.appID}/export`)
    const made = await tenant.call('POST', '/application/import', { body: document })
    const [feature] = (await tenant.call('GET', `/features/${made.body.appID}`)).body
    expect(made.body.fallback).toEqual({ featureID: feature.featureID })
    const wrong = { ...document, application: { ...document.application, fallback: { featureID: `${tenant.appID}-000000000000` } } }
    const refused = await tenant.call('POST', '/application/import', { body: wrong })
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/^application\.fallback\.featureID /)])
    await tenant.call('DELETE', `/feature/${featureID}`)
    const without = (await tenant.call('GET', `/application/${tenant.appID}/export`)).body
    expect(without.application.fallback).toBeUndefined()
    expect((await tenant.call('POST', '/application/import', { body: without })).status).toBe(201)
  })

  it('restores what was exported, apart from the ids', async () => {
    const { token } = await newUser()
    await fc.assert(
      fc.asyncProperty(bots, async (document) => {
        const made = await call('POST', '/application/import', { token, body: document })
        expect(made.status, made.text).toBe(201)
        const copy = await call('GET', `/application/${made.body.appID}/export`, { token })
        // As it is sent: without what JSON does not represent.
        expect(idsAside(copy.body)).toEqual(idsAside(JSON.parse(JSON.stringify(document))))
      }),
      { numRuns: 25 },
    )
  })

  it('refuses an invalid document, and names the parameter', async () => {
    const { tenant, featureID } = await newContext()
    const { body: document } = await tenant.call('GET', `/application/${tenant.appID}/export`)
    const [feature] = document.features
    const text = { type: 'text' }
    const cases: Record<string, object> = {
      application: { application: undefined },
      'application.title': { application: {} },
      wobble: { wobble: 1 },
      'features.0._id': { features: [{ ...feature, _id: 'text' }] },
      'features.1._id': { features: [feature, feature] },
      'resources.0.featureID': { features: [], resources: document.resources },
      'resources.0.messages.0.text': { resources: [{ ...document.resources[0], messages: [text] }] },
      'resources.0.validation.rule': { resources: [{ ...document.resources[0], validation: { rule: '(?=a)' } }] },
      'features.0.filters.attribute.a.value': {
        features: [{ ...feature, filters: { attribute: { a: { operator: '<', value: 'x' } } } }],
      },
      'configs.0.intent._id': { configs: [{ _id: `${tenant.appID}-${'c'.repeat(12)}`, intent: { _id: featureID } }] },
    }
    for (const [name, wrong] of Object.entries(cases)) {
      const answer = await tenant.call('POST', '/application/import', { body: { ...document, ...wrong } })
      expect([answer.status, answer.body.message.startsWith(`${name} `)], `${name}: ${answer.text}`).toEqual([400, true])
    }
  })

  it('leaves nothing behind if not everything can be stored', async () => {
    const { tenant } = await newContext()
    const { body: document } = await tenant.call('GET', `/application/${tenant.appID}/export`)
    const body = { ...document, features: [{ ...document.features[0], description: 'x'.repeat(410_000) }] }
    expect((await tenant.call('POST', '/application/import', { body })).status).toBe(413)
  })

  it('requires a user token', async () => {
    const { tenant } = await newContext()
    const { body } = await tenant.call('POST', `/application/${tenant.appID}/token`, { body: { level: 'admin', title: 'program' } })
    expect((await call('POST', '/application/import', { token: body.token, body: { application: { title: 'x' } } })).status).toBe(403)
    expect((await call('POST', '/application/import', { body: { application: { title: 'x' } } })).status).toBe(401)
  })
})

describe('a document that cannot be stored', () => {
  const idOf = (kind: string, i = 0): string => `bot000000000-${kind}${String(i).padStart(12 - kind.length, '0')}`
  const many = Array.from({ length: 300 }, (_, i) => ({ _id: idOf('f', i), title: `Feature ${i}` }))
  const intents = [{ _id: idOf('i'), intent_name: 'greet' }]
  const parameter = { parameter_value: 'x'.repeat(5000), parameter_start: 0, parameter_end: 1 }
  const huge = { _id: idOf('x'), intent: { _id: idOf('i') }, expression_text: 'x', parameters: Array.from({ length: 90 }, () => parameter) }

  /** A workflow with `count` e-mails of 95,000 bytes. */
  const letters = (count: number) => ({
    actions: [{ email: { list: Array.from({ length: count }, () => ({ content: 'x'.repeat(95_000) })) } }],
  })

  it.each<[string, object, string]>([
    ['an expression, the last of it', { features: many, intents, expressions: [huge] }, 'expressions.0'],
    ['a workflow', { features: many, workflows: [{ _id: idOf('w'), ...letters(5) }] }, 'workflows.0'],
    ['the list of features', { features: Array.from({ length: 8001 }, (_, i) => ({ _id: idOf('f', i), title: 'F' })) }, 'features'],
    ['the application', { application: { title: 'x', description: 'x'.repeat(410_000) } }, 'application'],
  ])('is 413 for %s, before anything is written', async (_, document, at) => {
    const { token } = await newUser()
    const body = { application: { title: 'Too large' }, ...document }
    const { result, cost } = await costOf(() => call('POST', '/application/import', { token, body }))
    expect([result.status, result.body.message]).toEqual([413, `${at} is too large to store.`])
    expect(cost.writes).toBe(0)
  })

  it('is not refused at the maximum size of an item', async () => {
    const { token } = await newUser()
    const body = { application: { title: 'Large' }, workflows: [{ _id: idOf('w'), ...letters(4) }] }
    const answer = await call('POST', '/application/import', { token, body })
    expect(answer.status, answer.text).toBe(201)
  })
})
