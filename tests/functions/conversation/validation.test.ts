import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cpuOf } from '../../harness/cpuOf.ts'
import { newFeature, newTalker, says } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'
import { bodyOf, serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

const keeps = { properties: { active: true, attribute: { kept: 'answer' } } }

/** A respondent with a pending question, and what follows its answer. */
async function askQuestion(question: object, feature: object = {}) {
  const tenant = await newTenant()
  const { resourceIDs } = await newFeature(tenant, 'Ask', [{ ...says('?'), ...keeps, ...question }, 'Noted: {{kept}}'], feature)
  const talker = await newTalker(tenant)
  await talker.post({ payload: 'get_started' })
  return { tenant, talker, resourceIDs }
}

describe('an answer', () => {
  it.each([
    ['email', 'ada@example', 'ada@example.test', 'ada@example.test'],
    ['number', 'many', '1 000,5', '1000.5'],
    ['nombre', 'many', '12', '12'],
    ['date', '31/02/2026', '31/1/2026', '2026-01-31'],
    ['date', 'en mars', 'le 25 décembre 2030', '2030-12-25'],
    ['number', 'une douzaine', '2 douzaines', '24'],
    ['phone', '+44 20', '+44 20 7946 0958', '+442079460958'],
    ['phone-fr', '+44 20 7946 0958', '0690 30 12 34', '+590690301234'],
    ['phone-fr', '75 12 34', '+687 75 12 34', '+687751234'],
  ])('of type %s is refused as %j; as %j it is stored', async (type, wrong, right, stored) => {
    for (const name of ['validation', 'validate']) {
      const { tenant, talker } = await askQuestion({ [name]: { active: true, type }, helpText: { invalidAnswer: 'No.' } })
      expect(await talker.say(wrong), name).toEqual(['No.'])
      expect((await tenant.read(talker.id)).body.attribute).toEqual({})
      expect(await talker.say(right), name).toEqual([`Noted: ${stored}`])
    }
  })

  it('to a date question keeps its limits, and is shown in the respondent’s language and time zone', async () => {
    const date = { earliest: '2030-06-01', weekdays: ['mon', 'tue'], hours: [{ from: '09:00', to: '17:00' }] }
    const { tenant, talker } = await askQuestion({ validation: { active: true, type: 'date', date } })
    await tenant.profile(talker.id, { attribute: { language: 'fr', timezone: 'Europe/Paris' } })
    expect(await talker.say('31/05/2030')).toEqual(['Choisissez une date à partir du samedi 1 juin 2030.'])
    expect(await talker.say('mercredi 5 juin 2030 à 10h')).toEqual(['Ce jour n’est pas possible. Choisissez parmi\u00a0: lundi, mardi.'])
    expect(await talker.say('lundi 3 juin 2030')).toEqual(['Indiquez aussi l’heure, par exemple «\u00a0mardi à 14 h\u00a0».'])
    expect(await talker.say('lundi 3 juin 2030 à 20h')).toEqual(['Cette heure n’est pas possible. Choisissez entre\u00a0: 09:00–17:00.'])
    expect(await talker.say('lundi 3 juin 2030 à 10h')).toEqual(['Noted: 2030-06-03T08:00:00.000Z'])
  })

  it('matches the expression of its question, in linear time', async () => {
    const { talker } = await askQuestion({
      validation: { active: true, type: 'regex', rule: '^(a+)+$' },
      helpText: { invalidAnswer: 'No.' },
    })
    const cpuMs = await cpuOf(async () => expect(await talker.say(`${'a'.repeat(4000)}b`)).toEqual(['No.']))
    expect(cpuMs).toBeLessThan(5000)
    expect(await talker.say('aaa')).toEqual(['Noted: aaa'])
  })

  it('is checked by the URL of its question: 200 is valid, 304 is not, and nothing else is', async () => {
    const bodies: string[] = []
    const { url } = await serve(async (request, response) => {
      const body = await bodyOf(request)
      bodies.push(body)
      const { answer } = JSON.parse(body)
      response.writeHead(Number(answer), answer === '302' ? { location: url } : {}).end()
    })
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const helpText = { invalidAnswer: 'No.' }
    const { tenant, talker, resourceIDs } = await askQuestion({ validation: { active: true, type: 'api', api: url }, helpText })
    for (const status of ['304', '404', '500', '302']) expect(await talker.say(status), status).toEqual(['No.'])
    expect(await talker.say(' 200 ')).toEqual(['Noted: 200'])
    const call = { appID: tenant.appID, respondentID: talker.id, ressourceID: resourceIDs[0] }
    expect(bodies.map((body) => JSON.parse(body))).toEqual(['304', '404', '500', '302', '200'].map((answer) => ({ ...call, answer })))
  })

  it('that is refused gets the default text with `invalidAnswer: true`, regardless of the feature', async () => {
    const feature = { helpText: { invalidAnswer: 'The feature’s.' } }
    const question = { validation: { active: true, type: 'email' } }
    const helpFor = async (helpText: object) => (await askQuestion({ ...question, ...helpText }, feature)).talker.say('none')
    expect(await helpFor({})).toEqual(['The feature’s.'])
    expect(await helpFor({ helpText: { invalidAnswer: true } })).toEqual([
      'Cette adresse e-mail n’est pas valide. Pouvez-vous la vérifier\u202f?',
    ])
  })
})

describe('an action entry', () => {
  it.each([
    ['=', { value: 'Ada' }, ['Ada'], ['ada', 'Bob']],
    ['=', { list: ['Ada', 'Bob'] }, ['Ada', 'Bob'], ['Eve']],
    ['<>', { value: 'Ada', list: ['Bob'] }, ['Eve'], ['Ada', 'Bob']],
    ['<', { value: '10' }, ['9'], ['10', 'nine']],
    ['>', { value: '10' }, ['10.5'], ['10', 'eleven']],
    ['isDefined', {}, ['anything'], []],
    ['isNotDefined', {}, [], ['anything']],
  ])('with %s and %j matches the answers %j, not %j; the same on an attribute', async (operator, values, holding, others) => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'Held', ['It holds.'])
    for (const attribute of ['answer', 'kept']) {
      const actions = { active: true, logic: { value: { default: { active: true, goToFeature: featureID } } } }
      const list = [{ attribute, operator, ...values, actions }]
      const asks = await newFeature(tenant, 'Ask', [{ ...says('?'), ...keeps, actions: { active: true, list } }, 'It does not.'])
      const talker = await newTalker(tenant)
      for (const [words, shown] of [
        ...holding.map((each) => [each, 'It holds.'] as const),
        ...others.map((each) => [each, 'It does not.'] as const),
      ]) {
        await tenant.profile(talker.id, {})
        await tenant.call('POST', '/data/botrespondent/bot', {
          body: { appID: tenant.appID, respondentID: talker.id, featureID: asks.featureID, source: 'web' },
        })
        expect(await talker.say(words), `${attribute} ${operator} ${words}`).toEqual([shown])
      }
    }
  })
})
