import { expect, it, onTestFinished, vi } from 'vitest'
import { sendCampaign } from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { askEmail, newFeature, newTalker, says } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'
import { bodyOf, serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

const names = [
  ...['source', 'lastResponse', 'isSubUser', 'userParent', 'last_process', 'last_process_title', 'isProcessOver'],
  ...['numMessages', 'numConversations', 'lastReplied', 'firstMessage', 'misunderstood', 'total_misunderstood'],
  ...['visits', 'seen', 'both', 'tiny', 'huge', 'part', 'constructor'],
]
const template = names.map((name) => `${name}={{${name}|-}}`).join('\n')
const valuesIn = (text: string) => Object.fromEntries(text.split('\n').map((line) => line.split('=')))

it('a name in a template is the same in a campaign, in the conversation, and in a workflow', async () => {
  const tenant = await newTenant()
  const { appID } = tenant
  const { featureID } = await newFeature(tenant, 'Ask', [askEmail('Your address?'), 'Thank you.'], {
    process: { active: true, title: 'Sign up' },
  })
  const talker = await newTalker(tenant)
  await talker.say('hello')
  await talker.say('a@example.test')
  const event = { visits: 3, seen: '2026-01-02T03:04:05+01:00', both: 7, tiny: 1e-7, huge: 1e21, part: -0.5 }
  await tenant.profile(talker.id, { attribute: { both: 'an attribute' }, event })

  await sendCampaign(tenant, { messages: says(template).messages })
  await drain()
  const campaign = (await talker.transcript()).at(-1)
  const shown = (await tenant.call('GET', `/respondent/${talker.id}`, { appid: appID })).body

  const bodies: string[] = []
  const { url } = await serve(async (request, response) => {
    bodies.push(await bodyOf(request))
    response.end('{}')
  })
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  onTestFinished(() => void vi.unstubAllEnvs())
  const actions = [{ active: true, webhook: { active: true, list: [{ type: 'POST', url, body: { text: template } }] } }]
  const workflow = await tenant.call('POST', `/workflow/${appID}`, { body: { appID, title: 'Tell', actions } })
  const { workflowID } = workflow.body
  await tenant.call('POST', '/executeaction', { body: { appID, respondentID: talker.id, workflowID } })

  const feature = await newFeature(tenant, 'Tell', [template])
  await tenant.call('POST', '/data/botrespondent/bot', {
    body: { appID, respondentID: talker.id, featureID: feature.featureID, source: 'web' },
  })
  const conversation = (await talker.transcript()).at(-1)

  expect(campaign).toMatchObject({ from: 'campaign' })
  const values = valuesIn(campaign?.text ?? '')
  expect(values).toEqual({
    source: 'web',
    lastResponse: 'a@example.test',
    isSubUser: 'false',
    userParent: '-',
    last_process: featureID,
    last_process_title: 'Sign up',
    isProcessOver: 'true',
    numMessages: '2',
    numConversations: '1',
    lastReplied: String(shown.event.lastReplied),
    firstMessage: shown.event.firstMessage,
    misunderstood: '0',
    total_misunderstood: '0',
    visits: '3',
    seen: '2026-01-02T02:04:05.000Z',
    both: 'an attribute',
    tiny: '0.0000001',
    huge: '1000000000000000000000',
    part: '-0.5',
    constructor: '-',
  })
  expect(valuesIn(JSON.parse(bodies[0] ?? '{}').text)).toEqual(values)
  expect(conversation).toMatchObject({ from: 'bot' })
  expect(valuesIn(conversation?.text ?? '')).toEqual(values)
})

it('the incoming message of a turn counts, and so does its answer', async () => {
  const tenant = await newTenant()
  const counts = '{{numMessages|none}} of {{numConversations|none}}, {{lastResponse|none}}'
  const question = { ...says(counts), properties: { active: true, attribute: { name: 'answer' } } }
  const known = { attribute: { lastResponse: { operator: '=', value: 'Ada' } } }
  const first = { event: { numMessages: { operator: '<', value: 2 } } }
  const messages = [
    { type: 'text', text: counts },
    { type: 'text', text: 'Hello Ada', filters: known },
    { type: 'text', text: 'First words', filters: first },
  ]
  await newFeature(tenant, 'Count', [question, { messages }])
  const talker = await newTalker(tenant)
  // The widget opens: nobody has said anything yet.
  expect((await talker.post({ payload: 'get_started' })).body.messages[0].text).toBe('none of none, none')
  expect(await talker.say('Ada')).toEqual(['1 of 1, Ada', 'Hello Ada', 'First words'])
  expect(await talker.say('again')).toEqual(['2 of 1, Ada'])
  expect(await talker.say('Bob')).toEqual(['3 of 1, Bob'])
  const { event } = (await tenant.call('GET', `/respondent/${talker.id}`, { appid: tenant.appID })).body
  expect(event).toMatchObject({ numMessages: 3, numConversations: 1 })
})
