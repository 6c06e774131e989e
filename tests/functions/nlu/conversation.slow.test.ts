import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BotDocument } from '../../../schemas/bot.ts'
import { call } from '../../harness/call.ts'
import { costOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { askEmail, newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { make, taught, teach, train } from '../../harness/understanding.ts'

let tenant: Tenant
let talker: Talker
let ids: Record<keyof typeof taught, string>
let startID: string
let questionID: string
let hoursID: string
let bookID: string
let cityID: string

const choice = { messages: [{ type: 'text', text: 'Pizza?' }], answers: [{ value: 'Oui' }, { value: 'Non' }] }
const to = (featureID: string) => ({ active: true, goToFeature: featureID })
const configure = (body: object) => make(tenant, `/nluconfig/${tenant.appID}`, body)
const config = (intent: keyof typeof taught, more: object) => configure({ intent: { _id: ids[intent] }, nlu: { active: true }, ...more })
const statistics = async (name: string) => (await tenant.call('GET', `/statistics/${name}/${tenant.appID}`)).body
const missed = async () => (await tenant.call('GET', `/nlu/missed/${tenant.appID}`)).body
const profile = async () => (await tenant.read(talker.id)).body
const understandFirst = (isNluFirst: boolean) => tenant.call('PATCH', `/application/${tenant.appID}`, { body: { isNluFirst } })

/** The bot of all tests: importing it takes a tenth of the requests that creating its objects takes. */
let bot: BotDocument
beforeAll(async () => {
  const original = await newTenant()
  await newFeature(original, 'Start', [choice, 'Merci!'])
  await newFeature(original, 'Hours', ['De midi à minuit.'])
  await newFeature(original, 'Book', [askEmail('Votre e-mail?')])
  for (const [intent, texts] of Object.entries(taught)) await teach(original, intent, texts)
  const synonyms = [{ synonym_reference: 'Lyon', synonym_variants: ['la capitale des Gaules'] }, { synonym_reference: 'Paris' }]
  await make(original, `/entity/${original.appID}`, { entity_name: 'city', synonyms })
  bot = (await original.call('GET', `/application/${original.appID}/export`)).body
})

beforeEach(async () => {
  tenant = await newTenant(bot)
  const idsBy = async (path: string, name: string): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await tenant.call('GET', `${path}/${tenant.appID}`)).body.map((one: Record<string, string>) => [one[name], one['_id']]),
    )
  const [featureIDs, intentIDs, entityIDs] = await Promise.all([
    idsBy('/features', 'title'),
    idsBy('/intents', 'intent_name'),
    idsBy('/entities', 'entity_name'),
  ])
  startID = featureIDs['Start'] ?? ''
  questionID = (await tenant.call('GET', `/resources/${startID}`)).body[0]._id
  hoursID = featureIDs['Hours'] ?? ''
  bookID = featureIDs['Book'] ?? ''
  ids = { hours: intentIDs['hours'] ?? '', book: intentIDs['book'] ?? '', menu: intentIDs['menu'] ?? '' }
  cityID = entityIDs['city'] ?? ''
  await train(tenant)
  talker = await newTalker(tenant)
})

describe('a text that matches no button', () => {
  it("is understood if isNluFirst is set, and leads to the config's target", async () => {
    await understandFirst(true)
    await config('hours', { logic: to(hoursID) })
    expect(await talker.say('bonjour tout le monde')).toEqual(['Pizza?'])
    expect(await talker.say('Quels sont vos horaires ?')).toEqual(['De midi à minuit.'])
    expect(await statistics('nlu')).toMatchObject({ nb_request: 2, nb_request_understood: 1, nb_request_not_understood: 1 })
    expect(await statistics('nlucouple')).toMatchObject([{ _id: { intent: ids.hours, entities: [] }, nb_request: 1 }])
  })

  it('can start a conversation', async () => {
    await understandFirst(true)
    await config('hours', { logic: to(hoursID) })
    expect(await talker.say('vous ouvrez à quelle heure')).toEqual(['De midi à minuit.'])
  })

  it('is passed to NLU only if the resource or the feature has a config', async () => {
    const { _id } = await config('hours', { logic: to(hoursID) })
    await talker.say('salut')
    expect(await talker.say('quels sont vos horaires')).not.toEqual(['De midi à minuit.'])
    expect(await statistics('nlu')).toMatchObject({ nb_request: 0 })
    const nlu = { active: true, nlu_config: [_id] }
    await tenant.call('PATCH', `/resource/${questionID}`, { body: { nlu } })
    expect(await talker.say('quels sont vos horaires')).toEqual(['De midi à minuit.'])
    await tenant.call('PATCH', `/resource/${questionID}`, { body: { nlu: null } })
    await tenant.call('PATCH', `/feature/${startID}`, { body: { nlu: { nlu_config: [_id] } } })
    const other = await newTalker(tenant)
    await other.say('salut')
    expect(await other.say('quels sont vos horaires')).toEqual(['De midi à minuit.'])
    expect(await statistics('nlu')).toMatchObject({ nb_request: 2, nb_request_understood: 2 })
  })

  it('is passed to NLU by the nearest switch, on or off', async () => {
    await config('hours', { logic: to(hoursID) })
    const resource = `/resource/${questionID}`
    const feature = `/feature/${startID}`
    const isAsked = async () => {
      const someone = await newTalker(tenant)
      await someone.post({ payload: 'get_started' })
      return (await someone.say('quels sont vos horaires'))[0] === 'De midi à minuit.'
    }
    for (const [application, ofFeature, ofResource, expected] of [
      [false, null, null, false],
      [true, null, null, true],
      [true, false, null, false],
      [true, true, false, false],
      [true, false, true, true],
      [false, true, null, true],
      [false, true, false, false],
      [false, null, true, true],
    ] as const) {
      await understandFirst(application)
      await tenant.call('PATCH', feature, { body: { nlu: ofFeature === null ? null : { active: ofFeature } } })
      await tenant.call('PATCH', resource, { body: { nlu: ofResource === null ? null : { active: ofResource } } })
      expect([application, ofFeature, ofResource, await isAsked()]).toEqual([application, ofFeature, ofResource, expected])
    }
  })

  it('leaves valid answers to questions where NLU of the application is on, unless they say more', async () => {
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { nlu: { active: true } } })
    for (const text of ['samedi prochain', 'ouvert samedi prochain', 'quatre personnes', 'personnes'])
      await make(tenant, `/expression/${ids.hours}`, { expression_text: text, language: 'fr' })
    await config('hours', { context: { resume_context: true }, logic: to(hoursID) })
    await train(tenant)
    const ask = (text: string, type: string, name: string) => ({
      messages: [{ type: 'text', text }],
      validation: { active: true, type },
      properties: { active: true, attribute: { [name]: 'answer' } },
    })
    const { featureID } = await newFeature(tenant, 'Booking', [
      ask('Quel jour ?', 'date', 'day'),
      ask('Combien ?', 'number', 'people'),
      ask('Votre e-mail ?', 'email', 'mail'),
      choice,
      'Réservé !',
    ])
    expect(await talker.say('quels sont vos horaires')).toEqual(['De midi à minuit.'])
    await tenant.call('POST', '/data/botrespondent/bot', {
      body: { appID: tenant.appID, respondentID: talker.id, featureID, source: 'web' },
    })
    for (const [text, reply] of [
      ['êtes-vous ouverts samedi prochain ?', ['De midi à minuit.', 'Quel jour ?']],
      ['samedi prochain', ['Combien ?']],
      ['quels sont vos horaires', ['De midi à minuit.', 'Combien ?']],
      ['4 personnes', ['Votre e-mail ?']],
      ['vous fermez à quelle heure', ['De midi à minuit.', 'Votre e-mail ?']],
      ['ada@example.test', ['Pizza?']],
      ['oui', ['Réservé !']],
    ] as const)
      expect([text, await talker.say(text)]).toEqual([text, reply])
    expect((await profile()).attribute).toMatchObject({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      people: '4',
      mail: 'ada@example.test',
    })
    // Bots that put NLU first keep it: an intent takes the answer.
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { nlu: null, isNluFirst: true } })
    await tenant.call('POST', '/data/botrespondent/bot', {
      body: { appID: tenant.appID, respondentID: talker.id, featureID, source: 'web' },
    })
    expect(await talker.say('samedi prochain')).toEqual(['De midi à minuit.', 'Quel jour ?'])
  })

  it('is counted if it is not understood, and listed until the bot is trained on it', async () => {
    await understandFirst(true)
    await talker.say('salut la compagnie')
    for (const text of ['le chat dort sur son tapis', 'Le chat dort sur son TAPIS !', 'xyzzy']) await talker.say(text)
    const event = async () => (await tenant.call('GET', `/respondent/${talker.id}`, { headers: { appid: tenant.appID } })).body.event
    expect(await event()).toMatchObject({ misunderstood: 3, total_misunderstood: 3 })
    // An answer to a question is not listed, though it was not understood.
    const sent = { appID: tenant.appID, respondentID: talker.id, featureID: bookID, source: 'web' }
    await tenant.call('POST', '/data/botrespondent/bot', { body: sent })
    await talker.say('someone@example.test')
    expect(await event()).toMatchObject({ misunderstood: 0, total_misunderstood: 3 })
    expect((await missed()).map(({ text, nb_request }: Missed) => [text, nb_request])).toEqual([
      ['Le chat dort sur son TAPIS !', 2],
      ['xyzzy', 1],
      ['salut la compagnie', 1],
    ])
    await make(tenant, `/expression/${ids.menu}`, { expression_text: 'Le chat dort sur son TAPIS !', language: 'fr' })
    await train(tenant)
    // What is understood and leads nowhere is still refused.
    expect(await missed()).toHaveLength(3)
    await config('menu', { logic: to(bookID) })
    expect((await missed()).map(({ text }: Missed) => text)).toEqual(['xyzzy', 'salut la compagnie'])
    expect((await tenant.call('GET', `/nlu/missed/${tenant.appID}`, { query: { from: 1, to: 2 } })).body).toEqual([])
    expect((await tenant.call('GET', `/nlu/missed/${tenant.appID}`, { query: { from: 2, to: 1 } })).status).toBe(400)
    await tenant.call('DELETE', `/respondents/${tenant.appID}`)
    expect(await missed()).toEqual([])
  })
})

it('a text that was not understood is deleted with its respondent', async () => {
  await understandFirst(true)
  await talker.say('xyzzy')
  expect(await missed()).toHaveLength(1)
  expect((await tenant.call('DELETE', `/respondent/${talker.id}`, { headers: { appid: tenant.appID } })).status).toBe(200)
  await drain({ only: ['PurgeQueue'] })
  expect(await missed()).toEqual([])
})

it('an entity extracted from every answer is saved even without NLU', async () => {
  const parser = { isParser: true, saveAsAttribute: true, attribute: ['town'] }
  await tenant.call('PATCH', `/entity/${cityID}`, { body: parser })
  await talker.say('bonjour')
  expect(await talker.say('je pars de Lyom')).toHaveLength(1)
  expect(await profile()).toMatchObject({ attribute: { town: 'Lyon' } })
  expect(await talker.say('Oui')).toEqual(['Merci!'])
  await talker.say('la capitale des Gaules ou Paris')
  expect(await profile()).toMatchObject({ attribute: { town: 'Paris' } })
  expect(await statistics('nlu')).toMatchObject({ nb_request: 0 })
  await tenant.call('PATCH', `/entity/${cityID}`, { body: { isParser: false } })
  await talker.say('Lyon')
  expect(await profile()).toMatchObject({ attribute: { town: 'Paris' } })
})

describe('entities', () => {
  beforeEach(() => understandFirst(true))

  it('select the config that requires most of them, and are saved as configured', async () => {
    await config('book', { logic: to(hoursID) })
    await config('book', { entities: [{ _id: cityID }], saveEntities: true, logic: to(bookID) })
    expect(await talker.say('je voudrais réserver une table')).toEqual(['De midi à minuit.'])
    expect(await profile()).toMatchObject({ attribute: {} })
    expect(await talker.say('je voudrais réserver une table à Lyom')).toEqual(['Votre e-mail?'])
    expect(await profile()).toMatchObject({ attribute: { city: 'Lyon' } })
    const couples: { _id: { entities: string[] } }[] = await statistics('nlucouple')
    expect(couples.map(({ _id }) => _id.entities).sort()).toEqual([[], [cityID]])
  })

  it('are saved as attributes if the entity says so, regardless of the config', async () => {
    await tenant.call('PATCH', `/entity/${cityID}`, { body: { saveAsAttribute: true, attribute: ['ville', 'town'] } })
    await config('book', { logic: to(bookID) })
    await talker.say('une table pour quatre dans la capitale des Gaules')
    expect(await profile()).toMatchObject({ attribute: { ville: 'Lyon', town: 'Lyon' } })
  })

  it('decide the destination by value, else by any value, else by default; feature_linked comes before logic', async () => {
    const other = await newFeature(tenant, 'Other', ['Ailleurs.'])
    const feature_linked = {
      active: true,
      default: to(hoursID),
      entity_value: to(other.featureID),
      Lyon: to(bookID),
    }
    await config('book', { feature_linked, logic: to(startID) })
    expect(await talker.say('réserver une table')).toEqual(['De midi à minuit.'])
    expect(await talker.say('réserver une table à Paris')).toEqual(['Ailleurs.'])
    expect(await talker.say('réserver une table à Lyon')).toEqual(['Votre e-mail?'])
  })

  it('resume the conversation with resume_context', async () => {
    await config('hours', { context: { resume_context: true }, logic: to(hoursID) })
    await talker.say('eh')
    expect(await talker.say('quels sont vos horaires')).toEqual(['De midi à minuit.', 'Pizza?'])
    expect(await talker.say('oui')).toEqual(['Merci!'])
  })
})

it('copied small talk is answered with its suggestion, and the question still waits for an answer', async () => {
  await understandFirst(true)
  const { status } = await tenant.call('POST', `/intents/common/${tenant.appID}`, {
    body: { intent: 'common-fr-how_are_you', appID: tenant.appID },
  })
  expect(status).toBe(201)
  await train(tenant)
  await talker.say('eh')
  const [answer] = await talker.say('comment ça va ?')
  expect(answer).not.toBe('Pizza?')
  expect(await talker.say('Oui')).toEqual(['Merci!'])
})

it('a text is understood in the language of the respondent, else in the detected one', async () => {
  await understandFirst(true)
  const english = await teach(
    tenant,
    'hours in English',
    ['when do you open', 'opening hours', 'are you open on Sunday', 'what time do you close'],
    'en',
  )
  await configure({ intent: { _id: english }, logic: to(bookID) })
  await config('hours', { logic: to(hoursID) })
  await train(tenant)
  expect(await talker.say('when do you open?')).toEqual(['Votre e-mail?'])
  expect(await talker.say('horaires d’ouverture ?')).toEqual(['De midi à minuit.'])
})

describe.each([
  ['en', 'French', ['quels sont vos horaires ?', 'horaires', 'vous ouvrez quand', 'ouverts dimanche ?'], 'hours', 'opening hours'],
  ['fr', 'English', ['when do you open?', 'opening hours', 'hours please', 'open on Sunday'], 'English', 'horaires d’ouverture'],
] as const)('in a conversation in %s', (language, other, questions, understoodAs, own) => {
  const answers = { hours: 'De midi à minuit.', English: 'From noon to midnight.' }

  it(`a question in ${other} is understood, even a short one, and one in its own language still is`, async () => {
    await understandFirst(true)
    const expressions = ['when do you open', 'opening hours', 'are you open on Sunday', 'what time do you close']
    const english = await newFeature(tenant, 'English', [answers.English])
    await configure({ intent: { _id: await teach(tenant, 'hours in English', expressions, 'en') }, logic: to(english.featureID) })
    await config('hours', { logic: to(hoursID) })
    await train(tenant)
    await tenant.profile(talker.id, { attribute: { language } })
    for (const text of questions) expect([text, await talker.say(text)]).toEqual([text, [answers[understoodAs]]])
    expect(await talker.say(own)).toEqual([answers[understoodAs === 'hours' ? 'English' : 'hours']])
  })
})

it('feedback on an answer counts for its intent', async () => {
  await understandFirst(true)
  await config('hours', { logic: to(hoursID) })
  const answer = await talker.post({ text: 'quels sont vos horaires' })
  const { messageID } = answer.body.messages[0]
  const event = { type: 'feedback', messageID, positive: false }
  expect((await call('POST', `/channels/web/${tenant.appID}/events`, { token: talker.token, body: event })).body).toBe('OK')
  expect(await statistics('nlu')).toMatchObject({ nb_request: 1, nb_request_negative: 1 })
  expect(await statistics('nlunegative')).toMatchObject([{ _id: ids.hours, text: 'quels sont vos horaires', respondentID: talker.id }])
})

it('understanding costs no request to the table once the model is in memory', async () => {
  await understandFirst(true)
  await config('hours', { logic: to(hoursID) })
  await talker.say('eh')
  await talker.say('quels sont vos horaires')
  const { cost: understood } = await costOf(() => talker.say('quels sont vos horaires'))
  const { cost: pressed } = await costOf(() => talker.say('Oui'))
  expect(understood.requests).toBeLessThanOrEqual(pressed.requests)
})

it('a bot without a model behaves as without NLU', async () => {
  const empty = await newTenant()
  await newFeature(empty, 'Start', [choice, 'Merci!'])
  await empty.call('PATCH', `/application/${empty.appID}`, { body: { isNluFirst: true } })
  const someone = await newTalker(empty)
  expect(await someone.say('bonjour')).toEqual(['Pizza?'])
  expect(await someone.say('oui')).toEqual(['Merci!'])
})

interface Missed {
  readonly text: string
  readonly nb_request: number
}
