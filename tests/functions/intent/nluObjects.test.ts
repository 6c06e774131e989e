import { beforeAll, describe, expect, it } from 'vitest'
import { newMember, newTenant, newUser, type Person, type Tenant } from '../../harness/tenant.ts'

/** What holds for intents, entities, configs and expressions: each test runs for all four kinds. */

const logic = {
  active: true,
  type: 'resource',
  goToResource: 'r',
  goToFeature: 'f',
  nextResourceDetail: { featureID: 'f', featureTitle: 'F', resourceID: 'r', resourceTitle: 'R' },
  restart_process: false,
}

interface Made {
  readonly intent: { _id: string }
  readonly entity: { _id: string }
}

/** For each kind: its path, required fields, every documented field, and invalid bodies. */
const kinds = [
  {
    kind: 'intent',
    list: 'intents',
    required: 'intent_name',
    edited: 'intent_name',
    parent: (tenant: Tenant) => tenant.appID,
    owner: 'agent_id',
    whole: () => ({ intent_name: 'Commander une pizza 🍕', is_small_talk: true, suggested_answer: 'Tout de suite !' }),
    ignored: { _id: 'mine', agent_id: 'other', meta: { expressions_nb: 99 }, createdAt: 'never' },
    wrong: [{ intent_name: '' }, { intent_name: 5 }, { is_small_talk: 'yes' }],
  },
  {
    kind: 'entity',
    list: 'entities',
    required: 'entity_name',
    edited: 'entity_name',
    parent: (tenant: Tenant) => tenant.appID,
    owner: 'agent_id',
    whole: () => ({
      entity_name: 'Ville',
      slot_data_type: 'string',
      synonyms: [
        { synonym_reference: 'Paris', synonym_variants: ['paname', 'Lutèce'] },
        { synonym_reference: 'Lyon', synonym_variants: [] },
      ],
      lookup_table: { name: 'towns', elements: ['Paris', 'Lyon'] },
      saveAsAttribute: true,
      attribute: ['city', 'a.b c#é'],
      additional_attribute: {
        type: 'time',
        value: 3,
        unit: 'day',
        grain: 'hour',
        from: { value: '2024-01-31T10:00:00.000Z', grain: 'minute' },
      },
      isParser: false,
    }),
    ignored: { _id: 'mine', agent_id: 'other', updatedAt: 'never' },
    wrong: [{ synonyms: 'Paris' }, { attribute: [''] }, { additional_attribute: { value: '3' } }, { lookup_table: { wobble: 1 } }],
  },
  {
    kind: 'nluconfig',
    list: 'nluconfigs',
    required: undefined,
    edited: 'smsResponse',
    parent: (tenant: Tenant) => tenant.appID,
    owner: 'appID',
    whole: ({ intent, entity }: Made) => ({
      intent: { _id: intent._id },
      entities: [{ _id: entity._id }],
      logic,
      saveEntities: true,
      nlu: { active: false },
      context: { resume_context: true, entity_value: logic },
      feature_linked: { active: true, default: logic, entity_value: { active: false }, Paris: logic },
      smsResponse: 'Bien reçu',
    }),
    ignored: { _id: 'mine', appID: 'other' },
    wrong: [
      { intent: {} },
      { entities: {} },
      { nlu: { active: 1 } },
      { feature_linked: { active: 'no' } },
      { feature_linked: { Paris: 'F' } },
    ],
  },
  {
    kind: 'expression',
    list: 'expressions',
    required: 'expression_text',
    edited: 'expression_highlighted_text',
    parent: (_: Tenant, { intent }: Made) => intent._id,
    owner: 'intent',
    whole: ({ intent, entity }: Made) => ({
      intent: { _id: intent._id },
      language: 'fr',
      language_is_default: true,
      expression_text: 'je vais à Paris',
      expression_highlighted_text: 'je vais à [Paris]',
      parameters: [
        { parameter_value: 'Paris', parameter_required: true, parameter_start: 10, parameter_end: 15, entity: { _id: entity._id } },
      ],
    }),
    ignored: { _id: 'mine', createdAt: 'never' },
    wrong: [
      { language: 7 },
      { language: '__proto__' },
      { parameters: [{ parameter_start: -1 }] },
      { parameters: [{ entity: 'x' }] },
      { parameters: [{ parameter_start: 3, parameter_end: 3 }] },
      { parameters: [{ parameter_start: 0, parameter_end: 1000 }] },
    ],
  },
] as const

describe.each(kinds)('$kind', ({ kind, list, required, edited, parent, owner, whole, ignored, wrong }) => {
  let tenant: Tenant
  let viewer: Person
  let stranger: Person
  let made: Made

  beforeAll(async () => {
    tenant = await newTenant()
    ;[viewer, stranger] = await Promise.all([newMember(tenant, 'view'), newUser()])
    const intent = await tenant.call('POST', `/intent/${tenant.appID}`, { body: { intent_name: 'parent' } })
    const entity = await tenant.call('POST', `/entity/${tenant.appID}`, { body: { entity_name: 'town' } })
    made = { intent: intent.body, entity: entity.body }
  })

  const create = (body: object = whole(made)) => tenant.call('POST', `/${kind}/${parent(tenant, made)}`, { body })
  const newID = async (): Promise<string> => (await create()).body._id
  const read = (id: string) => tenant.call('GET', `/${kind}/${id}`)
  const listPath = () => `/${list}/${parent(tenant, made)}`

  it('stores every documented field on creation', async () => {
    const answer = await create()
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject(whole(made))
    expect((await read(answer.body._id)).body).toEqual(answer.body)
  })

  it('stores every documented field of a patch, and null removes it', async () => {
    const id = await newID()
    for (const [name, value] of Object.entries(whole(made))) {
      expect((await tenant.call('PATCH', `/${kind}/${id}`, { body: { [name]: value } })).body).toMatchObject({ [name]: value })
      const removal = await tenant.call('PATCH', `/${kind}/${id}`, { body: { [name]: null } })
      if (name === required || (kind === 'expression' && name === 'intent')) {
        expect([removal.status, removal.body.message]).toEqual([500, `${name} must not be removed.`])
      } else expect([removal.status, removal.body[name]]).toEqual([200, undefined])
    }
  })

  it('ignores read-only fields', async () => {
    const { body } = await create({ ...whole(made), ...ignored })
    expect(body._id).toMatch(new RegExp(`^${tenant.appID}-`))
    expect(owner === 'intent' ? body.intent._id : body[owner]).toBe(parent(tenant, made))
  })

  it('accepts a whole object as GET returned it, with a change', async () => {
    const before = (await read(await newID())).body
    const answer = await tenant.call('PATCH', `/${kind}/${before._id}`, { body: { ...before, [edited]: 'edited' } })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...before, [edited]: 'edited', updatedAt: answer.body.updatedAt })
    expect((await read(before._id)).body).toEqual(answer.body)
  })

  it('refuses a body without its required fields', async () => {
    if (!required) return
    const answer = await create({})
    expect([answer.status, answer.body]).toEqual([500, { success: false, message: `${required} is missing.` }])
  })

  it.each([{ wobble: 'secret77' }, ...wrong])('refuses %j, names the field, and changes nothing', async (body) => {
    const before = (await read(await newID())).body
    for (const answer of [await create({ ...whole(made), ...body }), await tenant.call('PATCH', `/${kind}/${before._id}`, { body })]) {
      expect([answer.status, answer.body.success]).toEqual([500, false])
      expect(answer.body.message).toContain(Object.keys(body)[0])
      expect(answer.body.message).not.toContain('secret77')
    }
    expect((await read(before._id)).body).toEqual(before)
  })

  it('is listed, oldest first, until it is deleted', async () => {
    const ids = [await newID(), await newID()]
    const listed = async (): Promise<string[]> => (await tenant.call('GET', listPath())).body.map(({ _id }: { _id: string }) => _id)
    expect((await listed()).slice(-2)).toEqual(ids)
    const deleted = await tenant.call('DELETE', `/${kind}/${ids[0]}`)
    expect(deleted.body).toEqual({ success: true, message: expect.any(String), code: 200, token: '' })
    expect((await listed()).at(-1)).toBe(ids[1])
    expect(await listed()).not.toContain(ids[0])
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      expect((await tenant.call(method, `/${kind}/${ids[0]}`, { body: method === 'PATCH' ? {} : undefined })).status).toBe(404)
    }
  })

  it('can be read by a viewer, but not changed', async () => {
    const id = await newID()
    const status = async (method: string, path: string, body?: object) =>
      (await tenant.call(method, path, { token: viewer.token, body })).status
    expect([await status('GET', `/${kind}/${id}`), await status('GET', listPath())]).toEqual([200, 200])
    expect(await status('POST', `/${kind}/${parent(tenant, made)}`, whole(made))).toBe(403)
    expect([await status('PATCH', `/${kind}/${id}`, {}), await status('DELETE', `/${kind}/${id}`)]).toEqual([403, 403])
  })

  it('is the same 404 for a stranger as for an unknown id', async () => {
    const id = await newID()
    const unknown = await read(`${tenant.appID}-unknown`)
    expect(unknown.status).toBe(404)
    for (const [method, path, body] of [
      ['GET', `/${kind}/${id}`],
      ['GET', listPath()],
      ['POST', `/${kind}/${parent(tenant, made)}`, whole(made)],
      ['PATCH', `/${kind}/${id}`, {}],
      ['DELETE', `/${kind}/${id}`],
    ] as const) {
      const answer = await tenant.call(method, path, { token: stranger.token, body })
      expect([answer.status, answer.body]).toEqual([404, unknown.body])
    }
  })
})
