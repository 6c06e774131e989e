import { beforeEach, describe, expect, it } from 'vitest'
import { openApplication } from '../../../../lib/store/applications/access.ts'
import { lockDraft } from '../../../../lib/store/applications/draftLock.ts'
import { itemsWith } from '../../../harness/table.ts'
import { newFeature, says } from '../../../harness/talk.ts'
import { newMember, newTenant, type Tenant } from '../../../harness/tenant.ts'
import { teach } from '../../../harness/understanding.ts'
import { changeText, firstText, publish, turnOn } from './publishing.ts'

let tenant: Tenant
let featureID: string
let resourceIDs: string[]
let path: string

beforeEach(async () => {
  tenant = await newTenant()
  ;({ featureID, resourceIDs } = await newFeature(tenant, 'Welcome', ['One', 'Two']))
  path = `/application/${tenant.appID}`
})

const draft = () => tenant.call('GET', `${path}/draft`)
const put = (body: object, headers: Record<string, string> = {}) => tenant.call('PUT', `${path}/draft`, { body, headers })
const textsOf = ({ resources }: { resources: { messages: { text: string }[] }[] }) => resources.map(({ messages }) => messages[0]?.text)

describe('PUT draft', () => {
  it('replaces all content by a document, and returns it with its ETag', async () => {
    const intent = await teach(tenant, 'hours', ['when do you open', 'opening hours'])
    const { body: before } = await draft()
    const [first, second] = before.resources
    const wanted = {
      ...before,
      application: { ...before.application, language: 'en', description: 'ignored' },
      features: [{ _id: 'another00001-newFeature01', title: 'News' }, ...before.features],
      resources: [
        second,
        { ...first, messages: [{ type: 'text', text: 'Changed' }], answers: [{ value: 'News', goToBot: 'another00001-newFeature01' }] },
        { _id: 'another00001-newFeature01-newStep00001', featureID: 'another00001-newFeature01', title: 'n', ...says('News') },
      ],
      expressions: [{ ...before.expressions[0], expression_text: 'at what time' }],
      entities: [{ _id: 'another00001-newEntity001', entity_name: 'city' }],
    }
    const answer = await put(wanted)
    expect(answer.status, answer.text).toBe(200)
    const after = await draft()
    expect(answer.body).toEqual(after.body)
    expect(answer.headers['etag']).toBe(after.headers['etag'])
    const [news, welcome] = after.body.features
    expect([news.title, welcome._id]).toEqual(['News', featureID])
    expect(news._id).toMatch(new RegExp(`^${tenant.appID}-[A-Za-z0-9]{12}$`))
    expect(textsOf(after.body)).toEqual(['News', 'Two', 'Changed'])
    expect(after.body.resources[2].answers[0].goToBot).toBe(news._id)
    expect(after.body.application.language).toBe('en')
    expect(after.body.application).not.toHaveProperty('description')
    expect(after.body.expressions).toMatchObject([{ expression_text: 'at what time', intent: { _id: intent } }])
    expect(after.body.entities).toMatchObject([{ entity_name: 'city' }])
    expect((await tenant.call('GET', `/resource/${resourceIDs[1]}`)).body.updatedAt).toBe(
      (await tenant.call('GET', `/resource/${resourceIDs[1]}`)).body.createdAt,
    )
    const made = await tenant.call('POST', '/resource', { body: { appID: tenant.appID, featureID, ...says('Last') } })
    expect(made.status, made.text).toBe(201)
    expect(textsOf((await draft()).body)).toEqual(['News', 'Two', 'Changed', 'Last'])
  })

  it('deletes what the document lacks, and leaves nothing else behind', async () => {
    const { body } = await draft()
    expect((await put({ application: body.application })).status).toBe(200)
    const { body: after } = await draft()
    expect([after.features, after.resources]).toEqual([[], []])
    const left = (await itemsWith(tenant.appID)).filter(({ sk }) => /^(REMAINS|R#|F#|V#)/.test(String(sk)))
    expect(left).toEqual([])
  })

  it('is refused with 412 where the draft has changed since it was read, and is done already where it is the same', async () => {
    const { body, headers } = await draft()
    const etag = String(headers['etag'])
    const wanted = { ...body, features: [{ ...body.features[0], title: 'Hello' }] }
    await changeText(tenant, resourceIDs[0] ?? '', 'Changed')
    const refused = await put(wanted, { 'if-match': etag })
    expect(refused.status).toBe(412)
    expect(refused.body.message).toMatch(
      new RegExp(`^The draft has changed since it was read: last by ${tenant.email} at \\d{4}-[\\dT:.-]+Z\\. Read it again\\.$`),
    )
    expect(textsOf((await draft()).body)).toEqual(['Changed', 'Two'])
    const now = await draft()
    const changed = { ...now.body, features: wanted.features }
    expect((await put(changed, { 'if-match': String(now.headers['etag']) })).status).toBe(200)
    expect((await put(changed, { 'if-match': String(now.headers['etag']) })).status).toBe(200)
  })

  it('changes nothing where anything in the document is not valid', async () => {
    const { body, headers } = await draft()
    const broken: [object, string][] = [
      [{ ...body, resources: [{ ...body.resources[0], featureID: `${tenant.appID}-noFeature001` }] }, 'resources.0.featureID'],
      [{ ...body, resources: [{ ...body.resources[0], unknown: 1 }] }, 'unknown'],
      [{ ...body, filters: [{ _id: 'another00001-itsFilter001' }] }, 'filters.0._id'],
    ]
    for (const [document, name] of broken) {
      const refused = await put(document)
      expect(refused.status, refused.text).toBe(400)
      expect(refused.body.message).toContain(name)
    }
    expect((await draft()).headers['etag']).toBe(headers['etag'])
    expect((await changeText(tenant, resourceIDs[0] ?? '', 'Later')).status).toBe(200)
  })

  it('keeps secrets that the document masks', async () => {
    const actions = [{ webhook: { list: [{ url: 'https://crm.acme.io', headers: [{ title: 'authorization', value: 'Bearer key' }] }] } }]
    await tenant.call('POST', `/workflow/${tenant.appID}`, { body: { title: 'CRM', actions } })
    const { body } = await draft()
    const sealed = async () => (await itemsWith(tenant.appID)).filter(({ sk }) => String(sk).startsWith('W#')).map(({ actions }) => actions)
    const before = await sealed()
    expect((await put({ ...body, workflows: [{ ...body.workflows[0], title: 'Renamed' }] })).status).toBe(200)
    expect(await sealed()).toEqual(before)
  })

  it('is the live bot with publishing off, and a draft with publishing on', async () => {
    const { body } = await draft()
    const saying = (text: string) => ({ ...body, resources: [{ ...body.resources[0], messages: [{ type: 'text', text }] }] })
    const live = await put(saying('Live'))
    expect(live.headers).not.toHaveProperty('x-draft')
    expect(await firstText(tenant)).toBe('Live')
    await turnOn(tenant)
    expect((await put(saying('Draft'))).headers['x-draft']).toBe('true')
    expect(await firstText(tenant)).toBe('Live')
    expect((await publish(tenant)).status).toBe(201)
    expect(await firstText(tenant)).toBe('Draft')
  })

  it('keeps others from changing content meanwhile, and a call that died from doing so for long', async () => {
    const application = await openApplication(tenant.appID)
    if (!application) throw new Error('no application')
    await lockDraft(application, `${tenant.appID}-0lock`)
    const refused = await tenant.call('PATCH', `/resource/${resourceIDs[0]}`, { body: { title: 'T' } })
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await put((await draft()).body)).status).toBe(409)
  })

  it('leaves the model and the budget of answers as they are, which are no content', async () => {
    const patch = (answers: object) => tenant.call('PATCH', path, { body: { answers } })
    expect((await patch({ active: true, threshold: 0.5, budget: { tokensPerDay: 10 } })).status).toBe(200)
    await turnOn(tenant)
    await patch({ active: true, threshold: 0.5, budget: { tokensPerDay: 20 } })
    expect((await tenant.call('GET', `${path}/changes`)).body).toEqual([])
    const { body } = await draft()
    const answers = { active: true, threshold: 0.6, budget: { tokensPerDay: 30 } }
    expect((await put({ ...body, application: { ...body.application, answers } })).status).toBe(200)
    expect((await tenant.call('GET', path)).body.answers).toEqual({ active: true, threshold: 0.6, budget: { tokensPerDay: 20 } })
    expect((await tenant.call('GET', `${path}/changes`)).body).toMatchObject([{ kind: 'application', fields: ['answers'] }])
  })

  it('is for editors', async () => {
    const viewer = await newMember(tenant, 'view')
    expect((await tenant.call('PUT', `${path}/draft`, { token: viewer.token, body: (await draft()).body })).status).toBe(403)
  })
})

describe('restoring a version', () => {
  const restore = (versionID: string, body: object = {}) => tenant.call('POST', `${path}/version/${versionID}/restore`, { body })
  let first: string
  beforeEach(async () => {
    await turnOn(tenant)
    first = (await tenant.call('GET', `${path}/versions`)).body[0].versionID
    await changeText(tenant, resourceIDs[0] ?? '', 'Second')
    await publish(tenant)
  })

  it('copies it to the draft, and leaves the live version as it is', async () => {
    const answer = await restore(first)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ versionID: first, live: false })
    expect(answer.headers['x-draft']).toBe('true')
    expect(textsOf((await draft()).body)).toEqual(['One', 'Two'])
    expect(await firstText(tenant)).toBe('Second')
    expect((await tenant.call('GET', `${path}/changes`, { query: { from: first } })).body).toEqual([])
    expect((await publish(tenant)).status).toBe(201)
    expect(await firstText(tenant)).toBe('One')
  })

  it('is 409 where the draft has unpublished changes, unless forced', async () => {
    await tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'Unpublished' } })
    expect((await restore(first)).status).toBe(409)
    expect((await restore(first, { force: true })).status).toBe(200)
    expect((await draft()).body.features).toHaveLength(1)
    expect((await restore(first)).status).toBe(200)
  })

  it('is 404 for the version of another application, and 409 with publishing off', async () => {
    const other = await newTenant()
    expect((await other.call('POST', `/application/${other.appID}/version/${first}/restore`, { body: {} })).status).toBe(404)
    await tenant.call('PATCH', path, { body: { publishing: { active: false } } })
    expect((await restore(first)).status).toBe(409)
  })
})
