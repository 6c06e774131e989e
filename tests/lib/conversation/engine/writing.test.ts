import { describe, expect, test } from 'vitest'
import { bot, question, Talk } from './talk.ts'

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
