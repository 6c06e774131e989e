import { describe, expect, test } from 'vitest'
import type { ApplicationContent } from '../../../../lib/domain/engine/model/content.ts'
import { bot, choice, goTo, type Line, question, Talk } from './talk.ts'

const asks = (smart_format_name: string) => ({ autocomplete: { active: true, smart_format_name } })
const formats = (...names: [name: string, featureID: string][]): Partial<ApplicationContent> => ({
  smart_format: names.map(([name, featureID]) => ({ name, featureID })),
})
/** A question that a smart format asks for, with what follows it. */
const city = (more: Exclude<Line, string> = {}) => [question('Where do you live?', 'home', { ...asks('city'), ...more }), 'Noted: {{home}}']

describe('a smart format of the application', () => {
  const town = [choice('Which country?', ['France', 'Spain']), question('Which town?', 'town')]
  const talkOf = (more: Exclude<Line, string> = {}, lines: readonly Line[] = town) => {
    const talk = new Talk(bot({ A: city(more), F: lines }, formats(['city', 'F'])))
    return { talk, started: talk.start() }
  }

  test('is asked by its feature, whose last answer becomes the answer of the question', () => {
    const { talk, started } = talkOf()
    expect([started, talk.at]).toEqual([['Where do you live?', 'Which country? [France, Spain]'], 'F-0'])
    expect([talk.says('Spain'), talk.at]).toEqual([['Which town?'], 'F-1'])
    expect([talk.says('Toledo'), talk.at]).toEqual([['Noted: Toledo'], undefined])
    expect(talk.profile.attribute).toEqual({ town: 'Toledo', home: 'Toledo' })
    expect(talk.effects?.answers).toEqual([
      { featureID: 'F', resourceID: 'F-1', questionIndex: 1, response: ['Toledo'] },
      { featureID: 'A', resourceID: 'A-0', questionIndex: 0, response: ['Toledo'] },
    ])
    expect([talk.effects?.lastResponse, talk.state]).toEqual(['Toledo', { back: ['A'] }])
  })

  test('can be declared by a feature; the list of the application takes precedence', () => {
    const collects = { is_smart_format: true, smart_format_name: 'city' }
    const features = { A: city(), F: { lines: ['F', question('f?')], ...collects }, G: ['G', question('g?')] }
    expect(new Talk(bot(features)).start()).toEqual(['Where do you live?', 'F', 'f?'])
    expect(new Talk(bot(features, formats(['city', 'G']))).start()).toEqual(['Where do you live?', 'G', 'g?'])
    expect(new Talk(bot({ ...features, F: { ...features.F, is_smart_format: false } })).start()).toEqual(['Where do you live?'])
  })

  test.each([
    ['is switched off', { autocomplete: { active: false, smart_format_name: 'city' } }, {}],
    ['names no feature', asks('town'), formats(['town', ''])],
    ['names a feature that is gone', asks('town'), formats(['town', 'gone'])],
    ['asks for itself', asks('own'), formats(['own', 'A'])],
  ])('that %s: the question asks for itself', (_, more, application) => {
    const talk = new Talk(bot({ A: city(more), F: town }, { ...formats(['city', 'F']), ...application }))
    expect([talk.start(), talk.at]).toEqual([['Where do you live?'], 'A-0'])
    expect(talk.says('Rome')).toEqual(['Noted: Rome'])
  })

  test('an answer that the question does not accept is refused, and the question waits for text itself', () => {
    const { talk } = talkOf({ validation: { active: true, type: 'email' } })
    talk.says('France')
    expect([talk.says('Lyon'), talk.at]).toEqual([['This e-mail address is not valid. Could you check it?'], 'A-0'])
    expect(talk.profile.attribute).toEqual({ town: 'Lyon' })
    expect(talk.says('lyon@example.test')).toEqual(['Noted: lyon@example.test'])
  })

  test('a feature that ends without an answer leaves the question to itself', () => {
    const { talk, started } = talkOf({}, ['A word about towns.'])
    expect([started, talk.at]).toEqual([['Where do you live?', 'A word about towns.', 'Where do you live?'], 'A-0'])
    expect(talk.says('Rome')).toEqual(['Noted: Rome'])
  })

  test('a known answer in the feature is its answer', () => {
    const known = new Talk(bot({ A: city(), F: [question('Which town?', 'town', { askIfKnown: false })] }, formats(['city', 'F'])), {
      profile: { attribute: { town: 'Nice' } },
    })
    expect(known.start()).toEqual(['Where do you live?', 'Noted: Nice'])
  })

  test('the answer selects a button of the question, and leads to its destination', () => {
    const answers = [{ type: 'button' as const, value: 'PARIS', payload: 'paris', goToBot: 'B' }, { value: 'Elsewhere' }]
    const features = { A: city({ answers }), B: ['Ah, Paris!'], F: [question('Which town?', 'town')] }
    const talk = new Talk(bot(features, formats(['city', 'F'])))
    expect(talk.start()).toEqual(['Where do you live? [PARIS, Elsewhere]', 'Which town?'])
    expect([talk.says('Paris'), talk.profile.attribute['home']]).toEqual([['Ah, Paris!'], 'paris'])
    talk.start()
    expect([talk.says('Rome'), talk.profile.attribute['home']]).toEqual([['Noted: Rome'], 'Rome'])
    talk.start()
    // A button of the question answers it at once.
    expect([talk.presses('A-0.1'), talk.profile.attribute['home']]).toEqual([['Noted: Elsewhere'], 'Elsewhere'])
    expect(talk.state.interrupted).toBeUndefined()
  })

  test('of several answers it is the complete answer', () => {
    const more = { properties: { active: false }, multiple_answers: true, multiple_answers_options: { attribute: 'home', min_answers: 1 } }
    const { talk } = talkOf(more)
    talk.says('Spain')
    expect([talk.says('Toledo'), talk.profile.attribute['home']]).toEqual([['Noted: Toledo'], 'Toledo'])
  })

  test('actions and the logic of the question follow', () => {
    const list = [{ attribute: 'answer', value: 'Rome', actions: { active: true, logic: { value: { default: goTo('B-0') } } } }]
    const features = { A: city({ actions: { active: true, list }, logic: goTo('B-1') }), B: ['the action', 'the logic'], F: town }
    const talk = new Talk(bot(features, formats(['city', 'F'])))
    talk.start()
    talk.says('Spain')
    expect(talk.says('Rome')).toEqual(['the action', 'the logic'])
    talk.start()
    talk.says('Spain')
    expect(talk.says('Toledo')).toEqual(['the logic'])
  })

  test('formats can use other formats', () => {
    const features = { A: city(), F: [question('Country?', 'country', asks('country')), question('Town?')], G: [question('Code?', 'code')] }
    const talk = new Talk(bot(features, formats(['city', 'F'], ['country', 'G'])))
    expect([talk.start(), talk.at]).toEqual([['Where do you live?', 'Country?', 'Code?'], 'G-0'])
    expect([talk.says('es'), talk.profile.attribute]).toEqual([['Town?'], { code: 'es', country: 'es' }])
    expect(talk.says('Toledo')).toEqual(['Noted: Toledo'])
  })

  test('a recursive format does not ask twice', () => {
    const features = { A: city(), F: [question('Town?', 'town', asks('ring'))], G: [question('Code?', 'code', asks('city'))] }
    const talk = new Talk(bot(features, formats(['city', 'F'], ['ring', 'G'])))
    expect([talk.start(), talk.at]).toEqual([['Where do you live?', 'Town?', 'Code?'], 'G-0'])
    expect([talk.says('x'), talk.profile.attribute]).toEqual([['Noted: x'], { code: 'x', town: 'x', home: 'x' }])
  })

  test('leaving its feature before its end leaves the question', () => {
    const persistent_menu = [{ call_to_actions: [{ type: 'postback' as const, payload: 'HELP', goToBot: 'B' }] }]
    const features = { A: city(), B: ['help', question('b?')], F: town }
    const talk = new Talk(bot(features, { ...formats(['city', 'F']), persistent_menu }))
    talk.start()
    talk.says('France')
    expect([talk.send({ kind: 'payload', payload: 'HELP' }), talk.says('yes'), talk.at]).toEqual([['help', 'b?'], [], undefined])
    expect([talk.state.interrupted, talk.profile.attribute['home']]).toEqual([undefined, undefined])
    const leading = new Talk(
      bot({ A: city(), B: [question('b?')], F: [question('Town?', 'town', { logic: goTo('B-0') })] }, formats(['city', 'F'])),
    )
    leading.start()
    expect([leading.says('Rome'), leading.says('yes'), leading.profile.attribute['home']]).toEqual([['b?'], [], undefined])
  })

  test('an interruption returns to it; answers of the interruption are not answers of the format', () => {
    const features = { A: city(), F: town, G: [question('g?', 'g')] }
    const context = { resume_context: true }
    const talk = new Talk(bot(features, { ...formats(['city', 'F']), isNluFirst: true }), {
      outside: (request) => {
        const isMeant = request.kind === 'nlu' && request.text === 'what?'
        return {
          kind: 'nlu',
          intentID: isMeant ? 'i' : null,
          entities: [],
          configs: isMeant ? [{ _id: 'c', context, logic: { active: true, goToFeature: 'G' } }] : [],
        }
      },
    })
    talk.start()
    talk.says('Spain')
    expect([talk.says('what?'), talk.says('that')]).toEqual([['g?'], ['Which town?']])
    expect([talk.says('Toledo'), talk.profile.attribute]).toEqual([['Noted: Toledo'], { g: 'that', town: 'Toledo', home: 'Toledo' }])
  })

  test.each([
    ['Rome', 'Noted: Rome'],
    ['R'.repeat(1000), `Noted: ${'R'.repeat(1000)}`],
    ['R'.repeat(1001), 'Where do you live?'],
  ])('the last answer is kept until its feature ends, unless it is too long: %s', (words, shown) => {
    const talk = new Talk(bot({ A: city(), F: [question('Town?', 'town'), question('Sure?')] }, formats(['city', 'F'])))
    talk.start()
    talk.says(words)
    // The question that waits is deleted: its feature goes on behind it, and ends.
    talk.bot = bot({ A: city(), F: [question('Town?', 'town')] }, formats(['city', 'F']))
    expect(talk.says('yes')).toEqual([shown])
  })

  test('previous_feature does not lead back into it', () => {
    const features = {
      A: [...city(), choice('?', [{ value: 'back', goToBot: 'previous_feature' }])],
      Z: ['zed', { logic: goTo('A-0') }],
      F: [question('Town?', 'town')],
    }
    const talk = new Talk(bot(features, formats(['city', 'F'])))
    talk.goes('Z')
    expect([talk.says('Rome'), talk.says('back')]).toEqual([
      ['Noted: Rome', '? [back]'],
      ['zed', 'Where do you live?', 'Town?'],
    ])
  })
})

describe('input hints for the channel', () => {
  const expectsOf = (line: Exclude<Line, string>, application: Partial<ApplicationContent> = {}, more = {}) => {
    const talk = new Talk(bot({ A: [line] }, application), more)
    talk.start()
    return talk.effects?.expects
  }

  test.each([
    ['email', 'email'],
    ['tel', 'tel'],
    ['name', 'text'],
    ['postal-code', 'text'],
    ['street-address', 'text'],
    ['bday', 'text'],
    ['bday-year', 'numeric'],
    ['one-time-code', 'numeric'],
    ['url', 'url'],
  ])('of %s: the input mode %s, and the token', (name, inputMode) => {
    expect(expectsOf({ says: '?', ...asks(name) })).toEqual({ smartFormat: name, inputMode, autocomplete: name })
  })

  test.each(['cities', 'cc-number', 'current-password', 'constructor', 'Email'])('of %s: the name alone', (name) => {
    expect(expectsOf({ says: '?', ...asks(name) })).toEqual({ smartFormat: name })
  })

  test.each([
    ['email', { validation: { type: 'email' } }],
    ['number', { properties: { active: true, type: 'nombre', attribute: { n: 'answer' } } }],
    ['date', { validation: { active: true, type: 'date' } }],
    ['phone', { validation: { type: 'phone-fr' } }],
    [undefined, { validation: { type: 'regex', rule: 'x' } }],
    [undefined, { validation: { active: false, type: 'date' }, properties: { active: true, attribute: { n: 'answer' } } }],
  ] as const)('of a typed answer: %s', (type, content) => {
    expect(expectsOf({ says: '?', ...content } as Exclude<Line, string>)?.type).toBe(type)
  })

  test('a question with only a smart format waits; a disabled one has no hint', () => {
    const off = { autocomplete: { active: false, smart_format_name: 'email' } }
    expect(new Talk(bot({ A: [{ says: '?', ...asks('email') }, 'then'] })).start()).toEqual(['?'])
    expect(new Talk(bot({ A: [{ says: '?', ...off }, 'then'] })).start()).toEqual(['?', 'then'])
    expect(expectsOf(choice('?', ['a'], off) as Exclude<Line, string>)).toBeUndefined()
  })

  test('suggestions are the texts of the answers that the respondent sees, filled in, each once', () => {
    const vip = { attribute: { vip: { operator: '=' as const, value: 'yes' } } }
    const answers = [
      { value: '{{city}}', payload: 'p' },
      { title: 'Titled' },
      { value: 'Titled' },
      { value: 'Few', filters: vip },
      { type: 'url' as const, value: 'Link', url: 'https://a.test/' },
      { type: 'location' as const, value: 'Here' },
    ]
    const line = { says: '?', answers, activeSuggestions: true }
    expect(expectsOf(line, {}, { profile: { attribute: { city: 'Rome' } } })).toEqual({ suggestions: ['Rome', 'Titled'] })
    expect(expectsOf({ ...line, activeSuggestions: false })).toBeUndefined()
  })

  test('on cards they are the titles, where these choose the answer', () => {
    const button = (value: string) => ({ type: 'button' as const, value, payload: value })
    const carousel = [
      { value: 'Tea', answers: [button('Take'), button('Two of them')] },
      { value: 'Cake', answers: [button('Take')] },
      { value: 'Map', answers: [{ type: 'url' as const, value: 'Open', url: 'https://a.test/' }] },
    ]
    const line = { says: [{ type: 'carousel' as const, carousel }], activeSuggestions: true }
    expect(expectsOf(line)).toEqual({ suggestions: ['Tea', 'Two of them', 'Cake'] })
  })

  test('with several answers they are the remaining ones, without the stop button', () => {
    const more = {
      activeSuggestions: true,
      ...asks('nickname'),
      multiple_answers: true,
      multiple_answers_options: {
        min_answers: 1,
        max_answers: 3,
        hide_selected_answer: true,
        stop_button: { display_first_occurence: true },
      },
    }
    const talk = new Talk(bot({ A: [choice('?', ['a', 'b', 'c', 'd'], more), question('then?')] }))
    talk.start()
    const format = { smartFormat: 'nickname', inputMode: 'text', autocomplete: 'nickname' }
    expect(talk.effects?.expects).toEqual({ several: { min: 1, max: 3, picked: 0 }, suggestions: ['a', 'b', 'c', 'd'], ...format })
    talk.says('a')
    expect(talk.effects?.expects).toEqual({ several: { min: 1, max: 3, picked: 1 }, suggestions: ['b', 'c', 'd'], ...format })
    talk.says('stop')
    expect(talk.effects?.expects).toBeUndefined()
  })
})
