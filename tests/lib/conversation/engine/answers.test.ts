import { describe, expect, test } from 'vitest'
import { menuPayload } from '../../../../lib/conversation/engine/flow/menu.ts'
import type { Request, Result } from '../../../../lib/conversation/engine/model/types.ts'
import { answerFits } from '../../../../lib/conversation/turn/checkAnswer.ts'
import type { Answer } from '../../../../schemas/message.ts'
import { bot, choice, goTo, type Line, question, Talk } from './talk.ts'

describe('buttons', () => {
  const yes = { value: 'Très bien', payload: 'GOOD', keywords: ['super', 'Génial'], nextRessource: { ressourceID: 'A-2' } }
  const lines = [choice('ça va ?', [yes, 'Bof', { value: 'With {{name}}' }]), 'so-so', 'great']

  test.each([
    ['Très bien', 'GOOD'],
    ['tres BIEN', 'GOOD'],
    ['  très   bien ', 'GOOD'],
    ['good', 'GOOD'],
    ['genial', 'GOOD'],
    ['SUPER', 'GOOD'],
    ['bof', 'Bof'],
    ['with ada', 'With Ada'],
  ])('the text %j selects the answer %j', (words, response) => {
    const talk = new Talk(bot({ A: lines }), { profile: { attribute: { name: 'Ada' } } })
    talk.start()
    expect(talk.says(words)[0]).toBe(response === 'GOOD' ? 'great' : 'so-so')
    expect(talk.effects?.answers).toEqual([{ featureID: 'A', resourceID: 'A-0', questionIndex: 0, response: [response] }])
    expect([talk.effects?.lastResponse, talk.effects?.said]).toEqual([response, undefined])
  })

  test.each([
    ['answerID', { kind: 'answer', answerID: 'A-0.0' }],
    ['payload', { kind: 'payload', payload: 'GOOD' }],
    ['index', { kind: 'index', index: 0 }],
    ['several ids, of which the first is used', { kind: 'answers', answerIDs: ['A-0.0', 'A-0.1'] }],
  ] as const)('a button is selected by %s, and the transcript shows its text', (_, input) => {
    const talk = new Talk(bot({ A: lines }))
    talk.start()
    expect(talk.send(input)).toEqual(['great'])
    expect(talk.effects?.said).toMatch(/^Très bien/)
  })

  test('answers are sent with ids, filled in, and without internal fields', () => {
    const talk = new Talk(bot({ A: lines }), { profile: { attribute: { name: 'Ada' } } })
    talk.start()
    expect(talk.effects?.messages).toEqual([
      {
        type: 'text',
        text: 'ça va ?',
        answers: [
          { type: 'button', answerID: 'A-0.0', value: 'Très bien', payload: 'GOOD' },
          { type: 'button', answerID: 'A-0.1', value: 'Bof' },
          { type: 'button', answerID: 'A-0.2', value: 'With Ada' },
        ],
      },
    ])
  })

  test.each([
    ['the help text of the resource', { helpText: { invalidAnswer: '{{answer}}? Press, {{name}}' } }, {}, 'maybe? Press, Ada [Yes]'],
    ['the help text of the application', {}, { info: { errorMessageIfQCMwithoutNLU: 'Buttons, please' } }, 'Buttons, please [Yes]'],
    ['the default help text', {}, {}, 'I did not understand your answer. Could you try again? [Yes]'],
  ])('a text that matches no button: %s is shown with the buttons, and the question waits again', (_, more, application, shown) => {
    const talk = new Talk(bot({ A: [choice('?', ['Yes'], more), 'then'] }, application), { profile: { attribute: { name: 'Ada' } } })
    talk.start()
    expect([talk.says('maybe'), talk.at]).toEqual([[shown], 'A-0'])
    expect([talk.effects?.misunderstood, talk.effects?.answers, talk.effects?.lastResponse]).toEqual([true, [], undefined])
    talk.says('perhaps')
    expect([talk.state.misunderstood, talk.state.totalMisunderstood]).toEqual([2, 2])
    expect(talk.says('yes')).toEqual(['then'])
    expect([talk.state.misunderstood, talk.state.totalMisunderstood]).toEqual([undefined, 2])
  })

  test('the help text of the feature is used where the resource has none, and the default is in the language of the respondent', () => {
    const talk = new Talk(bot({ A: { lines: [choice('?', ['Oui'])], helpText: { invalidAnswer: 'Feature help' } } }))
    talk.start()
    expect(talk.says('x')).toEqual(['Feature help [Oui]'])
    const french = new Talk(bot({ A: [choice('?', ['Oui'])] }), { facts: { language: 'fr' } })
    french.start()
    expect(french.says('x')).toEqual(['Je n’ai pas compris votre réponse. Pouvez-vous réessayer ? [Oui]'])
  })

  test('with a validation any valid text is accepted besides the buttons; links are not choices', () => {
    const talk = new Talk(bot({ A: [choice('mail?', ['I have none'], { validation: { active: true, type: 'email' } }), 'then'] }))
    talk.start()
    expect(talk.says('nope')).toEqual(['This e-mail address is not valid. Could you check it? [I have none]'])
    expect(talk.says('a@b.test')).toEqual(['then'])
    talk.start()
    expect(talk.says('i have none')).toEqual(['then'])
    const link = new Talk(bot({ A: [choice('read', [{ type: 'url', value: 'Open', url: 'https://a.test/{{x y}}' }]), 'then'] }), {
      profile: { attribute: { 'x y': 'é&' } },
    })
    link.start()
    expect(link.effects?.messages[0]?.answers?.[0]?.url).toBe('https://a.test/%C3%A9%26')
    expect(link.says('done')).toEqual(['then'])
  })

  test('buttons of cards can be selected, and cards are shown with their buttons', () => {
    const carousel = [
      {
        value: 'Red {{name}}',
        textDescriptiuon: 'warm',
        answers: [{ type: 'button' as const, value: 'Take', payload: 'red', goToPage: 2 }],
      },
      { value: 'Blue', answers: [{ type: 'button' as const, value: 'Take', payload: 'blue' }] },
      {
        value: 'Secret',
        filters: { attribute: { vip: { operator: 'isDefined' as const } } },
        answers: [{ type: 'button' as const, value: 'Take', payload: 'secret' }],
      },
    ]
    const it = bot({ A: [{ says: [{ type: 'carousel', carousel }] }, 'blue it is', 'red it is'] })
    const talk = new Talk(it, { profile: { attribute: { name: 'wine' } } })
    expect(talk.start()).toEqual(['carousel Red wine [Take] | Blue [Take]'])
    expect(talk.presses('A-0.0.1.0')).toEqual(['blue it is', 'red it is'])
    talk.start()
    expect(talk.send({ kind: 'payload', payload: 'red' })).toEqual(['red it is'])
    talk.start()
    expect(talk.says('secret')[0]).toMatch(/did not understand/)
  })

  const card = (value: string, ...answers: Answer[]) => ({ value, answers })
  const take = (payload: string): Answer => ({ type: 'button', value: 'Take', payload })
  const drinks = (more: Exclude<Line, string> = {}): Line => ({
    says: [
      { type: 'text', text: 'What will it be?' },
      {
        type: 'carousel',
        carousel: [
          card('Café {{size}}', take('coffee'), { type: 'url', value: 'More', url: 'https://a.test/' }),
          card('Tea', take('tea'), { type: 'button', value: 'Two of them', payload: 'teas' }),
          { value: 'Sold out' },
        ],
      },
      { type: 'text', text: 'Choose one.' },
    ],
    ...more,
  })

  test.each([
    ['cafe CREME', 'coffee'],
    ['tea', 'tea'],
    ['two of them', 'teas'],
  ])('words %j choose a card by its title, or by what is on its buttons: %s', (words, response) => {
    const talk = new Talk(bot({ A: [drinks(), 'then'] }), { profile: { attribute: { size: 'crème' } } })
    talk.start()
    expect([talk.says(words), talk.effects?.lastResponse]).toEqual([['then'], response])
  })

  test('a title that two cards have means the one with one answer; a card with links alone has no title to choose', () => {
    const carousel = [
      card('Tea', take('green'), take('black')),
      card('Tea', take('mint')),
      card('Map', { type: 'url', value: 'Open', url: 'https://a.test/' }),
    ]
    const talk = new Talk(bot({ A: [{ says: [{ type: 'carousel', carousel }] }, 'then'] }))
    talk.start()
    expect(talk.says('map')[0]).toMatch(/did not understand/)
    talk.says('tea')
    expect(talk.effects?.lastResponse).toBe('mint')
  })

  test('a refusal shows the cards again that have answers, with the buttons under them', () => {
    const talk = new Talk(bot({ A: [drinks({ answers: [{ type: 'button', value: 'Nothing' }], helpText: { invalidAnswer: 'Pardon?' } })] }))
    talk.start()
    expect(talk.says('hello')).toEqual(['Pardon?', 'carousel Café  [Take, More] | Tea [Take, Two of them] [Nothing]'])
    expect(talk.effects?.messages[1]?.carousel?.[0]?.answers?.[0]?.answerID).toBe('A-0.1.0.0')
    expect([talk.presses('nobody knows'), talk.logs]).toEqual([
      ['carousel Café  [Take, More] | Tea [Take, Two of them] | Sold out', 'Choose one. [Nothing]'],
      ['button_unknown'],
    ])
    expect(talk.presses('A-0.1.0.0')).toEqual([])
  })

  test('links on cards are no choices: they do not come again', () => {
    const carousel = [card('Map', { type: 'url', value: 'Open', url: 'https://a.test/' })]
    const talk = new Talk(bot({ A: [{ says: [{ type: 'carousel', carousel }], answers: [{ type: 'button', value: 'Yes' }] }] }))
    talk.start()
    expect(talk.says('no')).toEqual(['I did not understand your answer. Could you try again? [Yes]'])
  })

  test('a button of an older message leads to its destination; without one the question is repeated', () => {
    const talk = new Talk(bot({ A: [choice('?', ['on', { value: 'home', goToBot: 'B' }]), question('name?')], B: [question('b')] }))
    talk.start()
    talk.says('on')
    expect([talk.presses('A-0.0'), talk.logs, talk.effects?.answers]).toEqual([['name?'], ['button_unknown'], []])
    expect(talk.presses('A-0.1')).toEqual(['b'])
    expect([talk.send({ kind: 'payload', payload: 'who knows' }), talk.logs]).toEqual([['b'], ['button_unknown']])
    expect(talk.send({ kind: 'index', index: 7 })).toEqual(['b'])
  })

  test('entries of the menu lead to their destination', () => {
    const persistent_menu = [
      {
        call_to_actions: [
          { type: 'nested' as const, call_to_actions: [{ type: 'postback' as const, payload: 'HELP', goToBot: 'B' }] },
          { type: 'postback' as const, payload: 'END', logic: goTo('B-1') },
        ],
      },
    ]
    const talk = new Talk(bot({ A: [question('a')], B: ['b', question('b1')] }, { persistent_menu }))
    expect(talk.send({ kind: 'payload', payload: 'HELP' })).toEqual(['b', 'b1'])
    talk.goes('A')
    expect(talk.send({ kind: 'payload', payload: 'END' })).toEqual(['b1'])
  })

  test('entries of the menu that only say where they lead have a payload of their own, as long as they stay the same', () => {
    const entries = [
      { title: 'Top', logic: goTo('A-0') },
      { title: 'End', logic: goTo('B-1') },
      { title: 'Help', goToBot: 'B' },
    ]
    const withMenu = (call_to_actions: typeof entries) =>
      bot({ A: [question('a')], B: ['b', question('b1')] }, { persistent_menu: [{ call_to_actions }] })
    const talk = new Talk(withMenu(entries))
    const [top = '', end = '', help = ''] = entries.map((entry) => menuPayload(entry) ?? '')
    expect([talk.send({ kind: 'payload', payload: end }), talk.effects?.said]).toEqual([['b1'], 'End'])
    expect([talk.send({ kind: 'payload', payload: help }), talk.effects?.said]).toEqual([['b', 'b1'], 'Help'])
    talk.bot = withMenu([{ title: 'New', logic: goTo('B-0') }, ...entries])
    expect(talk.send({ kind: 'payload', payload: top })).toEqual(['a'])
    talk.bot = withMenu([{ title: 'Top', logic: goTo('B-0') }])
    expect([talk.send({ kind: 'payload', payload: top }), talk.logs]).toEqual([['a'], ['button_unknown']])
    expect(menuPayload({ title: 'Page', url: 'https://a.test/', logic: goTo('A-0') })).toBeUndefined()
  })

  test('a campaign’s button leads to its destination; without one it is an answer with its text', () => {
    const talk = new Talk(bot({ A: [choice('?', ['Yes']), 'then'], B: ['b'] }))
    talk.start()
    expect([talk.send({ kind: 'button', answer: { value: 'More', goToBot: 'B' } }), talk.effects?.said]).toEqual([['b'], 'More'])
    talk.goes('A')
    expect(talk.send({ kind: 'button', answer: { value: 'Yes' } })).toEqual(['then'])
  })

  test('by SMS a choice is selected by its number', () => {
    const talk = new Talk(bot({ A: [choice('?', ['No', 'Yes']), 'then'] }), { facts: { source: 'sms' } })
    talk.start()
    talk.says('2')
    expect(talk.effects?.lastResponse).toBe('Yes')
  })

  test('a location is accepted where it is asked for, and a picture where there are no choices', () => {
    const place = new Talk(bot({ A: [choice('where?', [{ type: 'location', value: 'Here' }]), 'then'] }))
    place.start()
    place.send({ kind: 'location', latitude: 48.85, longitude: 2.35 })
    expect(place.effects?.lastResponse).toBe('48.85,2.35')
    const picture = { kind: 'media', type: 'image', url: 'https://a.test/1.png' } as const
    const open = new Talk(bot({ A: [question('photo?', 'photo')] }))
    open.start()
    open.send(picture)
    expect(open.profile.attribute).toEqual({ photo: 'https://a.test/1.png' })
    const closed = new Talk(bot({ A: [choice('?', ['Yes'])] }, { info: { errorMessageIfPicture: 'No pictures' } }))
    closed.start()
    expect(closed.send(picture)).toEqual(['No pictures [Yes]'])
  })
})

describe('validation', () => {
  const asked = (validation: object, more: object = {}) => {
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
    const talk = asked({ type })
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
    const talk = asked({ type })
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
    ['date', {}, 'This date is not valid. Please write it like this: 31/12/2026.'],
    ['phone', {}, 'This phone number is not valid. Outside France it begins with the code of its country, such as +44.'],
    ['email', { invalidAnswer: true }, 'This e-mail address is not valid. Could you check it?'],
    ['email', { invalidAnswer: true, email_validation: 'email' }, 'email'],
    ['phone-fr', {}, 'This phone number is not valid. Could you check it?'],
    ['regex', {}, 'I did not understand your answer. Could you try again?'],
  ])('the help text for %s from %j is %j', (type, helpText, said) => {
    expect(asked({ type, rule: 'x' }, { helpText }).says('no')).toEqual([said])
  })

  test.each([
    [{ invalidAnswer: true }, { invalidAnswer: 'feature' }, 'application'],
    [{ invalidAnswer: false }, { invalidAnswer: 'feature' }, 'feature'],
    [{}, { invalidAnswer: true }, 'application'],
  ])('help %j in a feature with %j is that of the %s', (helpText, ofFeature, said) => {
    const info = { errorMessageIfQCMwithoutNLU: 'application' }
    const talk = new Talk(bot({ A: { lines: [choice('?', ['Yes'], { helpText })], helpText: ofFeature } }, { info }))
    talk.start()
    expect(talk.says('no')).toEqual([`${said} [Yes]`])
  })

  test.each<[string, object, Request]>([
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
      expect([talk.requests, shown[0] === 'then', talk.logs]).toEqual([
        [request],
        verdict === 'valid',
        verdict === 'failed' ? ['validation_failed'] : [],
      ])
    }
  })

  test('a type without its parameters accepts everything', () => {
    expect([asked({ type: 'api' }).says('x'), asked({ type: 'regex' }).says('x'), asked({}).says('x')]).toEqual([
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
    ['phone-fr', 'call 0612345678 now', 'invalid'],
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
    expect(await answerFits(check, answer)).toBe(verdict)
  })

  test('an answer that does not have the type of the properties is not written', () => {
    const talk = new Talk(bot({ A: [{ says: '?', properties: { active: true, type: 'nombre', attribute: { age: 'answer' } } }, 'then'] }))
    talk.start()
    expect([talk.says('old'), talk.profile.attribute]).toEqual([['Please answer with a number.'], {}])
    expect([talk.says('42'), talk.profile.attribute]).toEqual([['then'], { age: '42' }])
  })
})

describe('what an answer writes', () => {
  test('attributes, tags and events in one setter, which the rest of the turn sees', () => {
    const properties = {
      active: true,
      attribute: { name: 'answer', greeting: 'Dear {{answer}} of {{city}}', old: null },
      tag: { known: { add: ['name', '{{answer}}'], remove: ['anonymous'] } },
      event: { answers: { inc: 2 }, score: { dec: 1 }, fixed: 7, seen: '2026-01-02T03:04:05+01:00' },
    }
    const only = { attribute: { name: { operator: '=' as const, value: 'Ada' } }, event: { answers: { operator: '=' as const, value: 3 } } }
    const talk = new Talk(
      bot({
        A: [
          { says: '?', properties },
          {
            says: [
              { type: 'text', text: '{{greeting}}!' },
              { type: 'text', text: 'seen', filters: only },
            ],
          },
        ],
      }),
      {
        profile: { attribute: { city: 'Paris', old: 'x' }, tag: { known: ['anonymous'] }, event: { answers: 1 } },
      },
    )
    talk.start()
    expect(talk.says('Ada')).toEqual(['Dear Ada of Paris!', 'seen'])
    expect(talk.effects?.setter).toEqual({
      attribute: { name: 'Ada', greeting: 'Dear Ada of Paris', old: null },
      tag: { known: { add: ['name', 'Ada'], remove: ['anonymous'] } },
      event: { answers: { inc: 2 }, score: { inc: -1 }, fixed: 7, seen: '2026-01-02T02:04:05.000Z' },
    })
    expect(talk.profile.event).toEqual({ answers: 3, score: -1, fixed: 7, seen: '2026-01-02T02:04:05.000Z' })
  })

  test('each name once, even if the turn writes it several times', () => {
    const write = (properties: object) => ({ properties: { active: true, ...properties } })
    const talk = new Talk(
      bot({
        A: [
          write({ attribute: { a: '1' }, tag: { t: { add: ['x', 'y'] } }, event: { n: { inc: 1 }, m: 5 } }),
          write({ attribute: { a: '2' }, tag: { t: { remove: ['x'], add: ['z'] } }, event: { n: { inc: 2 }, m: { dec: 1 } } }),
          write({ attribute: { b: '{{a}}' }, tag: { t: { add: ['x'] } }, event: { n: { dec: 4 } } }),
        ],
      }),
    )
    talk.start()
    expect(talk.effects?.setter).toEqual({
      attribute: { a: '2', b: '2' },
      tag: { t: { add: ['y', 'z', 'x'], remove: [] } },
      event: { n: { inc: -1 }, m: 4 },
    })
  })

  test('an invalid write is left out with a warning, and the rest is written', () => {
    const talk = new Talk(
      bot({
        A: [
          {
            properties: {
              active: true,
              attribute: { rootUser: 'x', a: 'b' },
              tag: { sub_users: { add: ['x'] } },
              event: { born: { inc: 1 }, when: 'soon', big: { inc: 9e37 }, n: { inc: 1 } },
            },
          },
        ],
      }),
      {
        profile: { event: { born: '2020-01-01T00:00:00.000Z', big: 9e37 } },
      },
    )
    talk.start()
    expect(talk.effects?.setter).toEqual({ attribute: { a: 'b' }, tag: {}, event: { n: { inc: 1 } } })
    expect(talk.logs).toEqual(['name_refused', 'name_refused', 'event_holds_date', 'event_no_date', 'event_overflows'])
  })

  test('templates read attributes, then events; a text of their own stands in where a name is unset', () => {
    const profile = { attribute: { both: 'attribute' }, event: { both: 7, visits: 3, seen: '2026-01-02T00:00:00.000Z' } }
    const talk = new Talk(bot({ A: ['{{both}} {{visits}} {{seen}} {{unset|nobody}} {{visits|none}}'] }), { profile })
    expect(talk.start()).toEqual(['attribute 3 2026-01-02T00:00:00.000Z nobody 3'])
  })

  test('{{answer|text}} takes the answer, too', () => {
    const talk = new Talk(bot({ A: [{ says: '?', properties: { active: true, attribute: { said: '{{answer|nothing}}' } } }, 'then'] }))
    talk.start()
    expect([talk.says('yes'), talk.profile.attribute]).toEqual([['then'], { said: 'yes' }])
  })

  test('a value is never evaluated as a template', () => {
    const talk = new Talk(bot({ A: [question('?', 'name'), 'Hi {{name}}, {{ unknown }}.'] }), { profile: { attribute: { secret: 'S3' } } })
    talk.start()
    expect(talk.says('{{secret}}')).toEqual(['Hi {{secret}}, .'])
  })
})

describe('what is shown', () => {
  const vip = { attribute: { vip: { operator: '=' as const, value: 'yes' } } }
  const it = bot({
    A: [
      { says: 'for the few', filters: vip },
      choice('', [{ value: 'Few', filters: vip }, { value: 'All' }], {
        says: [
          { type: 'text', text: 'few', filters: vip },
          { type: 'image', url: 'https://a.test/{{pic}}.png' },
          { type: 'text', text: 'all' },
          { type: 'text', text: 'few too', filters: vip },
        ],
      }),
    ],
  })

  test.each([
    [{ vip: 'yes', pic: 'p' }, ['for the few', 'few', 'image https://a.test/p.png', 'all', 'few too [Few, All]']],
    [{}, ['image https://a.test/.png', 'all [All]']],
  ])('to %j: resources, messages and answers whose filters match, the answers under the last message', (attribute, shown) => {
    expect(new Talk(it, { profile: { attribute } }).start()).toEqual(shown)
  })

  test('answers without a message get a default one; an invalid filter matches nobody', () => {
    expect(new Talk(bot({ A: [{ answers: [{ value: 'Yes' }] }] })).start()).toEqual(['Choose an answer: [Yes]'])
    const broken = new Talk(
      bot({ A: [{ says: [{ type: 'text', text: 'x', filters: { attribute: { a: { operator: '<', value: 'much' } } } }] }, 'y'] }),
    )
    expect([broken.start(), broken.logs]).toEqual([['y'], ['filter_broken']])
  })

  test('what the channel is told about the waiting question', () => {
    const more = {
      activeSuggestions: true,
      autocomplete: { active: true, smart_format_name: 'cities' },
      multiple_answers: true,
      multiple_answers_options: { min_answers: 1, max_answers: 3 },
    }
    const talk = new Talk(bot({ A: [choice('?', ['a', 'b'], more), question('then?')] }))
    talk.start()
    expect(talk.effects?.expects).toEqual({
      several: { min: 1, max: 3, picked: 0 },
      suggestions: true,
      smartFormat: 'cities',
    })
    talk.says('a')
    expect(talk.effects?.expects?.several?.picked).toBe(1)
    talk.says('stop')
    expect(talk.effects?.expects).toBeUndefined()
  })
})
