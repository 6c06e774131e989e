import { describe, expect, it, test } from 'vitest'
import { namesFor, renamedBot, renamedIn, renameProblem } from '../../../../lib/domain/variables/rename.ts'
import type { VariableUse } from '../../../../lib/domain/variables/uses.ts'
import type { BotDocument } from '../../../../schemas/bot.ts'

const names = new Map([['day', 'date of visit']])
const use: VariableUse = { name: 'day', owner: 'resource', id: 'r', path: [], sets: true, kind: 'attribute', format: undefined }
const day = { name: 'day', uses: [use] }

describe('renaming a variable', () => {
  const bot: BotDocument = {
    application: { title: 'Bot', info: { backToBot: 'Until {{day|date}}' } },
    features: [{ _id: 'f', title: 'day', process: { attribute: { day: null, today: 'day' } } }],
    resources: [
      {
        _id: 'r',
        featureID: 'f',
        messages: [
          {
            type: 'text',
            text: '{{ day |time| day }} on {{today}}',
            filters: { any: [{ attribute: { day: { operator: 'isDefined' } } }] },
          },
        ],
        properties: { attribute: { first: 'answer', day: '{{answer}}', last: '{{day}}' } },
        actions: { list: [{ attribute: 'day', value: 'day', actions: { logic: { key: 'day' } } }] },
      },
      { _id: 'r2', featureID: 'f', messages: [{ type: 'text', text: 'day {{today}}' }] },
    ],
    workflows: [{ _id: 'w', actions: [{ webhook: { list: [{ url: 'https://example.test/{{day}}?day=day' }] } }] }],
    entities: [
      { _id: 'e', entity_name: 'day', saveAsAttribute: true },
      { _id: 'e2', entity_name: 'hour', saveAsAttribute: true },
      { _id: 'e3', entity_name: 'day' },
    ],
  }
  const renamed = renamedBot(bot, names)

  it('changes templates, names, conditions and rules, and nothing else', () => {
    expect(renamed).toEqual({
      application: { title: 'Bot', info: { backToBot: 'Until {{date of visit|date}}' } },
      features: [{ _id: 'f', title: 'day', process: { attribute: { 'date of visit': null, today: 'day' } } }],
      resources: [
        {
          _id: 'r',
          featureID: 'f',
          messages: [
            {
              type: 'text',
              text: '{{ date of visit |time| day }} on {{today}}',
              filters: { any: [{ attribute: { 'date of visit': { operator: 'isDefined' } } }] },
            },
          ],
          properties: { attribute: { first: 'answer', 'date of visit': '{{answer}}', last: '{{date of visit}}' } },
          actions: { list: [{ attribute: 'date of visit', value: 'day', actions: { logic: { key: 'date of visit' } } }] },
        },
        bot.resources?.[1],
      ],
      workflows: [{ _id: 'w', actions: [{ webhook: { list: [{ url: 'https://example.test/{{date of visit}}?day=day' }] } }] }],
      configs: [],
      intents: [],
      entities: [
        { _id: 'e', entity_name: 'day', saveAsAttribute: true, attribute: ['date of visit'] },
        bot.entities?.[1],
        bot.entities?.[2],
      ],
    })
    expect(Object.keys(renamed.resources?.[0]?.properties?.attribute ?? {})).toEqual(['first', 'date of visit', 'last'])
  })

  it('leaves what has not the name as the same object', () => {
    expect(renamed.resources?.[1]).toBe(bot.resources?.[1])
    expect(renamed.entities?.[1]).toBe(bot.entities?.[1])
  })

  it('is taken back by renaming it back', () => {
    expect(renamedBot(renamed, new Map([['date of visit', 'day']]))).toEqual({ ...bot, configs: [], intents: [] })
  })

  it('takes the extension of a phone number along', () => {
    const phone = { validation: { type: 'phone' as const }, properties: { attribute: { phone: 'answer' } } }
    expect([...namesFor([phone], 'phone', 'mobile')]).toEqual([
      ['phone', 'mobile'],
      ['phone_extension', 'mobile_extension'],
    ])
    expect([...namesFor([phone], 'day', 'date')]).toEqual([['day', 'date']])
  })

  it('changes the profile and the expectations of tests', () => {
    const script = {
      _id: 's',
      profile: { attribute: { day: 'x' } },
      turns: [{ expect: [{ attribute: { day: null } }, { text: '{{day}}' }] }],
    }
    expect(renamedIn('script', script, names)).toEqual({
      _id: 's',
      profile: { attribute: { 'date of visit': 'x' } },
      turns: [{ expect: [{ attribute: { 'date of visit': null } }, { text: '{{day}}' }] }],
    })
  })

  it('keeps the status code of a call, on which a rule branches', () => {
    const step = { _id: 'r', actions: { list: [{ attribute: 'status', actions: { logic: { key: 'status' } } }] } }
    expect(renamedIn('resource', step, new Map([['status', 'state']]))).toEqual({
      _id: 'r',
      actions: { list: [{ attribute: 'state', actions: { logic: { key: 'status' } } }] },
    })
  })
})

describe('a variable cannot be renamed', () => {
  const other = { name: 'hour', uses: [{ ...use, name: 'hour' }] }
  test.each([
    ['visit', undefined],
    ['date of visit', undefined],
    ['', 'name'],
    [' visit', 'name'],
    ['a|b', 'name'],
    ['{a}', 'name'],
    ['é'.repeat(128), 'name'],
    ['x'.repeat(129), 'name'],
    ['answer', 'platform'],
    ['status', 'platform'],
    ['lastResponse', 'platform'],
    ['hour', 'taken'],
  ])('to %j: %s', (to, problem) => {
    expect(renameProblem(day, to, [day, other])).toBe(problem)
  })

  test.each([
    [{ name: 'language', uses: [{ ...use, name: 'language' }] }, 'platform'],
    [{ name: 'total', uses: [{ ...use, name: 'total', kind: 'response' as const }] }, 'response'],
  ])('%#', (variable, problem) => {
    expect(renameProblem(variable, 'other', [variable])).toBe(problem)
  })

  it('unless all but its tests have the new name already', () => {
    const left = { name: 'day', uses: [{ ...use, owner: 'script' as const }] }
    expect(renameProblem(left, 'hour', [left, other])).toBeUndefined()
  })
})
