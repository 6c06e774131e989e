import { describe, expect, test } from 'vitest'
import { bot, choice, Talk } from './talk.ts'

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
})
