import { beforeEach, describe, expect, it } from 'vitest'
import { newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
let talker: Talker

const live = async () => (await tenant.call('GET', `/respondents/live/${tenant.appID}`)).body
const liveStatus = async () => (await tenant.call('GET', `/respondent/${talker.id}`, { headers: { appid: tenant.appID } })).body.liveStatus
const back = () => tenant.call('POST', '/data/botrespondent/chatbot', { body: { appID: tenant.appID, respondentID: talker.id } })

beforeEach(async () => {
  tenant = await newTenant()
  const desk = {
    messages: [{ type: 'text', text: 'Somebody comes.' }],
    actions: { active: true, list: [{ actions: { active: true, liveStatus: true } }] },
  }
  const { featureID, resourceIDs } = await newFeature(tenant, 'Desk', [desk, 'Not said.'])
  const question = {
    messages: [{ type: 'text', text: 'What next?' }],
    answers: [{ value: 'Menu' }, { value: 'Human', goToBot: featureID }],
  }
  const home = await newFeature(tenant, 'Home', [question, 'The menu.'])
  const logic = { active: true, goToFeature: home.featureID }
  await tenant.call('PATCH', `/resource/${resourceIDs[1]}`, { body: { logic } })
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { payload: { logic } } })
  talker = await newTalker(tenant)
})

describe('a step that hands the conversation to a human', () => {
  it('is sent, lists the respondent in live chat, and silences the bot until the return', async () => {
    expect(await talker.say('hello')).toEqual(['What next?'])
    expect(await live()).toEqual([])
    expect(await talker.say('Human')).toEqual(['Somebody comes.'])
    expect(await live()).toMatchObject([{ respondentID: talker.id }])
    expect(await liveStatus()).toBe(true)
    expect(await talker.say('are you there?')).toEqual([])
    expect((await back()).status).toBe(200)
    expect(await live()).toEqual([])
    expect(await talker.say('Menu')).toEqual(['The menu.'])
  })

  it('happens once for a message delivered 20 times concurrently', async () => {
    await talker.say('hello')
    const shown = await Promise.all(Array.from({ length: 20 }, () => talker.say('Human', 'the-same')))
    expect(shown.every(([text]) => text === 'Somebody comes.')).toBe(true)
    expect(await live()).toHaveLength(1)
  })
})

it('an action that would return a conversation to the bot is refused', async () => {
  const actions = { active: true, list: [{ actions: { liveStatus: false } }] }
  const { resourceIDs } = await newFeature(tenant, 'Any', ['Hello'])
  const answer = await tenant.call('PATCH', `/resource/${resourceIDs[0]}`, { body: { actions } })
  expect([answer.status, answer.text]).toEqual([500, expect.stringContaining('liveStatus')])
})
