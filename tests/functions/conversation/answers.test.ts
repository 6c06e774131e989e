import { describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { askEmail, newFeature, newTalker, says } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const set = async (tenant: Tenant, body: object) => {
  const { status, text } = await tenant.call('PATCH', `/application/${tenant.appID}`, { body })
  expect(status, text).toBe(200)
}
/** A new respondent of a page in a language; what the bot says first has been said. */
const begin = async (tenant: Tenant, language?: string) => {
  const path = `/channels/web/${tenant.appID}`
  const { body } = await call('POST', `${path}/session`, { body: language === undefined ? {} : { language } })
  const say = async (sent: object) => (await call('POST', `${path}/messages`, { token: body.token, body: sent })).body.messages
  return { id: body.respondentID, say, shown: await say({ payload: 'get_started' }) }
}

describe('a refused answer', () => {
  const cards = ['Espresso', 'Green tea'].map((value) => ({
    value,
    answers: [{ type: 'button', value: 'Take', payload: `order of ${value}` }],
  }))

  it('shows the cards again, also in the transcript; their titles select them', async () => {
    const tenant = await newTenant()
    const question = {
      messages: [
        { type: 'text', text: 'What?' },
        { type: 'carousel', carousel: cards },
      ],
      helpText: { invalidAnswer: 'Pardon?' },
    }
    const { resourceIDs } = await newFeature(tenant, 'Card', [question, 'Coming.'])
    const talker = await newTalker(tenant)
    await talker.post({ payload: 'get_started' })
    await talker.say('hello')
    const [help, carousel] = (await talker.transcript()).slice(-2)
    expect([help, carousel]).toMatchObject([{ text: 'Pardon?' }, { type: 'carousel', carousel: cards }])
    expect(JSON.stringify(carousel)).toContain(`${resourceIDs[0]}.1.1.0`)
    expect(await talker.say('green TEA')).toEqual(['Coming.'])
  })

  it('leads to the fallback of the application after the configured number', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Ask', [askEmail('Your address?'), 'Thank you.'])
    const { featureID } = await newFeature(tenant, 'Help', ['Somebody will call.'])
    await set(tenant, { fallback: { active: true, featureID, after: 3 } })
    const talker = await newTalker(tenant)
    await talker.say('hello')
    const help = await talker.say('one')
    expect([help, await talker.say('two'), await talker.say('three')]).toEqual([help, help, ['Somebody will call.']])
  })

  it('explains the date format; a valid date is stored so that filters can read it', async () => {
    const tenant = await newTenant()
    const date = { validate: { active: true, type: 'date' }, properties: { active: true, attribute: { born: 'answer' } } }
    await newFeature(tenant, 'Ask', [{ ...says('Born?'), ...date, helpText: { date_validation: 'Day/month/year' } }, 'Noted: {{born|?}}'])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    expect(await talker.say('31/02/1990')).toEqual(['Day/month/year'])
    expect(await talker.say('28/2/1990')).toEqual(['Noted: 1990-02-28'])
  })
})

describe('our own texts', () => {
  const english = 'This e-mail address is not valid. Could you check it?'
  const french = 'Cette adresse e-mail n’est pas valide. Pouvez-vous la vérifier\u202f?'

  it('are in the language of the respondent, else of the session, else of the application, else in French', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Ask', [askEmail('Your address?')])
    const refused = async (person: Awaited<ReturnType<typeof begin>>) => (await person.say({ text: 'none' }))[0].text
    expect(await refused(await begin(tenant))).toBe(french)
    expect(await refused(await begin(tenant, 'en-GB'))).toBe(english)
    await set(tenant, { language: 'en' })
    const person = await begin(tenant)
    expect([await refused(person), await refused(await begin(tenant, 'fr'))]).toEqual([english, french])
    const body = { appID: tenant.appID, respondentID: person.id, attribute: { language: 'fr' } }
    await tenant.call('POST', '/data/userProfile', { query: { appID: tenant.appID, respondentID: person.id }, body })
    expect(await refused(person)).toBe(french)
  })

  it('refuse an unknown language', async () => {
    const tenant = await newTenant()
    const answer = await call('POST', `/channels/web/${tenant.appID}/session`, { body: { language: 'no language' } })
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/^language /)])
  })
})

describe('an entry of the menu', () => {
  it('with only a target is chosen by the payload in the config', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Ask', [askEmail('Your address?')])
    const { featureID } = await newFeature(tenant, 'Help', [askEmail('And a second one?')])
    const entry = { title: 'Help me', logic: { active: true, goToFeature: featureID } }
    await set(tenant, { persistent_menu: [{ locale: 'default', call_to_actions: [entry] }] })
    const { body } = await call('GET', `/channels/web/${tenant.appID}/config`)
    const { payload } = body.persistent_menu[0].call_to_actions[0]
    const talker = await newTalker(tenant)
    await talker.say('hello')
    expect((await talker.post({ payload })).body.messages).toMatchObject([{ text: 'And a second one?' }])
    expect((await talker.transcript()).at(-2)).toMatchObject({ from: 'respondent', text: 'Help me' })
  })
})
