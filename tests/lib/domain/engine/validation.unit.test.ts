import { describe, expect, test } from 'vitest'
import { checkAnswer } from '../../../../lib/conversation/turn/checkAnswer.ts'
import type { Request, Result } from '../../../../lib/domain/engine/model/requests.ts'
import { bot, choice, Talk } from './talk.ts'

/** Thursday, 11:00 in Paris. */
const context = { language: 'fr', zone: undefined, now: Date.parse('2026-11-26T10:00:00Z') } as const

describe('validation', () => {
  const askWith = (validation: object, more: object = {}) => {
    const talk = new Talk(bot({ A: [{ says: '?', validation: { active: true, ...validation }, ...more }, 'then'] }), {
      outside: () => ({ kind: 'validate', verdict: 'invalid' }),
    })
    talk.start()
    return talk
  }

  test.each([
    ['email', 'ada@example.test', 'ada@example.test'],
    ['email', ' ada.l+x@sub.example.fr ', 'ada.l+x@sub.example.fr'],
    ['nombre', '12', '12'],
    ['nombre', '3,5', '3.5'],
    ['nombre', '1 234 567', '1234567'],
    ['nombre', '-7', '-7'],
    ['number', '3,5', '3.5'],
    ['date', '2026-01-31', '2026-01-31'],
    ['date', '31/1/2026', '2026-01-31'],
    ['date', '31.01.2026', '2026-01-31'],
    ['date', ' 29 / 02 / 2024 ', '2024-02-29'],
    ['date', '2026-01-31T10:00:00+02:00', '2026-01-31T08:00:00.000Z'],
  ])('%s accepts %j', (type, words, response) => {
    const talk = askWith({ type })
    expect([talk.says(words), talk.effects?.lastResponse]).toEqual([['then'], response])
  })

  test.each([
    ['email', 'ada'],
    ['email', 'ada@b'],
    ['email', 'a b@c.test'],
    ['email', 'a@b@c.test'],
    ['email', `a@${'b.'.repeat(5000)}test`],
    ['nombre', 'ten'],
    ['nombre', '1e3'],
    ['nombre', '12 34'],
    ['nombre', ''],
    ['number', 'ten'],
    ['date', '31/02/2026'],
    ['date', '2026-02-29'],
    ['date', '1/31/2026'],
    ['date', '31/01/26'],
    ['date', 'tomorrow'],
    ['date', '2026-01-31T10:00'],
  ])('%s refuses %j: it is not stored, and the question waits', (type, words) => {
    const talk = askWith({ type })
    expect([talk.says(words).length, talk.at, talk.effects?.answers, talk.effects?.lastResponse]).toEqual([1, 'A-0', [], undefined])
    expect(talk.effects?.misunderstood).toBe(false)
  })

  const help = { invalidAnswer: 'invalid', email_validation: 'email', number_validation: 'number', date_validation: 'date' }
  test.each([
    ['email', help, 'email'],
    ['nombre', help, 'number'],
    ['number', help, 'number'],
    ['date', help, 'date'],
    ['phone', help, 'invalid'],
    ['phone-fr', help, 'invalid'],
    ['regex', help, 'invalid'],
    ['email', { invalidAnswer: 'invalid' }, 'invalid'],
    ['email', {}, 'This e-mail address is not valid. Could you check it?'],
    ['nombre', {}, 'Please answer with a number.'],
    ['date', {}, 'I did not understand this date. Please write for example “next Tuesday” or 31/12/2026.'],
    ['phone', {}, 'This phone number is not valid. Outside France it begins with the code of its country, such as +44.'],
    ['email', { invalidAnswer: true }, 'This e-mail address is not valid. Could you check it?'],
    ['email', { invalidAnswer: true, email_validation: 'email' }, 'email'],
    ['phone-fr', {}, 'This phone number is not valid. Could you check it?'],
    ['regex', {}, 'I did not understand your answer. Could you try again?'],
  ])('the help text for %s from %j is %j', (type, helpText, reply) => {
    expect(askWith({ type, rule: 'x' }, { helpText }).says('no')).toEqual([reply])
  })

  test.each([
    [{ invalidAnswer: true }, { invalidAnswer: 'feature' }, 'application'],
    [{ invalidAnswer: false }, { invalidAnswer: 'feature' }, 'feature'],
    [{}, { invalidAnswer: true }, 'application'],
  ])('help %j in a feature with %j is that of the %s', (helpText, ofFeature, reply) => {
    const info = { errorMessageIfQCMwithoutNLU: 'application' }
    const talk = new Talk(bot({ A: { lines: [choice('?', ['Yes'], { helpText })], helpText: ofFeature } }, { info }))
    talk.start()
    expect(talk.says('no')).toEqual([`${reply} [Yes]`])
  })

  test.each<[string, object, Omit<Extract<Request, { kind: 'validate' }>, 'profile'>]>([
    ['phone', {}, { kind: 'validate', check: { type: 'phone' }, featureID: 'A', resourceID: 'A-0', answer: '06' }],
    ['phone-fr', {}, { kind: 'validate', check: { type: 'phone-fr' }, featureID: 'A', resourceID: 'A-0', answer: '06' }],
    [
      'regex',
      { rule: '^\\d+$' },
      { kind: 'validate', check: { type: 'regex', rule: '^\\d+$' }, featureID: 'A', resourceID: 'A-0', answer: '06' },
    ],
    [
      'api',
      { api: 'https://a.test' },
      { kind: 'validate', check: { type: 'api', api: 'https://a.test' }, featureID: 'A', resourceID: 'A-0', answer: '06' },
    ],
  ])('%s is checked by a request', (type, more, request) => {
    for (const verdict of ['valid', 'invalid', 'failed'] as const) {
      const result: Result = { kind: 'validate', verdict }
      const talk = new Talk(bot({ A: [{ says: '?', validation: { active: true, type: type as 'api', ...more } }, 'then'] }), {
        outside: () => result,
      })
      talk.start()
      const shown = talk.says(' 06 ')
      expect([talk.requests, shown[0] === 'then', talk.logs]).toMatchObject([
        [request],
        verdict === 'valid',
        verdict === 'failed' ? ['validation_failed'] : [],
      ])
    }
  })

  test('a type without its parameters accepts everything', () => {
    expect([askWith({ type: 'api' }).says('x'), askWith({ type: 'regex' }).says('x'), askWith({}).says('x')]).toEqual([
      ['then'],
      ['then'],
      ['then'],
    ])
  })

  test.each([
    ['phone-fr', '06 12 34 56 78', 'valid'],
    ['phone-fr', '+33 6 12 34 56 78', 'valid'],
    ['phone-fr', '0033 6 12 34 56 78', 'valid'],
    ['phone-fr', '0690 30 12 34', 'valid'],
    ['phone-fr', '+262 692 12 34 56', 'valid'],
    ['phone-fr', '+687 75 12 34', 'valid'],
    ['phone-fr', '75 12 34', 'invalid'],
    ['phone-fr', '+44 20 7946 0958', 'invalid'],
    ['phone-fr', '0612', 'invalid'],
    ['phone-fr', 'call 0612345678 now', 'valid'],
    ['phone-fr', 'call 0612345678 or 0712345678', 'invalid'],
    ['phone', '06 12 34 56 78', 'valid'],
    ['phone', '0690 30 12 34', 'valid'],
    ['phone', '+44 20 7946 0958', 'valid'],
    ['phone', '+1 202 555 0143', 'valid'],
    ['phone', '020 7946 0958', 'invalid'],
    ['phone', '+44 20', 'invalid'],
    ['^[A-Z]{3}$', 'ABC', 'valid'],
    ['^[A-Z]{3}$', 'ABCD', 'invalid'],
    ['^(a+)+$', `${'a'.repeat(4000)}b`, 'invalid'],
    ['a(?=b)', 'ab', 'failed'],
  ] as const)('%s on %j is %s', async (rule, answer, verdict) => {
    const check = rule === 'phone-fr' || rule === 'phone' ? { type: rule } : { type: 'regex' as const, rule }
    expect((await checkAnswer(check, answer, context)).verdict).toBe(verdict)
  })

  test('an answer of another type than the properties is not written', () => {
    const talk = new Talk(bot({ A: [{ says: '?', properties: { active: true, type: 'nombre', attribute: { age: 'answer' } } }, 'then'] }), {
      outside: () => ({ kind: 'validate', verdict: 'invalid' }),
    })
    talk.start()
    expect([talk.says('old'), talk.profile.attribute]).toEqual([['Please answer with a number.'], {}])
    expect([talk.says('42'), talk.profile.attribute]).toEqual([['then'], { age: '42' }])
  })

  test.each([
    ['earliest', 'Please choose a date from 1 May on.'],
    ['latest', 'Please choose a date up to 1 May.'],
    ['weekdays', 'This day is not possible. Please choose one of: 1 May.'],
    ['time', 'Please add the time, for example “Tuesday at 2 pm”.'],
    ['hours', 'This time is not possible. Please choose one in: 1 May.'],
    ['slots', 'Please choose a time in steps of 1 May minutes.'],
  ] as const)('a date that breaks its limit %s is answered with it, unless the bot has a text of its own', (limit, text) => {
    const outside = (): Result => ({ kind: 'validate', verdict: 'invalid', limit, value: '1 May' })
    const question = { says: '?', validation: { active: true, type: 'date' as const, date: { earliest: 'today' } } }
    for (const [helpText, reply] of [
      [{}, text],
      [{ date_validation: 'own' }, 'own'],
    ] as const) {
      const talk = new Talk(bot({ A: [{ ...question, helpText }, 'then'] }), { outside })
      talk.start()
      expect(talk.says('2026-01-31')).toEqual([reply])
      expect(talk.requests).toMatchObject([{ kind: 'validate', check: { type: 'date', bounds: { earliest: 'today' } } }])
    }
  })

  test('a phone number is saved in its normalized form, its extension beside it; one without unsets that', () => {
    const verdicts: Result[] = [
      { kind: 'validate', verdict: 'valid', answer: '+33142685300', extension: '12' },
      { kind: 'validate', verdict: 'valid', answer: '+33142685301' },
    ]
    const question = {
      says: '?',
      validation: { active: true, type: 'phone' as const },
      properties: { active: true, attribute: { tel: 'answer', note: 'typed {{answer}}' } },
    }
    const talk = new Talk(bot({ A: [question, question, 'then'] }), {
      outside: () => verdicts.shift() ?? { kind: 'validate', verdict: 'invalid' },
    })
    talk.start()
    talk.says('01 42 68 53 00 poste 12')
    expect(talk.profile.attribute).toEqual({ tel: '+33142685300', tel_extension: '12', note: 'typed +33142685300' })
    talk.says('01 42 68 53 01')
    expect(talk.profile.attribute).toEqual({ tel: '+33142685301', note: 'typed +33142685301' })
  })
})
