import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { people, recipientsOf, sendCampaign, statisticsOf, to } from '../../../harness/campaigns.ts'
import { postSMS, postSocial, socialEvent, withSocial } from '../../../harness/channels.ts'
import { accepts, answers, fakeProvider } from '../../../harness/provider.ts'
import { drain } from '../../../harness/queues.ts'
import { newFeature } from '../../../harness/talk.ts'
import { newTenant, type Tenant } from '../../../harness/tenant.ts'
import { later, number, phones, sent, setStage, texts, transcript } from './stage.ts'

setStage()

async function social(tenant: Tenant, ...ids: string[]): Promise<void> {
  await withSocial(tenant)
  for (const id of ids) await postSocial(tenant, [socialEvent(id, { message: { mid: randomUUID(), text: 'hello' } })])
}

describe('a campaign to respondents on several channels', () => {
  it('is sent once to each by their own channel, and counts nobody as delivered before a channel says so', async () => {
    const tenant = await newTenant()
    await phones(tenant, 3)
    await social(tenant, '4711')
    await people(tenant, 2)
    const { requests } = await fakeProvider()
    const id = await sent(tenant, { messages: [{ type: 'text', text: 'News' }] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 6, sent: 6, delivered: 0, unknown: 0 })
    expect(requests.map(({ path }) => path.split('/')[1])).toHaveLength(4)
    const bySMS = requests.filter(({ path }) => path.startsWith('/2010'))
    expect(bySMS.map(({ body }) => new URLSearchParams(body).get('To')).sort()).toEqual([number(0), number(1), number(2)])
    expect(texts(bySMS)).toEqual(['News', 'News', 'News'])
    expect((await transcript(tenant, number(0))).at(-1)).toMatchObject({ from: 'campaign', text: 'News' })
  })

  it('hands over only recipients who got it', async () => {
    const tenant = await newTenant()
    await phones(tenant, 2)
    await fakeProvider(answers(400))
    const id = await sent(tenant, { newActiveStatus: false, ...to(number(0), number(1)) })
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, failed: 1 })
    const [reached] = await recipientsOf(tenant, id, 'sent')
    const { body } = await tenant.call('GET', `/respondents/live/${tenant.appID}`)
    expect(body.map(({ respondentID }: { respondentID: string }) => respondentID)).toEqual([reached?.respondentID])
  })

  it('skips respondents without a usable channel', async () => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { sms: null } })
    const { requests } = await fakeProvider()
    const id = await sent(tenant, to(number(0)))
    expect(await statisticsOf(tenant, id)).toMatchObject({ numRecipients: 1, skipped: 1, skippedReasons: { unreachable: 1 } })
    expect(requests).toEqual([])
  })

  it('skips respondents whose channel is switched off during the campaign', async () => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const id = await sendCampaign(tenant, to(number(0)))
    await drain({ only: ['PlanQueue'] })
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { sms: null } })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', skippedReasons: { unreachable: 1 } })
  })

  it('starts its feature for each by their own channel', async () => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { featureID } = await newFeature(tenant, 'News', ['There is news', 'A lot'])
    const { requests } = await fakeProvider()
    const id = await sent(tenant, { type: 'specific', featureID, ...to(number(0)) })
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, delivered: 0 })
    expect(texts(requests)).toEqual(['There is news\n\nA lot'])
  })
})

describe('a campaign on the social channel', () => {
  it('is one UPDATE call per message; if only some are accepted, it is unknown and never sent again', async () => {
    const tenant = await newTenant()
    await social(tenant, '4711')
    const { requests } = await fakeProvider(accepts, answers(400, { error: { code: 100 } }))
    const text = (value: string) => ({ type: 'text', text: value })
    const id = await sent(tenant, { messages: [text('One'), text('Two'), text('Three')], ...to('4711') })
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 0, unknown: 1 })
    expect(requests.map(({ body }) => JSON.parse(body))).toMatchObject([
      { messaging_type: 'UPDATE', message: { text: 'One' } },
      { messaging_type: 'UPDATE', message: { text: 'Two' } },
    ])
  })

  it('waits after a rate-limit error of the platform', async () => {
    const tenant = await newTenant()
    await social(tenant, '4711')
    const tooMuch = answers(400, { error: { code: 613 } })
    const { requests } = await fakeProvider(tooMuch, tooMuch, tooMuch)
    const id = await sent(tenant, to('4711'))
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sending', pending: 1 })
    await later(tenant, id)
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1, delivered: 0 })
    expect(requests).toHaveLength(4)
  })
})

describe('a campaign by SMS', () => {
  it('can be answered with the number of a button, which counts as a click', async () => {
    const tenant = await newTenant()
    await phones(tenant, 1)
    const { featureID } = await newFeature(tenant, 'Offer', ['Here it is'])
    const { requests } = await fakeProvider()
    const answers = [
      { type: 'button', value: 'Yes', goToBot: featureID },
      { type: 'button', value: 'No' },
    ]
    const id = await sent(tenant, { messages: [{ type: 'text', text: 'An offer' }], answers, ...to(number(0)) })
    expect(texts(requests)).toEqual(['An offer\n1. Yes\n2. No'])
    const answer = await postSMS(tenant, { From: number(0), MessageSid: randomUUID(), Body: '1' })
    expect(answer.text).toContain('Here it is')
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, clicked: 1, answered: 1 })
  })

  it('is not sent to a respondent who sent STOP during the campaign', async () => {
    const tenant = await newTenant()
    await phones(tenant, 2)
    const { requests } = await fakeProvider()
    const id = await sendCampaign(tenant, to(number(0), number(1)))
    await drain({ only: ['PlanQueue'] })
    await postSMS(tenant, { From: number(1), MessageSid: randomUUID(), Body: 'STOP' })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, skippedReasons: { optedOut: 1 } })
    expect(requests).toHaveLength(1)
  })
})
