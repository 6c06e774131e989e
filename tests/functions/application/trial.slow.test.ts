import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAPI } from '../../../build/openapi/document.ts'
import { routes } from '../../../functions/routes.ts'
import { judgeBy } from '../../fuzz/judge.ts'
import { itemsWith } from '../../harness/table.ts'
import { newFeature } from '../../harness/talk.ts'
import { newMember, newTenant, type Tenant } from '../../harness/tenant.ts'

const judge = judgeBy(openAPI(routes, '0.0.0'))
let tenant: Tenant
let featureID: string
let steps: string[]
let workflowID: string
let server: Server
const called: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    called.push(`${request.method} ${request.url}`)
    response.writeHead(201).end('{"number":"A7"}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  tenant = await newTenant()
  const { body: workflow } = await tenant.call('POST', `/workflow/${tenant.appID}`, {
    body: {
      title: 'Order',
      actions: [
        {
          active: true,
          webhook: { active: true, list: [{ url: `${url}/orders`, output: { memory_details: [{ api_value: 'number' }] } }] },
          email: { active: true, toEmail: ['{{mail}}'], subject: 'Your order', content: 'Thank you' },
        },
      ],
    },
  })
  workflowID = workflow._id
  const made = await newFeature(tenant, 'Order', [
    { messages: [{ type: 'text', text: 'Only in Paris' }], filters: { attribute: { city: { operator: '=', value: 'Paris' } } } },
    {
      messages: [{ type: 'text', text: 'Your e-mail?' }],
      validation: { active: true, type: 'email' },
      properties: {
        active: true,
        attribute: { mail: 'answer' },
        event: { orders: { inc: 1 }, left: { dec: 1 } },
        tag: { club: { add: ['new'], remove: ['old'] } },
      },
    },
    {
      messages: [{ type: 'text', text: 'Sure?' }],
      answers: [{ value: 'Yes' }, { value: 'A human' }],
      actions: {
        active: true,
        list: [
          { attribute: 'answer', value: 'Yes', actions: { active: true, workflow: workflow._id } },
          { attribute: 'answer', value: 'A human', actions: { active: true, liveStatus: true } },
        ],
      },
    },
    'Thank you, {{firstName|you}}',
  ])
  featureID = made.featureID
  steps = made.resourceIDs
})
afterAll(() => server.close())
beforeEach(() => void vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1'))

const turn = async (body: object) => {
  const answer = await tenant.call('POST', `/application/${tenant.appID}/trial`, { body })
  expect(answer.status, answer.text).toBe(200)
  expect(judge({ path: '/application/{appID}/trial', method: 'post' }, answer)).toBeUndefined()
  return answer.body
}
const textsOf = ({ messages }: { messages: { from: string; text: string }[] }) =>
  messages.filter(({ from }) => from === 'bot').map(({ text }) => text)

describe('POST /application/<appID>/trial', () => {
  it('200 with the messages and trace of the turn: steps, changes, refusals, calls, workflows, unsent e-mails', async () => {
    const first = await turn({})
    expect(textsOf(first)).toEqual(['Your e-mail?'])
    expect(first.trace.resources).toEqual([
      { featureID, resourceID: steps[0], as: 'hidden' },
      { featureID, resourceID: steps[1], as: 'shown' },
    ])
    expect(first.trace.waiting).toEqual({ featureID, resourceID: steps[1] })

    const refused = await turn({ trial: first.trial, text: 'nothing' })
    expect(refused.trace.refusedBy).toBe(steps[1])
    expect(refused.trace.answers).toEqual([])
    const second = await turn({ trial: refused.trial, text: 'ada@example.com' })
    expect(second.messages[0]).toMatchObject({ from: 'respondent', text: 'ada@example.com' })
    expect(second.trace.changes).toEqual({
      attribute: { mail: 'ada@example.com' },
      tag: { club: { add: ['new'], remove: ['old'] } },
      event: { orders: { inc: 1 }, left: { inc: -1 } },
    })
    expect(second.trace.answers).toEqual([{ resourceID: steps[1], response: ['ada@example.com'] }])
    expect(second.trace.profile).toEqual({
      attribute: { mail: 'ada@example.com' },
      tag: { club: ['new'] },
      event: { orders: 1, left: -1 },
    })

    const yes = second.messages.find(({ answers }: { answers?: object[] }) => answers).answers[0]
    const third = await turn({ trial: second.trial, answerID: yes.answerID })
    expect(textsOf(third)).toEqual(['Thank you, you'])
    expect(third.trace.calls).toEqual([{ resourceID: steps[2], method: 'POST', url: expect.stringMatching(/\/orders$/), status: 201 }])
    expect(third.trace.workflows).toEqual([{ workflowID, resourceID: steps[2], status: 201, parameters: { number: 'A7' } }])
    expect(third.trace.mails).toEqual([{ to: 'ada@example.com', subject: 'Your order' }])
    expect(third.trace.waiting).toBeUndefined()
    expect(called).toEqual(['POST /orders'])
  })

  it('starts at the given place, with a profile', async () => {
    const paris = await turn({ profile: { attribute: { city: 'Paris', firstName: 'Ada' }, tag: { club: ['gold'] }, event: { visits: 3 } } })
    expect(textsOf(paris)).toEqual(['Only in Paris', 'Your e-mail?'])
    expect(paris.trace.profile).toEqual({ attribute: { city: 'Paris', firstName: 'Ada' }, tag: { club: ['gold'] }, event: { visits: 3 } })
    expect(textsOf(await turn({ trial: paris.trial, start: { featureID, resourceID: steps[3] } }))).toEqual(['Thank you, Ada'])
    expect(textsOf(await turn({ start: { featureID } }))).toEqual(['Your e-mail?'])
  })

  it('goes to an operator and back: meanwhile the bot is silent', async () => {
    const atQuestion = await turn({ start: { featureID, resourceID: steps[2] } })
    const live = await turn({ trial: atQuestion.trial, text: 'A human' })
    expect(live.trace.live).toBe(true)
    const silent = await turn({ trial: live.trial, text: 'are you there?' })
    expect(textsOf(silent)).toEqual([])
    const back = await turn({ trial: silent.trial, handBack: true })
    expect(back.trace.live).toBe(false)
    expect(textsOf(back).length).toBeGreaterThan(0)
  })

  it('returns what was understood: intent, score, entities', async () => {
    const own = await newTenant()
    await newFeature(own, 'Hello', ['Hello'])
    await own.call('PATCH', `/application/${own.appID}`, { body: { isNluFirst: true } })
    const { body: intent } = await own.call('POST', `/intent/${own.appID}`, {
      body: { intent_name: 'parcel', suggested_answer: 'Tomorrow.' },
    })
    for (const expression_text of ['where is my parcel', 'track my delivery', 'my order did not arrive'])
      await own.call('POST', `/expression/${intent._id}`, { body: { expression_text, language: 'en' } })
    await own.call('POST', `/nlu/train/${own.appID}`)
    const { body } = await own.call('POST', `/application/${own.appID}/trial`, { body: { text: 'where is my parcel' } })
    expect(body.trace.understanding).toMatchObject({ intentID: intent._id, language: 'en', entities: [] })
    expect(body.trace.understanding.score).toBeGreaterThan(0.3)
    expect(textsOf(body)).toContain('Tomorrow.')
  })

  it('accepts all that the web channel accepts, and reports entities, processes and warnings', async () => {
    const own = await newTenant()
    const several = await newFeature(
      own,
      'Several',
      [
        { messages: [{ type: 'text', text: 'Which?' }], answers: [{ value: 'One' }, { value: 'Two' }], multiple_answers: true },
        {
          messages: [{ type: 'text', text: 'Where?' }],
          answers: [{ value: 'Here', type: 'location' }],
          properties: { active: true, attribute: { place: 'answer' } },
        },
        { messages: [{ type: 'text', text: 'Again?' }], answers: [{ value: 'Go', payload: 'go', goToBot: 'gone' }] },
      ],
      { process: { active: true } },
    )
    const step = async (body: object) => (await own.call('POST', `/application/${own.appID}/trial`, { body })).body
    const first = await step({ language: 'fr' })
    expect(first.trace.processes).toEqual([{ featureID: several.featureID, event: 'started' }])
    const answers = first.messages.at(-1).answers
    const second = await step({ trial: first.trial, answerIDs: [answers[0].answerID, answers[1].answerID] })
    expect(second.trace.answers).toEqual([{ resourceID: several.resourceIDs[0], response: ['One', 'Two'] }])
    const third = await step({ trial: second.trial, location: { latitude: 48.85, longitude: 2.35 } })
    expect(third.trace.profile.attribute.place).toBe('48.85,2.35')
    const fourth = await step({ trial: third.trial, payload: 'go' })
    expect(fourth.trace.warnings).toEqual([{ code: 'target_vanished', targetID: 'gone' }])
    expect(fourth.trace.processes).toEqual([{ featureID: several.featureID, event: 'finished' }])
    const wrong = await step({ start: { featureID: several.featureID }, language: 'fr' })
    const refused = await step({ trial: wrong.trial, text: 'neither' })
    expect(refused.trace.refusedBy).toBe(several.resourceIDs[0])
    expect(textsOf(refused)[0]).toMatch(/[éà’]|pas|Je/)
  })

  it('finds entities, and reports why a call had no response', async () => {
    const own = await newTenant()
    const { body: entity } = await own.call('POST', `/entity/${own.appID}`, {
      body: { entity_name: 'size', isParser: true, synonyms: [{ synonym_reference: 'large', synonym_variants: ['big'] }] },
    })
    expect(entity._id, JSON.stringify(entity)).toBeTruthy()
    const { resourceIDs } = await newFeature(own, 'Size', [
      {
        messages: [{ type: 'text', text: 'Which size?' }],
        properties: { active: true, attribute: { size: 'answer' } },
        nlu: { active: true },
        actions: { active: true, webhook: { active: true, url: 'http://10.0.0.1/x' } },
      },
    ])
    const { body: first } = await own.call('POST', `/application/${own.appID}/trial`, { body: {} })
    const { body } = await own.call('POST', `/application/${own.appID}/trial`, { body: { trial: first.trial, text: 'a big one' } })
    expect(body.trace.calls).toEqual([{ resourceID: resourceIDs[0], method: 'GET', url: 'http://10.0.0.1/x', failure: 'refused_address' }])
    expect(body.trace.understanding.entities).toEqual([{ entity: entity._id, entity_name: 'size', value: 'large' }])
  })

  it('stores nothing: no item of the table is created, deleted or changed', async () => {
    const before = await itemsWith(tenant.appID)
    let { trial } = await turn({})
    for (const text of ['nothing', 'ada@example.com', 'Yes', 'hello']) ({ trial } = await turn({ trial, text }))
    expect(await itemsWith(tenant.appID)).toEqual(before)
  })

  it('refuses by name a forged trial, one of another application, or two inputs at once; viewers may not try', async () => {
    const { trial } = await turn({})
    const refused = (body: object, by = tenant) => by.call('POST', `/application/${by.appID}/trial`, { body })
    const other = await newTenant()
    for (const [body, name, by] of [
      [{ trial: `${trial}x`, text: 'a' }, /^trial /, tenant],
      [{ trial, text: 'a' }, /^trial /, other],
      [{ trial, profile: {} }, /^profile /, tenant],
      [{ text: 'a', payload: 'b' }, /^text, /, tenant],
      [{ start: { featureID: 'nothing' } }, /^start\.featureID /, tenant],
      [{ start: { featureID, resourceID: 'nothing' } }, /^start\.resourceID /, tenant],
      [{ profile: { attribute: { source: 'web' } } }, /^attribute\.source /, tenant],
    ] as const) {
      const answer = await refused(body, by)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toMatch(name)
    }
    const viewer = await newMember(tenant, 'view')
    expect((await tenant.call('POST', `/application/${tenant.appID}/trial`, { body: {}, token: viewer.token })).status).toBe(403)
    expect((await tenant.call('POST', `/application/${tenant.appID}/trial`, { body: {}, token: (await newTenant()).token })).status).toBe(
      404,
    )
  })
})
