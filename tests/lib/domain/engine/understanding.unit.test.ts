import { describe, expect, test } from 'vitest'
import type { Request, Result, UnderstoodConfig, UnderstoodEntity } from '../../../../lib/domain/engine/model/requests.ts'
import { bot, choice, goTo, question, Talk } from './talk.ts'

type Understood = Extract<Result, { kind: 'nlu' }>
const config = (more: Partial<UnderstoodConfig> = {}): UnderstoodConfig => ({ _id: 'c', ...more })
const entity = (value: string, more: Partial<UnderstoodEntity> = {}): UnderstoodEntity => ({
  entity: 'city-id',
  entity_name: 'city',
  value,
  ...more,
})
const understood =
  (more: Partial<Understood> = {}) =>
  (request: Request): Result =>
    request.kind === 'nlu' ? { kind: 'nlu', intentID: 'i', entities: [], configs: [], ...more } : { kind: 'validate', verdict: 'invalid' }
const nothing = understood({ intentID: null })
const first = { isNluFirst: true }
const on = { nlu: { active: true } }
const nluRequests = (talk: Talk) => talk.requests.filter(({ kind }) => kind === 'nlu').length

test('NLU is told whether the waiting question takes any text', () => {
  const flagsOf = (line: ReturnType<typeof question>): unknown[] => {
    const talk = new Talk(bot({ A: [line] }, first), { outside: nothing })
    talk.goes('A')
    talk.says('call me Bob')
    return talk.requests.flatMap((request) => (request.kind === 'nlu' ? request.takesAnyText : []))
  }
  const checked = (type: 'email' | 'regex') => question('?', 'x', { validation: { type, active: true, rule: '.' } })
  expect([question('Name?', 'name'), checked('regex'), checked('email'), choice('?', ['Yes'])].map(flagsOf)).toEqual([
    [true],
    [true],
    [false],
    [false],
  ])
})

describe('when NLU is used', () => {
  test.each<[string, object, object, object, string, boolean]>([
    ['a text that matches no button, with isNluFirst', first, {}, {}, 'help me', true],
    ['a text that matches no button, with NLU of the application', on, {}, {}, 'help me', true],
    ['not with isNluFirst, where NLU of the application is off', { ...first, nlu: { active: false } }, {}, {}, 'help me', false],
    ['not with NLU of the application, where the feature turns it off', on, { nlu: { active: false } }, {}, 'help me', false],
    ['a text that matches no button, with NLU of the resource', {}, {}, { nlu: { active: true } }, 'help me', true],
    ['a text that matches no button, with NLU of the feature', {}, { nlu: { nlu_config: ['c'] } }, {}, 'help me', true],
    ['not for a text that matches no button, without NLU', {}, {}, {}, 'help me', false],
    [
      'not with NLU of the feature, where the resource turns it off',
      {},
      { nlu: { nlu_config: ['c'] } },
      { nlu: { active: false } },
      'help me',
      false,
    ],
    ['not for a text that matches a button', first, {}, { nlu: { active: true } }, 'YES', false],
    ['not with isNluFirst, where the resource turns it off', first, {}, { nlu: { active: false } }, 'help me', false],
    ['not with isNluFirst, where the feature turns it off', first, { nlu: { active: false } }, {}, 'help me', false],
    [
      'with NLU of the resource, where the feature turns it off',
      {},
      { nlu: { active: false } },
      { nlu: { active: true } },
      'help me',
      true,
    ],
    ['where the feature turns it on', {}, { nlu: { active: true } }, {}, 'help me', true],
    [
      'not where the resource turns off what the feature turns on',
      first,
      { nlu: { active: true } },
      { nlu: { active: false } },
      'x',
      false,
    ],
    [
      'with configs of the resource, where the feature turns it off',
      first,
      { nlu: { active: false } },
      { nlu: { nlu_config: ['c'] } },
      'x',
      true,
    ],
    ['not with configs of a resource that turns it off', first, {}, { nlu: { active: false, nlu_config: ['c'] } }, 'x', false],
  ])('%s', (_, application, feature, resource, words, isAsked) => {
    const talk = new Talk(bot({ A: { lines: [choice('?', ['Yes'], resource), 'then'], ...feature } }, application), { outside: nothing })
    talk.goes('A')
    talk.says(words)
    expect(nluRequests(talk)).toBe(isAsked ? 1 : 0)
  })

  test.each<[string, object, string, boolean, string]>([
    ['before validation with isNluFirst', first, 'a@b.test', true, 'then'],
    ['not for a valid answer without isNluFirst', {}, 'a@b.test', false, 'then'],
    ['not for a valid answer with NLU of the application', on, 'a@b.test', false, 'then'],
    ['for an invalid answer', {}, 'help', true, 'This e-mail address is not valid. Could you check it?'],
  ])('with validation: %s', (_, application, words, isAsked, shown) => {
    const line = { says: 'mail?', validation: { active: true, type: 'email' as const }, nlu: { active: true } }
    const talk = new Talk(bot({ A: [line, 'then'] }, application), { outside: nothing })
    talk.goes('A')
    expect([talk.says(words), nluRequests(talk)]).toEqual([[shown], isAsked ? 1 : 0])
  })

  test.each([
    [{}, undefined],
    [on, 'are you open ?'],
    [first, undefined],
  ] as const)('for what a text says beside a valid answer (%o)', (application, beside) => {
    const outside = (request: Request): Result =>
      request.kind === 'validate'
        ? { kind: 'validate', verdict: 'valid', answer: '2026-12-05', beside: 'are you open ?' }
        : nothing(request)
    const line = question('Day?', 'day', { validation: { active: true, type: 'date' } })
    const talk = new Talk(bot({ A: [line, 'then'] }, application), { outside })
    talk.goes('A')
    expect(talk.says('are you open on Saturday?')).toEqual(['then'])
    const texts = talk.requests.flatMap((request) => (request.kind === 'nlu' ? [request.beside] : []))
    expect(texts).toEqual(application === on ? [beside] : application === first ? [undefined] : [])
  })

  test.each([first, on])('for the first message with %o; where it is not understood, the conversation starts', (application) => {
    const it = bot({ A: ['a'], B: ['b'] }, application)
    expect(new Talk(it, { outside: understood({ configs: [config({ logic: goTo('B-0') })] }) }).says('hi')).toEqual(['b'])
    expect(new Talk(it, { outside: nothing }).says('hi')).toEqual(['a'])
    expect(new Talk(it).start()).toEqual(['a'])
  })

  test('before the validation of a name, which any words may pass', () => {
    const name = question('Name?', 'name', {
      validation: { active: true, type: 'regex', rule: '.' },
      autocomplete: { smart_format_name: 'given-name' },
    })
    const talk = new Talk(bot({ A: [name, 'then'], B: ['hours'] }, on), {
      outside: understood({ configs: [config({ logic: goTo('B-0') })] }),
    })
    talk.goes('A')
    expect(talk.says('are you open?')).toEqual(['hours'])
  })

  test('a text that is not understood and matches nothing is counted', () => {
    const talk = new Talk(bot({ A: [choice('?', ['Yes'])] }, first), { outside: nothing })
    talk.goes('A')
    talk.says('eh')
    expect([talk.effects?.misunderstood, talk.state.misunderstood]).toEqual([true, 1])
  })
})

describe('an understood text', () => {
  const run = (result: Partial<Understood>, options: { resource?: object; application?: object; source?: 'sms' } = {}) => {
    const it = bot(
      { A: [choice('?', ['Yes'], options.resource ?? {}), 'then'], B: ['b0', question('b1')], C: ['c'], D: ['d'] },
      { ...first, ...options.application },
    )
    const talk = new Talk(it, { outside: understood(result), facts: options.source ? { source: options.source } : {} })
    talk.goes('A')
    return { talk, shown: talk.says('help') }
  }
  const help = 'I did not understand your answer. Could you try again? [Yes]'

  test.each<[string, Partial<UnderstoodConfig>, UnderstoodEntity[], string]>([
    ['logic', { logic: goTo('C-0') }, [], 'c'],
    ['feature_linked before logic', { logic: goTo('C-0'), feature_linked: { active: true, default: goTo('D-0') } }, [], 'd'],
    ['logic where feature_linked is off', { logic: goTo('C-0'), feature_linked: { active: false, default: goTo('D-0') } }, [], 'c'],
    [
      'entity_value where an entity is recognized',
      { feature_linked: { active: true, default: goTo('D-0'), entity_value: goTo('C-0') } },
      [entity('Paris')],
      'c',
    ],
    [
      'the entry of the value',
      { feature_linked: { active: true, default: goTo('D-0'), entity_value: goTo('D-0'), Paris: goTo('C-0') } },
      [entity('Paris')],
      'c',
    ],
    [
      'default where no entity is recognized',
      { feature_linked: { active: true, default: goTo('D-0'), entity_value: goTo('C-0') } },
      [],
      'd',
    ],
    ['nothing where the config is off', { nlu: { active: false }, logic: goTo('C-0') }, [], help],
    ['nothing where an entity that it needs is not recognized', { entities: [{ _id: 'city-id' }], logic: goTo('C-0') }, [], help],
    ['logic where only a required parameter is missing', { entities: [{ _id: 'city-id', isRequired: true }], logic: goTo('C-0') }, [], 'c'],
    ['nothing where its destination was deleted', { logic: goTo('X-0') }, [], help],
  ])('leads by %s', (_, more, entities, shown) => {
    const { talk, shown: texts } = run({ configs: [config(more)], entities })
    expect([texts[0], talk.effects?.answers]).toEqual([shown, []])
  })

  test('uses, of several configs, the one that the resource names, else the one that requires most entities', () => {
    const configs = [
      config({ logic: goTo('B-0') }),
      config({ _id: 'd', entities: [{ _id: 'city-id' }], logic: goTo('C-0') }),
      config({ _id: 'e', logic: goTo('D-0') }),
    ]
    expect(run({ configs, entities: [entity('Paris')] }).shown).toEqual(['c'])
    expect(run({ configs }).shown[0]).toBe('b0')
    expect(run({ configs, entities: [entity('Paris')] }, { resource: { nlu: { active: true, nlu_config: ['e'] } } }).shown).toEqual(['d'])
    // Without isNluFirst only the configs of the resource are used.
    expect(run({ configs }, { resource: { nlu: { active: true, nlu_config: ['z'] } }, application: { isNluFirst: false } }).shown).toEqual([
      help,
    ])
  })

  test('prefers a config without missing parameters', () => {
    const asking = config({ entities: [{ _id: 'city-id', isRequired: true }], logic: goTo('C-0') })
    const configs = [asking, config({ _id: 'd', logic: goTo('D-0') })]
    expect(run({ configs }).shown).toEqual(['d'])
    expect(run({ configs, entities: [entity('Paris')] }).shown).toEqual(['c'])
  })

  test("asks for a missing required parameter at the config's target, and not for a recognized one", () => {
    const city = question('Which city?', 'city', { askIfKnown: false })
    const it = bot({ A: [choice('?', ['Yes'])], B: [city, 'Off to {{city}}!'] }, first)
    const configs = [config({ entities: [{ _id: 'city-id', isRequired: true }], saveEntities: true, logic: goTo('B-0') })]
    const travel = understood({ configs })
    const asking = new Talk(it, { outside: (request) => (asking.at === 'A-0' ? travel : nothing)(request) })
    asking.goes('A')
    expect(asking.says('I want to travel')).toEqual(['Which city?'])
    expect(asking.says('Lyon')).toEqual(['Off to Lyon!'])
    const knowing = new Talk(it, { outside: understood({ configs, entities: [entity('Paris')] }) })
    knowing.goes('A')
    expect(knowing.says('I want to travel to Paris')).toEqual(['Off to Paris!'])
  })

  test.each<[string, Partial<UnderstoodConfig>, Partial<UnderstoodEntity>, object]>([
    ['under their name where the config says so', { saveEntities: true }, {}, { city: 'Paris' }],
    [
      'in the attributes of the entity where the entity says so',
      {},
      { saveAsAttribute: true, attribute: ['home', 'town'] },
      { home: 'Paris', town: 'Paris' },
    ],
    ['nowhere otherwise', {}, { attribute: ['home'] }, {}],
  ])('saves its entities %s', (_, more, of, attribute) => {
    const { talk } = run({ configs: [config({ ...more, logic: goTo('C-0') })], entities: [entity('Paris', of)] })
    expect(talk.profile.attribute).toEqual(attribute)
  })

  test('of small talk is answered, and the question repeated; by SMS a config may have its own text', () => {
    const { talk, shown } = run({ suggestedAnswer: 'Hello to you' })
    expect([shown, talk.at, talk.effects?.misunderstood]).toEqual([['Hello to you', '? [Yes]'], 'A-0', false])
    expect(run({ suggestedAnswer: 'Hello to you', configs: [config({ saveEntities: true })] }).shown).toEqual(['Hello to you', '? [Yes]'])
    expect(run({ configs: [config({ smsResponse: 'By SMS' })] }, { source: 'sms' }).shown).toEqual(['By SMS', '? [Yes]'])
    expect(run({ configs: [config({ smsResponse: 'By SMS', logic: goTo('C-0') })] }, { source: 'sms' }).shown).toEqual(['By SMS', 'c'])
    expect(run({ configs: [config({ smsResponse: 'By SMS' })] }).shown).toEqual([help])
  })

  test('is answered at an open question, whose last message is repeated', () => {
    const says = ['Hello', 'How many?'].map((text) => ({ type: 'text' as const, text }))
    const open = { says, properties: { active: true, attribute: { people: 'answer' } } }
    const talk = new Talk(bot({ A: [open, '{{people}}'] }, first), { outside: understood({ suggestedAnswer: 'From ten to six' }) })
    talk.goes('A')
    expect([talk.says('when do you open?'), talk.at]).toEqual([['From ten to six', 'How many?'], 'A-0'])
  })

  test('resets the count of refusals', () => {
    const answers = [nothing, nothing, understood({ suggestedAnswer: 'Hello' }), nothing]
    const talk = new Talk(bot({ A: [choice('?', ['Yes'])] }, first), { outside: (request) => (answers.shift() ?? nothing)(request) })
    talk.goes('A')
    const counts = ['a', 'b', 'c', 'd'].map((words) => [talk.says(words), talk.state.misunderstood][1])
    expect(counts).toEqual([1, 2, undefined, 1])
  })

  test('with resume_context resumes the conversation where it was, or where the context says', () => {
    const resumed = run({ configs: [config({ logic: goTo('B-0'), context: { resume_context: true } })] })
    expect([resumed.shown, resumed.talk.state.interrupted?.length]).toEqual([['b0', 'b1'], 1])
    const talk = new Talk(resumed.talk.bot, { state: resumed.talk.state, outside: nothing })
    expect([talk.says('x'), talk.at, talk.state.interrupted]).toEqual([['? [Yes]'], 'A-0', undefined])
    expect(
      run({
        configs: [config({ logic: goTo('D-0'), context: { resume_context: true, entity_value: goTo('C-0') } })],
        entities: [entity('x')],
      }).shown,
    ).toEqual(['d', 'c'])
    const left = run({ configs: [config({ logic: goTo('D-0') })] })
    expect([left.shown, left.talk.at]).toEqual([['d'], undefined])
  })
})

describe('entities extracted from every answer', () => {
  const paris = [entity('Paris', { saveAsAttribute: true }), entity('ignored', { entity_name: 'other' })]
  const finding = (request: Request): Result => (request.kind === 'entities' ? { kind: 'entities', entities: paris } : nothing(request))
  const parsing = (...args: Parameters<typeof bot>) => ({ ...bot(...args), hasParsers: true })
  const texts = (talk: Talk) => talk.requests.flatMap((request) => (request.kind === 'entities' ? request.text : []))

  test('are saved before the answer is processed, and take precedence over its text', () => {
    const talk = new Talk(parsing({ A: [question('Where?', 'city'), 'Off to {{city}}!', question('And?', 'said')] }), { outside: finding })
    talk.goes('A')
    expect([talk.says('to Paris, please'), talk.profile.attribute]).toEqual([['Off to Paris!', 'And?'], { city: 'Paris' }])
    talk.says('Paris')
    expect([talk.profile.attribute, texts(talk)]).toEqual([{ city: 'Paris', said: 'Paris' }, ['to Paris, please', 'Paris']])
  })

  test('are extracted from first texts, refused answers and buttons, and not without a message', () => {
    const talk = new Talk(parsing({ A: [choice('?', [{ value: 'Go to Paris', answerID: 'go' }]), question('then')] }), { outside: finding })
    talk.start()
    talk.goes('A')
    talk.says('no button')
    talk.presses('go')
    const first = new Talk(talk.bot, { outside: finding })
    first.says('hello')
    expect([texts(talk), texts(first), first.profile.attribute]).toEqual([['no button', 'Go to Paris'], ['hello'], { city: 'Paris' }])
  })

  test('cost nothing if there are none', () => {
    const talk = new Talk(bot({ A: [question('Where?', 'city')] }))
    talk.goes('A')
    talk.says('Paris')
    expect([talk.requests, talk.profile.attribute]).toEqual([[], { city: 'Paris' }])
  })
})
