import { describe, expect, it } from 'vitest'
import { people, recipientsOf, sendCampaign, statisticsOf, transcriptOf, trySend } from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { openWebView } from '../../harness/webViews.ts'

const specific = (featureID: string, more: object = {}) => ({ type: 'specific', featureID, messages: undefined, ...more })

const goLive = (tenant: Tenant, respondentID: string) =>
  tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID } })

describe('a campaign of type specific', () => {
  it('starts the feature once for each recipient, though the queue delivers twice', async () => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'News', ['There is news', askEmail('Your e-mail?')])
    await people(tenant, 60)
    const id = await sendCampaign(tenant, specific(featureID))
    await drain({ between: (body) => [body, body] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 60, sent: 60, delivered: 0, failed: 0 })
    for (const one of ['p0', 'p59']) {
      const seen = await transcriptOf(tenant, one)
      expect(seen.map(({ text }) => text)).toEqual(['There is news', 'Your e-mail?'])
      expect(seen.map(({ from, notificationID }) => [from, notificationID])).toEqual([
        ['bot', id],
        ['bot', id],
      ])
    }
    expect((await recipientsOf(tenant, id)).every(({ status }) => status === 'sent')).toBe(true)
    expect(await statisticsOf(tenant, id)).toMatchObject({ delivered: 2 })
  })

  it('skips respondents who are in live chat at delivery, not at planning', async () => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'News', ['There is news'])
    for (const one of ['before', 'between', 'back', 'bot']) await tenant.profile(one, {})
    await goLive(tenant, 'before')
    await goLive(tenant, 'back')
    const id = await sendCampaign(tenant, specific(featureID))
    await drain({ only: ['PlanQueue'] })
    await goLive(tenant, 'between')
    await tenant.call('POST', '/data/botrespondent/chatbot', { body: { appID: tenant.appID, respondentID: 'back' } })
    expect(await statisticsOf(tenant, id)).toMatchObject({ pending: 4, state: 'sending' })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 2, skipped: 2, skippedReasons: { live: 2 } })
    const skipped = await recipientsOf(tenant, id, 'skipped')
    expect(skipped.map(({ respondentID, reason }) => `${respondentID} ${reason}`).sort()).toEqual(['before live', 'between live'])
    expect(await transcriptOf(tenant, 'between')).toEqual([])
    const heardBack = (await transcriptOf(tenant, 'back')).map(({ text }) => text)
    expect(heardBack).toEqual(['Vous êtes de nouveau avec l’assistant automatique.', 'There is news'])
  })

  it('skips respondents excluded by the filters of the feature at delivery, and shows them nothing instead', async () => {
    const tenant = await newTenant()
    const gold = { attribute: { tier: { operator: '=', value: 'gold' } } }
    const { body: segment } = await tenant.call('POST', '/filter', { body: { appID: tenant.appID, ...gold } })
    const others = await newFeature(tenant, 'Others', ['Nothing for you'])
    const filters = { _id: segment._id, attribute: { city: { operator: '=', value: 'Paris' } } }
    const { featureID } = await newFeature(tenant, 'News', ['There is news'], { filters, notDisplayFeatureID: others.featureID })
    await people(tenant, 3, (i) => ({ city: 'Paris', tier: i === 0 ? 'gold' : 'silver' }))
    await tenant.profile('far', { attribute: { city: 'Lyon', tier: 'gold' } })
    const id = await sendCampaign(tenant, specific(featureID))
    await drain({ only: ['PlanQueue'] })
    await tenant.profile('p1', { attribute: { tier: 'gold' } })
    await drain({ between: (body) => [body, body] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ numRecipients: 4, sent: 2, skipped: 2, skippedReasons: { filtered: 2 } })
    const skipped = await recipientsOf(tenant, id, 'skipped')
    expect(skipped.map(({ respondentID, reason }) => `${respondentID} ${reason}`).sort()).toEqual(['far filtered', 'p2 filtered'])
    expect((await transcriptOf(tenant, 'p1')).map(({ text }) => text)).toEqual(['There is news'])
    expect(await transcriptOf(tenant, 'p2')).toEqual([])
  })

  it('hands recipients over to an operator after starting the feature', async () => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'News', ['There is news'])
    await tenant.profile('p', {})
    await sendCampaign(tenant, specific(featureID, { newActiveStatus: false }))
    await drain({ between: (body) => [body, body] })
    expect((await transcriptOf(tenant, 'p')).map(({ text }) => text)).toEqual(['There is news'])
    expect((await tenant.call('GET', `/respondents/live/${tenant.appID}`)).body).toMatchObject([{ respondentID: 'p' }])
  })

  it.each(['by its feature', 'by the campaign'])('notifies open web views of the handover, %s', async (by) => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Start', ['Hello'])
    const handsOver = { active: true, list: [{ actions: { active: true, liveStatus: true } }] }
    const line = { messages: [{ type: 'text', text: 'Somebody comes' }], ...(by === 'by its feature' ? { actions: handsOver } : {}) }
    const { featureID } = await newFeature(tenant, 'Call', [line])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    const view = await openWebView(talker.token)
    await sendCampaign(tenant, specific(featureID, by === 'by the campaign' ? { newActiveStatus: false } : {}))
    await drain()
    expect(view.taken()).toEqual(['Somebody comes', { type: 'live', live: true }])
    expect((await tenant.call('GET', `/respondents/live/${tenant.appID}`)).body).toMatchObject([{ respondentID: talker.id }])
  })

  it('to a sub user is answered by their root', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Root', [askEmail('Your address?'), askEmail('Another address?')])
    const { featureID } = await newFeature(tenant, 'Form', [askEmail('Whose address?'), 'Thank you.'])
    const root = await newTalker(tenant)
    await root.say('hello')
    const { appID } = tenant
    const child = { appID, respondentID: 'tom', featureID, attribute: { userParent: root.id } }
    await tenant.call('POST', '/data/botrespondent/create', { body: child })
    await tenant.call('POST', '/resumeconversation', { body: { appID, rootUser: root.id, respondentID: 'tom' } })
    const view = await openWebView(root.token)
    const id = await sendCampaign(tenant, specific(featureID, { filters: { respondents: ['tom'] } }))
    await drain()
    expect(view.taken()).toEqual(['Whose address?'])
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, answered: 0 })
    expect(await root.say('tom@example.test', 'twice')).toEqual(['Thank you.'])
    await root.say('tom@example.test', 'twice')
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, answered: 1 })
    await root.say('root@example.test')
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, answered: 1 })
  })

  it('counts messages of the feature that are read and clicked', async () => {
    const { viewerOf } = await import('../../harness/campaigns.ts')
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'News', ['There is news'])
    await tenant.profile('p', {})
    const id = await sendCampaign(tenant, specific(featureID))
    await drain()
    const viewer = await viewerOf(tenant, 'p')
    const [message] = await viewer.seen()
    for (const type of ['read', 'read', 'clicked']) expect((await viewer.event(type, message?.messageID ?? '')).status).toBe(200)
    await viewer.post({ text: 'hi' })
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, read: 1, clicked: 1, answered: 1 })
  })

  it('fails if the feature is deleted before the start, and for the remaining recipients if it is deleted later', async () => {
    const tenant = await newTenant()
    const first = await newFeature(tenant, 'A', ['a'])
    const second = await newFeature(tenant, 'B', ['b'])
    await tenant.profile('p', {})
    const gone = await sendCampaign(tenant, specific(first.featureID))
    const going = await sendCampaign(tenant, specific(second.featureID))
    await tenant.call('DELETE', `/feature/${first.featureID}`)
    await drain({ only: ['PlanQueue'] })
    await tenant.call('DELETE', `/feature/${second.featureID}`)
    await drain()
    expect(await statisticsOf(tenant, gone)).toMatchObject({ state: 'failed', run: 0, numRecipients: 0 })
    expect(await statisticsOf(tenant, going)).toMatchObject({ state: 'sent', numRecipients: 1, failed: 1 })
  })

  it('is refused without a feature, with messages, and with an unknown feature', async () => {
    const tenant = await newTenant()
    const other = await newTenant()
    const mine = await newFeature(tenant, 'A', ['a'])
    const foreign = await newFeature(other, 'B', ['b'])
    const refused = async (body: object) => {
      const answer = await trySend(tenant, { messages: undefined, type: 'specific', ...body })
      return [answer.status, answer.body.message.split(' ')[0]]
    }
    expect(await refused({})).toEqual([400, 'featureID'])
    expect(await refused({ featureID: mine.featureID, messages: [{ type: 'text', text: 'x' }] })).toEqual([400, 'messages'])
    expect((await refused({ featureID: `${tenant.appID}-none` }))[0]).toBe(404)
    expect((await refused({ featureID: foreign.featureID }))[0]).toBe(404)
  })
})
