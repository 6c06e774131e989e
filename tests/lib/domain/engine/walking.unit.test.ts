import { describe, expect, test } from 'vitest'
import { newState } from '../../../../lib/domain/engine/model/state.ts'
import { bot, choice, goTo, question, Talk } from './talk.ts'

describe('starting', () => {
  const two = { A: ['Hello', question('Your name?')], B: [question('B asks?')] }

  test.each([
    ['at the first feature by position', {}, ['Hello', 'Your name?']],
    ['at the destination of payload.logic', { payload: { logic: goTo('B-0') } }, ['B asks?']],
    [
      'at the first feature where payload.logic is not active',
      { payload: { logic: goTo('B-0', { active: false }) } },
      ['Hello', 'Your name?'],
    ],
    [
      'at the first feature where the destination of payload.logic was deleted',
      { payload: { logic: goTo('X-0') } },
      ['Hello', 'Your name?'],
    ],
  ])('a respondent without a position starts %s', (_, application, shown) => {
    expect(new Talk(bot(two, application)).start()).toEqual(shown)
  })

  test('a respondent created with a first feature starts there', () => {
    const talk = new Talk(bot(two, { payload: { logic: goTo('A-0') } }), { state: newState('B') })
    expect(talk.start()).toEqual(['B asks?'])
    expect(talk.state.begin).toBeUndefined()
  })

  test('the first message is not an answer', () => {
    const talk = new Talk(bot(two))
    expect(talk.says('Ada')).toEqual(['Hello', 'Your name?'])
    expect([talk.effects?.answers, talk.profile.attribute]).toEqual([[], {}])
  })

  test('the start button does nothing during a conversation; with force_resource it starts over', () => {
    const stays = new Talk(bot(two))
    stays.start()
    expect([stays.start(), stays.at]).toEqual([[], 'A-1'])
    const forced = new Talk(bot(two, { payload: { payload: 'GO', force_resource: true } }))
    forced.start()
    expect(forced.send({ kind: 'payload', payload: 'GO' })).toEqual(['Hello', 'Your name?'])
  })

  test('a bot without features says nothing and does not throw', () => {
    const talk = new Talk(bot({}))
    expect([talk.says('hi'), talk.start(), talk.goes('A'), talk.state]).toEqual([[], [], [], {}])
  })
})

describe('from resource to resource', () => {
  test('by position, until one waits; after the last the feature ends, and the next message starts over', () => {
    const talk = new Talk(bot({ A: ['one', question('two?'), 'three'] }))
    expect(talk.start()).toEqual(['one', 'two?'])
    expect(talk.says('x')).toEqual(['three'])
    expect(talk.at).toBeUndefined()
    expect(talk.says('hello?')).toEqual(['one', 'two?'])
  })

  test.each([
    ['validation', { validation: { active: true, type: 'email' } }, true],
    ['validation without a type', { validation: { active: true } }, true],
    ['validation that is off', { validation: { active: false, type: 'email' } }, false],
    ['answers', { answers: [{ value: 'Yes' }] }, true],
    ['answers of which none is visible', { answers: [{ value: 'Yes', filters: { tag: { a: { operator: 'OR', value: ['b'] } } } }] }, false],
    ['properties with answer', { properties: { active: true, attribute: { a: 'answer' } } }, true],
    ['properties with a template of the answer', { properties: { active: true, attribute: { a: 'It is {{answer}}.' } } }, true],
    ['properties with a tag of the answer', { properties: { active: true, tag: { a: { add: ['{{answer}}'] } } } }, true],
    ['properties without the answer', { properties: { active: true, attribute: { a: 'b' } } }, false],
    ['properties that are off', { properties: { active: false, attribute: { a: 'answer' } } }, false],
    ['multiple_answers', { multiple_answers: true }, true],
    ['actions on the answer', { actions: { active: true, list: [{ attribute: 'answer', value: 'x' }] } }, true],
    ['actions on an attribute', { actions: { active: true, list: [{ attribute: 'a', value: 'x' }] } }, false],
    ['nlu', { nlu: { active: true } }, true],
    ['a notation', { type: 'notation' }, true],
    ['nothing', {}, false],
  ] as const)('whether a resource waits: with %s', (_, more, waits) => {
    const talk = new Talk(bot({ A: [{ says: 'one', ...structuredClone(more) } as never, 'two'] }))
    expect(talk.start().length).toBe(waits ? 1 : 2)
    expect(talk.at).toBe(waits ? 'A-0' : undefined)
  })

  test('a carousel waits for its buttons, not for its links', () => {
    const cards = (type: 'button' | 'url') => [
      {
        type: 'carousel' as const,
        carousel: [
          {
            value: 'Card',
            answers: [type === 'url' ? { type, value: 'Open', url: 'https://a.test' } : { type, value: 'Take', payload: 'p' }],
          },
        ],
      },
    ]
    expect(new Talk(bot({ A: [{ says: cards('button') }, 'two'] })).start()).toEqual(['carousel Card [Take]'])
    expect(new Talk(bot({ A: [{ says: cards('url') }, 'two'] })).start()).toEqual(['carousel Card [Open]', 'two'])
  })

  test('the destination of an answer comes before that of an action, then of the resource, then position', () => {
    const lines = (answer: object, action: boolean, logic: object) => ({
      A: [
        choice('?', [{ value: 'Go', ...answer }], {
          ...logic,
          ...(action
            ? { actions: { active: true, list: [{ actions: { active: true, logic: { value: { default: goTo('A-2') } } } }] } }
            : {}),
        }),
        question('by position'),
        question('by action'),
        question('by logic'),
        question('by nextRessource'),
        question('by goToPage'),
      ],
      B: [question('by goToBot')],
      C: [question('by linked_feature')],
    })
    const ledTo = (answer: object, action: boolean, logic: object) => {
      const talk = new Talk(bot(lines(answer, action, logic)))
      talk.start()
      return talk.says('go')
    }
    const logic = { logic: goTo('A-3') }
    expect(ledTo({ goToBot: 'B', nextRessource: { ressourceID: 'A-4' }, goToPage: 5 }, true, logic)).toEqual(['by goToBot'])
    expect(ledTo({ nextRessource: { ressourceID: 'A-4' }, goToPage: 5 }, true, logic)).toEqual(['by nextRessource'])
    expect(ledTo({ goToPage: 5 }, true, logic)).toEqual(['by goToPage'])
    expect(ledTo({}, true, logic)).toEqual(['by action'])
    expect(ledTo({}, false, logic)).toEqual(['by logic'])
    expect(ledTo({}, false, { linked_feature: 'C' })).toEqual(['by linked_feature'])
    expect(ledTo({}, false, {})).toEqual(['by position'])
    expect(ledTo({ goToBot: 'gone', goToPage: 99 }, false, { logic: goTo('gone') })).toEqual(['by position'])
  })

  test.each([
    ['its resource', { goToResource: 'B-1', goToFeature: 'B' }, ['b1']],
    ['its feature', { goToFeature: 'B' }, ['b0', 'b1']],
    ['its feature where the resource is gone', { goToResource: 'gone', goToFeature: 'B' }, ['b0', 'b1']],
    ['what nextResourceDetail names, where nothing else is given', { nextResourceDetail: { featureID: 'B', resourceID: 'B-1' } }, ['b1']],
    ['its destination, without active', { active: undefined, goToFeature: 'B' }, ['b0', 'b1']],
    ['nothing where it is off', { active: false, goToFeature: 'B' }, ['a1']],
  ])('a logic leads to %s', (_, logic, shown) => {
    const { active = true, ...rest } = { ...logic } as { active?: boolean }
    const settings = 'active' in logic && logic.active === undefined ? rest : { active, ...rest }
    expect(new Talk(bot({ A: [{ logic: settings }, question('a1')], B: ['b0', question('b1')] })).start()).toEqual(shown)
  })

  test('a respondent at a deleted resource continues at its position, with a log line; at a deleted feature, at the start', () => {
    const talk = new Talk(bot({ A: [question('a0'), question('a1')], B: [question('b0')] }))
    talk.goes('B')
    talk.bot = bot({ A: [question('a0')] })
    expect([talk.says('x'), talk.logs, talk.effects?.answers]).toEqual([['a0'], ['position_vanished'], []])
    const place = new Talk(bot({ A: [question('a0')] }), { state: { at: { featureID: 'A', resourceID: 'A-gone', index: 0 } } })
    expect([place.says('x'), place.logs]).toEqual([['a0'], ['position_vanished']])
    const end = new Talk(bot({ A: ['a0'] }), { state: { at: { featureID: 'A', resourceID: 'A-gone', index: 7 } } })
    expect([end.says('x'), end.at]).toEqual([[], undefined])
  })

  test('a loop without messages is stopped, and logged; one with messages, too', () => {
    const silent = new Talk(bot({ A: [{}, { logic: goTo('A-0') }] }))
    expect([silent.start(), silent.logs, silent.at]).toEqual([[], ['loop_stopped'], undefined])
    const loud = new Talk(bot({ A: ['round', { says: 'and round', logic: goTo('A-0') }] }))
    expect([loud.start().length, loud.logs]).toEqual([100, ['loop_stopped']])
  })
})

describe('from feature to feature', () => {
  const back = choice('?', [{ value: 'back', goToBot: 'previous_feature' }])

  test('previous_feature starts the previous feature from its start, and from there the one before', () => {
    const on = (feature: string) =>
      choice(`${feature}?`, [
        { value: 'on', goToBot: feature },
        { value: 'back', goToBot: 'previous_feature' },
      ])
    const talk = new Talk(bot({ A: ['a', on('B')], B: ['b', on('C')], C: ['c', back] }))
    talk.start()
    talk.says('on')
    talk.says('on')
    expect(talk.at).toBe('C-1')
    expect(talk.says('back')[0]).toBe('b')
    expect(talk.says('back')[0]).toBe('a')
    expect(talk.says('back')).toEqual([])
    expect(talk.logs).toEqual(['target_vanished'])
  })

  test('previous_feature includes features that have ended', () => {
    const talk = new Talk(bot({ A: ['a'], B: [back] }))
    talk.start()
    talk.goes('B')
    expect(talk.says('back')).toEqual(['a'])
  })

  test('<featureID>__currentindex is the first unanswered question, or the start for a respondent who was never there', () => {
    const talk = new Talk(
      bot({
        A: ['a', question('a1'), question('a2'), 'then', question('a4')],
        B: [choice('b', [{ value: 'on', goToBot: 'A__currentindex' }])],
      }),
    )
    talk.goes('B')
    expect(talk.says('on')).toEqual(['a', 'a1'])
    talk.says('x')
    talk.goes('B')
    expect(talk.says('on')).toEqual(['a2'])
    talk.says('x')
    talk.goes('B')
    expect(talk.says('on')).toEqual(['a4'])
    talk.says('x')
    // The feature has ended: it starts over.
    talk.goes('B')
    expect(talk.says('on')).toEqual(['a', 'a1'])
  })

  const ski = { filters: { tag: { sport: { operator: 'OR' as const, value: ['ski'] } } } }

  test('a feature whose filters do not match is replaced by notDisplayFeatureID', () => {
    const it = bot({
      A: [choice('?', [{ value: 'on', goToBot: 'B' }]), 'next'],
      B: { lines: ['for skiers'], notDisplayFeatureID: 'C', ...ski },
      C: ['for others'],
    })
    const other = new Talk(it)
    other.start()
    expect(other.says('on')).toEqual(['for others'])
    const skier = new Talk(it, { profile: { tag: { sport: ['ski'] } } })
    skier.start()
    expect(skier.says('on')).toEqual(['for skiers'])
  })

  test('without notDisplayFeatureID the feature is skipped; a cycle of replacements shows nothing', () => {
    const passed = new Talk(bot({ A: { lines: ['hidden'], ...ski }, B: ['b'] }))
    expect([passed.start(), passed.logs]).toEqual([['b'], ['feature_hidden']])
    const ring = new Talk(
      bot({ A: { lines: ['a'], notDisplayFeatureID: 'B', ...ski }, B: { lines: ['b'], notDisplayFeatureID: 'A', ...ski } }),
    )
    expect(ring.start()).toEqual([])
  })

  test('the API can start a feature or a resource; an unknown one changes nothing', () => {
    const talk = new Talk(bot({ A: [question('a0')], B: ['b0', question('b1')] }))
    talk.start()
    expect(talk.goes('B')).toEqual(['b0', 'b1'])
    expect(talk.send({ kind: 'resource', resourceID: 'B-1' })).toEqual(['b1'])
    expect([talk.goes('gone'), talk.at]).toEqual([[], 'B-1'])
  })

  test('a returning respondent gets the question again', () => {
    const talk = new Talk(bot({ A: ['a', question('name?')] }))
    expect(talk.send({ kind: 'resume' })).toEqual(['a', 'name?'])
    expect([talk.send({ kind: 'resume' }), talk.at]).toEqual([['name?'], 'A-1'])
  })
})

describe('questions with a known answer', () => {
  const ifKnown = {
    askIfKnown: false,
    messageIfKnown: { active: true, messages: [{ type: 'text' as const, text: 'I know you, {{name}}' }] },
  }

  test.each([
    ['is skipped with messageIfKnown', ifKnown, ['I know you, Ada', 'next']],
    [
      'is skipped without a message where messageIfKnown is off',
      { ...ifKnown, messageIfKnown: { ...ifKnown.messageIfKnown, active: false } },
      ['next'],
    ],
    ['is asked again by default', {}, ['name?']],
  ])('a question whose attribute is set %s', (_, more, shown) => {
    expect(new Talk(bot({ A: [question('name?', 'name', more), 'next'] }), { profile: { attribute: { name: 'Ada' } } }).start()).toEqual(
      shown,
    )
  })

  test('it is asked where the attribute is not set; otherwise the known answer decides the destination', () => {
    expect(new Talk(bot({ A: [question('name?', 'name', ifKnown)] })).start()).toEqual(['name?'])
    const line = choice('client?', ['no', { value: 'yes', nextRessource: { ressourceID: 'A-2' } }], {
      askIfKnown: false,
      properties: { active: true, attribute: { client: 'answer' } },
    })
    expect(new Talk(bot({ A: [line, 'welcome', 'welcome back'] }), { profile: { attribute: { client: 'yes' } } }).start()).toEqual([
      'welcome back',
    ])
  })
})
