import { beforeAll, describe, expect, it } from 'vitest'
import { unitsOf } from '../../harness/meter.ts'
import { itemsWith } from '../../harness/table.ts'
import { newFeature, says } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { taught, teach, train } from '../../harness/understanding.ts'
import { changeText, publish, turnOn } from '../application/versions/publishing.ts'
import { failures, newScript, run } from './scripting.ts'

let tenant: Tenant
let welcome: { featureID: string; resourceIDs: string[] }
let order: { featureID: string; resourceIDs: string[] }

/** A bot with buttons, a question, a workflow with a webhook and an e-mail, a handover, a menu and an intent. */
beforeAll(async () => {
  tenant = await newTenant()
  const { appID } = tenant
  const { body: workflow } = await tenant.call('POST', `/workflow/${appID}`, {
    body: {
      title: 'Order',
      actions: [
        {
          active: true,
          webhook: {
            active: true,
            list: [
              {
                type: 'POST',
                url: 'https://shop.test/orders?mail={{mail}}',
                body: { mail: '{{mail}}' },
                save_response_in_attribute: true,
                output: { memory_details: [{ api_value: 'number' }] },
              },
            ],
          },
          email: { active: true, toEmail: ['{{mail}}'], subject: 'Your order', content: 'Thank you' },
        },
      ],
    },
  })
  welcome = await newFeature(tenant, 'Welcome', [
    { title: 'Choice', ...says('What do you want?'), answers: [{ value: 'Order' }, { value: 'A human' }] },
  ])
  order = await newFeature(tenant, 'Ordering', [
    {
      title: 'Mail',
      ...says('Your e-mail?'),
      validation: { active: true, type: 'email' },
      properties: {
        active: true,
        attribute: { mail: 'answer' },
        event: { orders: { inc: 1 } },
        tag: { club: { add: ['new'] } },
      },
      actions: { active: true, list: [{ actions: { active: true, workflow: workflow._id } }] },
    },
    says('Your order is number {{number}}.'),
    { title: 'Never', ...says('Never'), filters: { attribute: { never: { operator: '=', value: 'x' } } } },
  ])
  const { featureID } = order
  await tenant.call('PATCH', `/resource/${welcome.resourceIDs[0]}`, {
    body: {
      answers: [{ value: 'Order', goToBot: featureID }, { value: 'A human' }],
      actions: { active: true, list: [{ attribute: 'answer', value: 'A human', actions: { active: true, liveStatus: true } }] },
    },
  })
  await tenant.call('PATCH', `/application/${appID}`, {
    body: { persistent_menu: [{ locale: 'default', call_to_actions: [{ type: 'postback', title: 'To order', goToBot: featureID }] }] },
  })
})

const toOrder = [{ say: 'hi' }, { press: 'order' }]

describe('what a script does', () => {
  it('starts as someone new, and opens nothing unless its first turn presses get_started', async () => {
    expect(await failures(tenant, [{ press: 'get_started', expect: [{ text: 'What do you want?' }] }])).toEqual([])
    expect(await failures(tenant, [{ press: 'Order' }])).toEqual([{ expected: 'a button "Order" to press', got: 'no buttons' }])
  })

  it('presses a button by its label, exactly or folded, and names those that there are', async () => {
    for (const press of ['Order', 'ORDER!'])
      expect(await failures(tenant, [{ say: 'hi' }, { press, expect: [{ text: 'Your e-mail?' }] }])).toEqual([])
    const [failure] = await failures(tenant, [{ say: 'hi' }, { press: 'Nothing' }])
    expect(failure?.got).toContain('"Order"')
  })

  it('chooses an entry of the menu, and sends a file', async () => {
    expect(await failures(tenant, [{ say: 'hi' }, { menu: 'To order', expect: [{ step: 'Mail' }] }])).toEqual([])
    expect(await failures(tenant, [...toOrder, { file: 'photo.png', expect: [{ step: 'Mail' }, { attribute: { mail: null } }] }])).toEqual(
      [],
    )
  })

  it('begins with a profile, and happens at a time and in a language', async () => {
    const own = await newTenant()
    await newFeature(own, 'F', [
      {
        messages: [
          {
            type: 'text',
            text: 'Hello {{name}}',
            filters: { event: { since: { operator: '<', type: 'date', value: '2020-01-01T00:00:00Z' } } },
          },
          { type: 'text', text: 'Always' },
        ],
      },
      { ...says('When?'), validation: { active: true, type: 'date' }, properties: { active: true, attribute: { day: 'answer' } } },
    ])
    const profile = { attribute: { name: 'Ada' }, event: { since: '2019-05-05T00:00:00.000Z' }, tag: { club: ['gold'] } }
    const turns = [
      {
        say: 'hi',
        expect: [{ text: 'Hello Ada' }, { attribute: { name: 'Ada' } }, { tag: { club: ['gold'] } }, { event: { since: '2019-05-05' } }],
      },
      { say: 'tomorrow', expect: [{ attribute: { day: '2021-03-02' } }] },
    ]
    expect(await failures(own, turns, { profile, language: 'en', now: '2021-03-01T10:00:00Z' })).toEqual([])
  })
})

describe('each kind of expectation', () => {
  const ordered = (expectation: object, webhooks: object[] = []) =>
    failures(tenant, [...toOrder, { say: 'ada@example.test', webhooks, expect: [expectation] }])

  it.each<[string, () => object, () => object]>([
    ['text', () => ({ text: 'Your order is number 7.' }), () => ({ text: 'Your order is number' })],
    ['contains', () => ({ contains: 'number 7' }), () => ({ contains: 'number 8' })],
    ['matches', () => ({ matches: 'number \\d+' }), () => ({ matches: '^\\d+$' })],
    ['step', () => ({ step: order.resourceIDs[1] }), () => ({ step: 'Never' })],
    ['feature', () => ({ feature: 'Ordering' }), () => ({ feature: welcome.featureID })],
    ['attribute', () => ({ attribute: { mail: 'ada@example.test', other: null } }), () => ({ attribute: { mail: 'other' } })],
    ['tag', () => ({ tag: { club: ['new'] } }), () => ({ tag: { club: { add: ['new', 'old'] } } })],
    ['event', () => ({ event: { orders: 1 } }), () => ({ event: { orders: 2 } })],
    ['handedOver', () => ({ handedOver: false }), () => ({ handedOver: true })],
    ['mail', () => ({ mail: 'Your order' }), () => ({ mail: { to: 'bob@example.test' } })],
    ['mail at all', () => ({ mail: true }), () => ({ mail: false })],
    ['webhook', () => ({ webhook: 'https://shop.test/orders' }), () => ({ webhook: { method: 'GET' } })],
    ['webhook at all', () => ({ webhook: { url: 'https://shop.test/', contains: 'ada@' } }), () => ({ webhook: false })],
  ])('%s, and its opposite', async (_, good, bad) => {
    const webhooks = [{ url: 'https://shop.test/', body: { number: '7' } }]
    expect(await ordered(good(), webhooks)).toEqual([])
    expect(await ordered({ ...bad(), not: true }, webhooks)).toEqual([])
    expect(await ordered(bad(), webhooks)).toHaveLength(1)
    const [failure] = await ordered({ ...good(), not: true }, webhooks)
    expect(failure?.expected).toMatch(/^not \w+ /)
  })

  it('spaces that do not break, as French has them before signs, are spaces', async () => {
    const expectations = [
      { text: 'Cette adresse e-mail n’est pas valide. Pouvez-vous la vérifier ?' },
      { contains: 'la vérifier\u202f?' },
      { matches: 'vérifier \\?$' },
    ]
    expect(await failures(tenant, [...toOrder, { say: 'ada@', expect: expectations }], { language: 'fr' })).toEqual([])
    const [failure] = await failures(tenant, [...toOrder, { say: 'ada@', expect: [{ text: 'Pouvez-vous la vérifier?' }] }], {
      language: 'fr',
    })
    expect(failure?.got).toContain('vérifier ?')
  })

  it('what is gone is not met, and its absence is not either', async () => {
    const own = await newTenant()
    const { featureID, resourceIDs } = await newFeature(own, 'Here', ['Hello'])
    const gone = await newFeature(own, 'Gone', [{ title: 'Last', ...says('Bye') }])
    const intent = await teach(own, 'leave', ['au revoir'])
    const expectations = [
      { step: 'Last' },
      { step: gone.resourceIDs[0] },
      { feature: 'Gone' },
      { intent: 'leave' },
      { step: resourceIDs[0] },
    ]
    const absent = expectations.map((each) => ({ ...each, not: true }))
    await newScript(own, 'Absent', [{ say: 'hi', expect: absent }])
    await own.call('DELETE', `/feature/${gone.featureID}`)
    await own.call('DELETE', `/intent/${intent}`)
    const { results } = await run(own)
    expect(results[0]?.turns[0]?.failures.map(({ got }) => got)).toEqual([
      ...['step', 'step', 'feature', 'intent'].map((kind) => `the bot has no such ${kind}`),
      '"step"',
    ])
    expect(featureID).not.toBe(gone.featureID)
  })

  it('matches: a message that is too long for it is no success, nor is its opposite', async () => {
    const own = await newTenant()
    await newFeature(own, 'Long', [says(`${'x'.repeat(6000)} end`)])
    for (const not of [true, false])
      expect(await failures(own, [{ say: 'hi', expect: [{ matches: 'end$', ...(not ? { not } : {}) }] }])).toMatchObject([
        { got: expect.stringContaining('too long for this expression') },
      ])
  })

  it('intent, by id and by name', async () => {
    const own = await newTenant()
    await newFeature(own, 'F', ['Hello'], {})
    await own.call('PATCH', `/application/${own.appID}`, { body: { isNluFirst: true, language: 'fr' } })
    const hours = await teach(own, 'hours', taught.hours)
    await teach(own, 'book', taught.book)
    await train(own)
    const say = 'quels sont vos horaires ?'
    expect(await failures(own, [{ say, expect: [{ intent: hours }, { intent: 'hours' }, { intent: 'book', not: true }] }])).toEqual([])
    expect(await failures(own, [{ say, expect: [{ intent: 'book' }] }])).toEqual([{ expected: 'intent "book"', got: 'hours' }])
  })

  it('handedOver, after which the bot is silent', async () => {
    const turns = [
      { say: 'hi' },
      { press: 'A human', expect: [{ handedOver: true }] },
      { say: 'Hello?', expect: [{ contains: '', not: true }] },
    ]
    expect((await tenant.call('POST', `/script/${tenant.appID}`, { body: { title: 'T', turns } })).status).toBe(400)
    expect(
      await failures(tenant, [...turns.slice(0, 2), { say: 'Hello?', expect: [{ matches: '.', not: true }, { handedOver: true }] }]),
    ).toEqual([])
  })
})

describe('webhooks', () => {
  it('get 200 and {} where the script says nothing, and nothing is called', async () => {
    const expectations = [{ webhook: true }, { contains: 'Your order is number' }]
    expect(await failures(tenant, [...toOrder, { say: 'a@b.co', expect: expectations }])).toEqual([])
  })

  it('get the responses of the script in their order', async () => {
    const webhooks = [{ url: 'https://other.test' }, { body: { number: '1' } }, { status: 500, body: 'no JSON' }]
    const expectations = [{ text: 'Your order is number 1.' }]
    expect(await failures(tenant, [...toOrder, { say: 'a@b.co', webhooks, expect: expectations }])).toEqual([])
  })
})

describe('a run', () => {
  it('returns what was shown, what failed, and which steps were not reached', async () => {
    const own = await newTenant()
    const { featureID, resourceIDs } = await newFeature(own, 'F', ['One', { ...says('Hidden'), filters: { respondents: ['nobody'] } }])
    const good = await newScript(own, 'Good', [{ say: 'hi', expect: [{ text: 'One' }] }])
    await newScript(own, 'Bad', [{ say: 'hi', expect: [{ text: 'Two' }, { text: 'One' }] }])
    expect(await run(own)).toEqual({
      passed: 1,
      failed: 1,
      results: [
        { scriptID: good.scriptID, title: 'Good', passed: true, turns: [{ shown: [{ type: 'text', text: 'One' }], failures: [] }] },
        {
          scriptID: expect.any(String),
          title: 'Bad',
          passed: false,
          turns: [{ shown: [{ type: 'text', text: 'One' }], failures: [{ expected: 'text "Two"', got: '"One"' }] }],
        },
      ],
      coverage: { steps: 2, reached: 1, missed: [{ featureID, resourceID: resourceIDs[1] }] },
    })
    expect(await run(own, { scripts: [good.scriptID] })).toMatchObject({ passed: 1, failed: 0 })
  })

  it('is of the draft, of the live version, or of any other', async () => {
    const own = await newTenant()
    const { resourceIDs } = await newFeature(own, 'F', ['One'])
    await newScript(own, 'Says one', [{ say: 'hi', expect: [{ text: 'One' }] }])
    await turnOn(own)
    await changeText(own, resourceIDs[0] ?? '', 'Two')
    const passed = async (body: object) => (await run(own, body)).passed
    expect([await passed({}), await passed({ version: 'draft' }), await passed({ version: 'live' })]).toEqual([0, 0, 1])
    const [first] = (await own.call('GET', `/application/${own.appID}/versions`)).body
    await publish(own, { force: true })
    expect([await passed({ version: 'live' }), await passed({ version: first.versionID })]).toEqual([0, 1])
  })

  it('stores and sends nothing, and a hundred scripts of ten turns read no more than one', async () => {
    const own = await newTenant()
    await newFeature(own, 'F', [{ ...says('Yes or no?'), answers: [{ value: 'Yes' }, { value: 'No' }] }])
    const turns = Array.from({ length: 10 }, () => ({ say: 'perhaps', expect: [{ matches: '.' }] }))
    const { scriptID } = await newScript(own, 'Script 0', turns)
    await run(own)
    const one = await unitsOf(() => run(own, { scripts: [scriptID] }))
    for (let i = 1; i < 100; i++) await newScript(own, `Script ${i}`, turns)
    const before = (await itemsWith(own.appID)).length
    const hundred = await unitsOf(async () => expect(await run(own)).toMatchObject({ passed: 100, failed: 0 }))
    expect(hundred.commands).toEqual(one.commands)
    expect(hundred.writes).toBe(0)
    expect((await itemsWith(own.appID)).length).toBe(before)
  })
})

describe('publishing', () => {
  it('runs the scripts first: one that fails is named, unless force', async () => {
    const own = await newTenant()
    const { resourceIDs } = await newFeature(own, 'F', ['One'])
    const { scriptID } = await newScript(own, 'Says one', [{ say: 'hi', expect: [{ text: 'One' }] }])
    await turnOn(own)
    await changeText(own, resourceIDs[0] ?? '', 'Two')
    const refused = await publish(own)
    expect(refused.status, refused.text).toBe(409)
    expect(refused.body.message).toContain('Says one')
    expect((await own.call('GET', `/application/${own.appID}/versions`)).body).toHaveLength(1)
    expect((await itemsWith(own.appID)).filter(({ sk }) => String(sk).startsWith('REMAINS'))).toEqual([])
    expect((await publish(own, { force: true })).status).toBe(201)
    await changeText(own, resourceIDs[0] ?? '', 'Three')
    await own.call('PATCH', `/script/${scriptID}`, { body: { turns: [{ say: 'hi', expect: [{ text: 'Three' }] }] } })
    expect((await publish(own)).status).toBe(201)
  })

  it('runs them with the models that go live', async () => {
    const own = await newTenant()
    await newFeature(own, 'F', ['Hello'])
    await own.call('PATCH', `/application/${own.appID}`, { body: { isNluFirst: true, language: 'fr' } })
    await turnOn(own)
    await teach(own, 'hours', taught.hours)
    await teach(own, 'book', taught.book)
    await newScript(own, 'Hours', [{ say: 'quels sont vos horaires', expect: [{ intent: 'hours' }] }])
    expect((await publish(own)).status).toBe(201)
  })
})
