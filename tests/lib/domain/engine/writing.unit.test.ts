import { describe, expect, test } from 'vitest'
import { bot, goTo, question, Talk } from './talk.ts'

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

  test('templates read attributes, then events; unset names use the fallback', () => {
    const profile = { attribute: { both: 'attribute' }, event: { both: 7, visits: 3, seen: '2026-01-02T00:00:00.000Z' } }
    const talk = new Talk(bot({ A: ['{{both}} {{visits}} {{seen}} {{unset|nobody}} {{visits|none}}'] }), { profile })
    expect(talk.start()).toEqual(['attribute 3 2026-01-02T00:00:00.000Z nobody 3'])
  })

  test('{{answer|text}} takes the answer, too', () => {
    const talk = new Talk(bot({ A: [{ says: '?', properties: { active: true, attribute: { replies: '{{answer|nothing}}' } } }, 'then'] }))
    talk.start()
    expect([talk.says('yes'), talk.profile.attribute]).toEqual([['then'], { replies: 'yes' }])
  })

  test('a value is never evaluated as a template', () => {
    const talk = new Talk(bot({ A: [question('?', 'name'), 'Hi {{name}}, {{ unknown }}.'] }), { profile: { attribute: { secret: 'S3' } } })
    talk.start()
    expect(talk.says('{{secret}}')).toEqual(['Hi {{secret}}, .'])
  })
})

describe('limits of what a conversation saves', () => {
  const long = 'x'.repeat(4096)
  const helps = { helpText: { invalidAnswer: 'Shorter, please' } }

  test('an answer of 4 KB is saved, a longer one is refused with the help text of the step, and the step waits', () => {
    const talk = new Talk(bot({ A: [question('?', 'said', helps), 'Thanks'] }))
    talk.start()
    expect(talk.says(`${long}y`)).toEqual(['Shorter, please'])
    expect([talk.effects?.answers, talk.effects?.setter.attribute, talk.effects?.lastResponse]).toEqual([[], {}, undefined])
    // Bytes count, not characters.
    expect(talk.says('é'.repeat(2049))).toEqual(['Shorter, please'])
    expect(talk.says(long)).toEqual(['Thanks'])
    expect(talk.profile.attribute['said']).toBe(long)
  })

  test('it is refused with a default text if there is no help text, also if only the answer itself is stored', () => {
    const talk = new Talk(bot({ A: [{ says: '?', nlu: { active: false }, type: 'notation' }, 'Thanks'] }), { facts: { language: 'en' } })
    talk.start()
    expect(talk.says(`${long}y`)).toEqual(['This answer is too long. Could you make it shorter?'])
  })

  test('a value that grows with each answer stops growing: the answer that would make it too long is refused', () => {
    const properties = { active: true, attribute: { notes: '{{notes|-}}{{answer}}' } }
    const talk = new Talk(bot({ A: [{ says: '?', properties, ...helps, logic: goTo('A-0') }] }))
    talk.start()
    const replies = Array.from({ length: 6 }, () => talk.says('z'.repeat(1000))[0])
    expect(replies).toEqual(['?', '?', '?', '?', 'Shorter, please', 'Shorter, please'])
    expect(talk.profile.attribute['notes']).toHaveLength(4001)
  })

  test('a full profile takes no more: 64 KB of attributes and tags, with their names', () => {
    const attribute = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`a${i}`, long]))
    const properties = { active: true, attribute: { last: 'answer' }, tag: { all: { add: ['{{answer}}'] } } }
    const talk = new Talk(bot({ A: [{ says: '?', properties, ...helps, logic: goTo('A-0') }] }), { profile: { attribute } })
    talk.start()
    let saved = 0
    while (saved < 20 && talk.says(`${saved}`.repeat(500).slice(0, 500))[0] === '?') saved += 1
    // 64 KB but for 15 × 4,098 bytes are 4,066: an answer of 500 takes as much, and again as a tag of four letters.
    expect(saved).toBe(7)
    // What replaces something longer, or is there already, is still saved.
    expect(talk.says('0'.repeat(500))).toEqual(['?'])
    expect(talk.says('short')).toEqual(['?'])
    expect(talk.says('1'.repeat(501))).toEqual(['Shorter, please'])
    expect(talk.profile.tag['all']).toHaveLength(8)
  })

  test('values that do not come from text are dropped with a warning, and the answer counts', () => {
    const properties = { active: true, attribute: { twice: '{{long}}{{long}}', short: 'yes' } }
    const talk = new Talk(bot({ A: [{ properties }, 'Hello'] }), { profile: { attribute: { long: long.slice(0, 3000) } } })
    expect(talk.start()).toEqual(['Hello'])
    expect(talk.effects?.setter.attribute).toEqual({ short: 'yes' })
    expect(talk.effects?.logs).toMatchObject([{ code: 'value_too_large' }])
  })
})
