import { describe, expect, test } from 'vitest'
import type { ResourceContent } from '../../../../lib/domain/engine/model/content.ts'
import type { Request, Result } from '../../../../lib/domain/engine/model/requests.ts'
import type { ActionEntry } from '../../../../schemas/logic.ts'
import { bot, choice, goTo, question, Talk } from './talk.ts'

const places = ['position', question('one'), question('two'), question('three')]
const leading = (condition: object, resourceID: string): ActionEntry => ({
  ...condition,
  actions: { active: true, logic: { value: { default: goTo(resourceID) } } },
})
const acting = (list: ActionEntry[], more: Partial<ResourceContent> = {}) => {
  const { messages: _, ...rest } = more
  return question('?', 'said', { actions: { active: true, list }, ...rest })
}
const workflow =
  (result: Partial<Extract<Result, { kind: 'workflow' }>> = {}) =>
  (request: Request): Result =>
    request.kind === 'webhook'
      ? { kind: 'webhook', status: 418 }
      : { kind: 'workflow', status: 200, parameters: {}, attribute: {}, restartProcess: false, ...result }

describe('an action that hands the conversation to a human', () => {
  const handing = (more: object = {}): ActionEntry => ({ ...more, actions: { active: true, liveStatus: true } })
  const step = { says: 'Somebody comes.', actions: { active: true, list: [handing()] } }

  test('lets the bot send that step only, and leaves the respondent where the walk ended', () => {
    const talk = new Talk(bot({ A: [step, 'unheard', choice('What next?', ['Menu'])] }))
    expect([talk.start(), talk.effects?.handedOver, talk.at]).toEqual([['Somebody comes.'], true, 'A-2'])
    expect(talk.send({ kind: 'resume' })).toEqual(['What next? [Menu]'])
    expect(talk.effects?.handedOver).toBeUndefined()
  })

  test('runs only if its condition is met', () => {
    const list = [handing({ attribute: 'answer', value: 'Human' })]
    const talk = new Talk(bot({ A: [choice('?', ['Bot', 'Human'], { actions: { active: true, list } }), question('then')] }))
    talk.start()
    expect([talk.says('Bot'), talk.effects?.handedOver]).toEqual([['then'], undefined])
    talk.goes('A')
    expect([talk.says('Human'), talk.effects?.handedOver, talk.at]).toEqual([[], true, 'A-1'])
  })

  test('runs for a refused answer too, which the help text still follows', () => {
    const list = [handing({ attribute: 'answer', operator: '<>', value: 'Yes' })]
    const talk = new Talk(
      bot({ A: [choice('?', ['Yes'], { actions: { active: true, list }, helpText: { invalidAnswer: 'Wait, please.' } })] }),
    )
    talk.start()
    expect([talk.says('eh'), talk.effects?.handedOver]).toEqual([['Wait, please. [Yes]'], true])
  })
})

describe('conditions', () => {
  test.each<[object, string, boolean]>([
    [{}, 'x', true],
    [{ attribute: 'answer', operator: '=', value: 'x' }, 'x', true],
    [{ attribute: 'answer', value: 'x' }, 'x', true],
    [{ attribute: 'answer', operator: '=', value: 'x' }, 'X', false],
    [{ attribute: 'answer', operator: '=', list: ['a', 'b'] }, 'b', true],
    [{ attribute: 'answer', operator: '<>', value: 'x' }, 'x', false],
    [{ attribute: 'answer', operator: '<>', list: ['a', 'b'] }, 'b', false],
    [{ attribute: 'answer', operator: '<>', list: ['a', 'b'] }, 'c', true],
    [{ attribute: 'answer', operator: '>', value: '17' }, '18', true],
    [{ attribute: 'answer', operator: '>', value: '17' }, '9', false],
    [{ attribute: 'answer', operator: '>', value: '17' }, 'many', false],
    [{ attribute: 'city', operator: '=', value: 'Paris' }, 'x', true],
    [{ attribute: 'city', operator: 'isDefined' }, 'x', true],
    [{ attribute: 'town', operator: 'isDefined' }, 'x', false],
    [{ attribute: 'town', operator: 'isNotDefined', value: '' }, 'x', true],
    [{ attribute: 'said', operator: '=', value: 'x' }, 'x', true],
    [{ attribute: 'city', operator: '=' }, 'x', false],
  ])('%j with the answer %j holds: %s', (condition, answer, holding) => {
    const talk = new Talk(bot({ A: [acting([leading(condition, 'A-2')]), ...places] }), { profile: { attribute: { city: 'Paris' } } })
    talk.start()
    expect(talk.says(answer)).toEqual(holding ? ['one'] : ['position', 'one'])
  })

  test('an unknown operator never matches, with a warning', () => {
    const talk = new Talk(bot({ A: [acting([leading({ attribute: 'answer', operator: 'like', value: 'x' }, 'A-2')]), ...places] }))
    talk.start()
    expect([talk.says('x'), talk.logs]).toEqual([['position', 'one'], ['condition_broken']])
  })

  test.each(['YES', 'Oui'])('a button may be named by its payload or its text: %s', (value) => {
    const talk = new Talk(
      bot({
        A: [
          choice('?', [{ value: 'Oui', payload: 'YES' }], {
            actions: { active: true, list: [leading({ attribute: 'answer', operator: '=', value }, 'A-2')] },
          }),
          ...places,
        ],
      }),
    )
    talk.start()
    expect(talk.says('oui')).toEqual(['one'])
  })
})

describe('actions', () => {
  test('all whose condition is met run, and the first destination is used', () => {
    const run = (workflow: string, logic: object = {}): ActionEntry => ({ actions: { active: true, workflow, ...logic } })
    const list = [
      run('w1'),
      run('off', {}),
      leading({}, 'A-3'),
      leading({}, 'A-2'),
      { ...run('w2'), attribute: 'answer', value: 'x' },
      { ...run('w3'), attribute: 'answer', value: 'y' },
    ]
    list[1] = { actions: { active: false, workflow: 'off' } }
    const talk = new Talk(bot({ A: [acting(list), ...places] }), { outside: workflow() })
    talk.start()
    expect(talk.says('x')).toEqual(['two'])
    expect(talk.requests.map((request) => request.kind === 'workflow' && request.workflowID)).toEqual(['w1', 'w2'])
  })

  test('a workflow gets the current profile and the answer', () => {
    const talk = new Talk(bot({ A: [acting([{ actions: { active: true, workflow: 'w' } }])] }), { outside: workflow() })
    talk.start()
    talk.says('x')
    expect(talk.requests).toMatchObject([
      {
        kind: 'workflow',
        workflowID: 'w',
        featureID: 'A',
        resourceID: 'A-0',
        answer: 'x',
        answerValid: true,
        profile: { attribute: { said: 'x' } },
      },
    ])
  })

  test.each<[string, object, Partial<Extract<Result, { kind: 'workflow' }>>, string]>([
    ['by the status', { value: { 201: goTo('A-2'), 401: goTo('A-3'), default: goTo('A-4') } }, { status: 401 }, 'two'],
    ['by default where there is no branch for it', { value: { 201: goTo('A-2'), default: goTo('A-4') } }, { status: 500 }, 'three'],
    [
      'by default where no webhook answered',
      { key: 'status', value: { 200: goTo('A-2'), default: goTo('A-4') } },
      { status: undefined },
      'three',
    ],
    ['by a parameter', { key: 'kind', value: { pro: goTo('A-2'), default: goTo('A-4') } }, { parameters: { kind: 'pro' } }, 'one'],
    ['by default where there is no such parameter', { key: 'kind', value: { pro: goTo('A-2'), default: goTo('A-4') } }, {}, 'three'],
    [
      'with the next resource where the branch is off',
      { value: { 200: goTo('A-2', { active: false }), default: goTo('A-4') } },
      {},
      'position',
    ],
  ])('after a workflow the conversation continues %s', (_, logic, result, shown) => {
    const talk = new Talk(bot({ A: [acting([{ actions: { active: true, workflow: 'w', logic } }]), ...places] }), {
      outside: workflow(result),
    })
    talk.start()
    expect(talk.says('x')[0]).toBe(shown)
  })

  test('attributes and parameters of a workflow can be used in the same turn', () => {
    const it = bot({ A: [acting([{ actions: { active: true, workflow: 'w' } }]), '{{score}} {{code}}'] })
    const talk = new Talk(it, {
      outside: workflow({ attribute: { score: '9', __proto__: 'x', 'a\u0000': 'b' }, parameters: { code: 'XYZ' } }),
    })
    talk.start()
    expect([talk.says('x'), talk.effects?.setter.attribute]).toEqual([['9 XYZ'], { said: 'x', score: '9' }])
  })

  test('a resource’s own webhook is called first, and its status is used where no workflow has one', () => {
    const webhook = { active: true, type: 'POST', url: 'https://a.test' }
    const talk = new Talk(
      bot({
        A: [
          question('?', 'said', {
            actions: { active: true, webhook, list: [{ actions: { active: true, logic: { value: { 418: goTo('A-2') } } } }] },
          }),
          ...places,
        ],
      }),
      { outside: workflow() },
    )
    talk.start()
    expect([talk.says('x'), talk.requests]).toMatchObject([['one'], [{ kind: 'webhook', webhook, answer: 'x' }]])
  })

  test('actions of a resource that asks nothing run when it is shown', () => {
    expect(
      new Talk(bot({ A: [{ actions: { active: true, list: [leading({ attribute: 'city', value: 'Paris' }, 'A-2')] } }, ...places] }), {
        profile: { attribute: { city: 'Paris' } },
      }).start(),
    ).toEqual(['one'])
  })

  test('after an invalid answer only those not requiring a valid one run, and their destination is ignored', () => {
    const entry = (workflow: string, performOnlyIfAnswerValid: boolean): ActionEntry => ({
      actions: { active: true, workflow, performOnlyIfAnswerValid, logic: { value: { default: goTo('A-2') } } },
    })
    const talk = new Talk(
      bot({ A: [acting([entry('w1', true), entry('w2', false)], { validation: { active: true, type: 'email' } }), ...places] }),
      { outside: workflow() },
    )
    talk.start()
    talk.says('no mail')
    expect([talk.at, talk.requests]).toMatchObject(['A-0', [{ workflowID: 'w2', answer: 'no mail', answerValid: false }]])
  })
})

describe('processes', () => {
  const process = {
    active: true,
    title: 'Sign up',
    attribute: { done: 'yes', by: '{{said}}' },
    event: { runs: { inc: 1 }, left: { dec: 2 } },
  }
  const events = (talk: Talk) => talk.effects?.processes.map(({ event, featureID }) => `${event} ${featureID}`)

  test('entering the feature starts a run, its end finishes the run and writes the properties of the process', () => {
    const talk = new Talk(bot({ A: { lines: [question('?')], process }, B: [question('b')] }))
    talk.start()
    expect([events(talk), talk.state.runs]).toEqual([['started A'], ['A']])
    talk.goes('B')
    talk.goes('A')
    expect(events(talk)).toEqual([])
    talk.says('x')
    expect([events(talk), talk.state.runs]).toEqual([['finished A'], undefined])
    expect([talk.profile.attribute, talk.profile.event]).toEqual([
      { said: 'x', done: 'yes', by: 'x' },
      { runs: 1, left: -2 },
    ])
    talk.start()
    expect(events(talk)).toEqual(['started A'])
  })

  test('a process that is not active is not counted', () => {
    const talk = new Talk(bot({ A: { lines: ['a'], process: { ...process, active: false } } }))
    expect([talk.start(), events(talk)]).toEqual([['a'], []])
  })

  test('the last resource finishes the run, wherever it leads', () => {
    const talk = new Talk(bot({ A: { lines: [question('?', 'said', { logic: goTo('B-0') })], process }, B: ['b'] }))
    talk.start()
    expect([talk.says('x'), events(talk)]).toEqual([['b'], ['finished A']])
  })

  test('a termination whose condition holds finishes the run with its price, and leads to its destination', () => {
    const process_termination = [
      {
        attribute: 'answer',
        operator: '=' as const,
        value: 'enough',
        price: '9.90',
        actions: { active: true, logic: { value: { default: goTo('B-0') } } },
      },
      { price: '1' },
    ]
    const talk = new Talk(bot({ A: { lines: [question('?'), question('more?')], process: { ...process, process_termination } }, B: ['b'] }))
    talk.start()
    expect([talk.says('enough'), talk.effects?.processes]).toEqual([['b'], [{ event: 'finished', featureID: 'A', cost: 9.9 }]])
    talk.goes('A')
    talk.says('x')
    expect(events(talk)).toEqual([])
    talk.says('y')
    expect(talk.effects?.processes).toEqual([{ event: 'finished', featureID: 'A', cost: 1 }])
  })

  test('restart_process starts another run, in a logic and from a webhook', () => {
    const talk = new Talk(
      bot({ A: { lines: [choice('?', ['again']), choice('sure?', ['yes'], { logic: goTo('A-0', { restart_process: true }) })], process } }),
    )
    talk.start()
    talk.says('again')
    expect([talk.says('yes'), events(talk)]).toEqual([['? [again]'], ['started A']])
    const hooked = new Talk(bot({ A: { lines: [acting([{ actions: { active: true, workflow: 'w' } }]), question('b')], process } }), {
      outside: workflow({ restartProcess: true }),
    })
    hooked.start()
    hooked.says('x')
    expect([events(hooked), hooked.at]).toEqual([['started A'], 'A-1'])
  })
})
