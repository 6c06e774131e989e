import { describe, expect, it } from 'vitest'
import { control, people, recipientsOf, sendCampaign, statisticsOf, trySend } from '../../harness/campaigns.ts'
import { text, withSMS } from '../../harness/channels.ts'
import { drain } from '../../harness/queues.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const setActive = async (tenant: Tenant, active: boolean | null) => {
  const answer = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { active } })
  expect(answer.status, answer.text).toBe(200)
}
const conflict = 'The application is not active.'

async function atQuestion() {
  const tenant = await newTenant()
  const feature = await newFeature(tenant, 'Talk', [askEmail('First?'), askEmail('Second?')])
  const talker = await newTalker(tenant)
  await talker.say('hello')
  return { tenant, talker, ...feature }
}

describe('an application that is not active', () => {
  it('stores and counts messages, and answers nothing until it is active again', async () => {
    const { tenant, talker } = await atQuestion()
    await setActive(tenant, false)
    expect(await talker.say('a@example.test')).toEqual([])
    expect((await talker.post({ payload: 'get_started' })).body.messages).toEqual([])
    const newcomer = await newTalker(tenant)
    expect(await newcomer.say('hello')).toEqual([])
    expect((await talker.transcript()).map(({ text }) => text)).toEqual(['hello', 'First?', 'a@example.test'])
    const { current_period } = (await tenant.call('GET', `/data/application/${tenant.appID}`)).body
    expect(current_period).toMatchObject({ nb_users: 2, nb_messages: 4, nb_live_messages: 0, nb_conversations: 2 })
    await setActive(tenant, null)
    expect(await talker.say('b@example.test')).toEqual(['Second?'])
    expect(await newcomer.say('hello again')).toEqual(['First?'])
  })

  it('lets operators take over, and return silently', async () => {
    const { tenant, talker } = await atQuestion()
    await setActive(tenant, false)
    const { appID } = tenant
    const put = (liveStatus: boolean) => tenant.call('PUT', `/respondent/${talker.id}`, { appid: appID, body: { liveStatus } })
    expect((await put(true)).body.liveStatus).toBe(true)
    const request = { body: { appID, respondentID: talker.id, text: 'A human here' } }
    expect((await tenant.call('POST', '/conversation/live/message', request)).status).toBe(200)
    expect((await put(false)).body.liveStatus).toBe(false)
    expect((await talker.transcript()).map(({ text }) => text)).toEqual(['hello', 'First?', 'A human here'])
  })

  it('sends nothing by SMS except what carriers require', async () => {
    const tenant = await newTenant()
    await withSMS(tenant)
    await newFeature(tenant, 'Talk', [askEmail('First?')])
    await setActive(tenant, false)
    const from = `+336${String(Math.random()).slice(2, 10)}`
    expect([await text(tenant, from, 'Hello'), await text(tenant, from, 'STOP')]).toEqual([[], [expect.stringContaining('START')]])
  })

  it('409 for commands that would make the bot speak, and nothing changes', async () => {
    const { tenant, talker, featureID, resourceIDs } = await atQuestion()
    await tenant.call('POST', '/data/botrespondent/create', {
      body: { appID: tenant.appID, respondentID: 'tom', attribute: { userParent: talker.id } },
    })
    await setActive(tenant, false)
    const { appID } = tenant
    const of = { appID, respondentID: talker.id }
    const refused = [
      await tenant.call('POST', '/data/botrespondent/bot', { body: { ...of, featureID, source: 'web' } }),
      await tenant.call('POST', '/sendMessage', { body: { ...of, type: 'feature', featureID } }),
      await tenant.call('POST', '/sendMessage', { body: { ...of, type: 'resource', resourceID: resourceIDs[1] } }),
      await tenant.call('POST', '/resumeconversation', { body: { appID, rootUser: talker.id, respondentID: 'tom' } }),
      await tenant.call('POST', '/conversation/changeRespondentID', {
        appid: appID,
        body: { recipient: { id: talker.id }, newRecipient: { id: 'moved' }, newBotID: featureID },
      }),
    ]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(refused.map(() => [409, conflict]))
    expect((await talker.transcript()).length).toBe(2)
    expect((await tenant.read('moved')).status).toBe(404)
  })

  it('tells the widget not to open', async () => {
    const { tenant } = await atQuestion()
    await setActive(tenant, false)
    expect((await tenant.call('GET', `/channels/web/${tenant.appID}/config`)).body.active).toBe(false)
  })

  it('can be created inactive', async () => {
    const owner = await newTenant()
    const { body } = await owner.call('POST', '/application', { body: { title: 'Off', active: false } })
    const tenant = { ...owner, appID: body.appID }
    await newFeature(tenant, 'Talk', ['Hello'])
    expect(await (await newTalker(tenant)).say('hello')).toEqual([])
  })
})

describe('campaigns of an application that is not active', () => {
  it('409 for sendCampaign, resume and redrive', async () => {
    const tenant = await newTenant()
    await people(tenant, 3)
    const paused = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    await control(tenant, paused, 'pause')
    const sent = await sendCampaign(tenant, { filters: { respondents: ['p1'] } })
    await drain()
    await setActive(tenant, false)
    const answers = [await trySend(tenant, {}), await control(tenant, paused, 'resume'), await control(tenant, sent, 'redrive')]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [409, conflict]))
    expect((await trySend(tenant, { messages: [] })).status).toBe(400)
  })

  it('fail as inactive when a run falls due', async () => {
    const tenant = await newTenant()
    await people(tenant, 3)
    const ids = [await sendCampaign(tenant), await sendCampaign(tenant, { type: 'recurrent', startTime: Date.now(), delay: 60_000 })]
    await setActive(tenant, false)
    await drain()
    for (const id of ids) {
      expect((await tenant.call('GET', `/notification/${id}`)).body).toMatchObject({ state: 'failed', reason: 'inactive', isSent: false })
      expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'failed', reason: 'inactive', numRecipients: 0 })
    }
    await setActive(tenant, true)
    await drain()
    expect((await tenant.call('GET', `/notification/${ids[0]}`)).body.state).toBe('failed')
  })

  it('start the feature for no remaining recipients', async () => {
    const tenant = await newTenant()
    await people(tenant, 3)
    const { featureID } = await newFeature(tenant, 'News', ['News'])
    const id = await sendCampaign(tenant, { type: 'specific', featureID })
    await drain({ only: ['PlanQueue'] })
    await setActive(tenant, false)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 0, failed: 3 })
    await setActive(tenant, true)
    await control(tenant, id, 'redrive')
    await drain()
    expect((await recipientsOf(tenant, id)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
  })
})
