import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveReferences } from '../../../../lib/bot/content/moveReferences.ts'

const mapping = new Map([
  ['a-f', 'a-g'],
  ['a-f-r', 'a-g-s'],
])

describe('moveReferences', () => {
  it('moves whole ids, and ids with __currentindex, at any depth, but not names and parts of texts', () => {
    const value = {
      'a-f': 'a-f',
      list: ['a-f-r', { goToBot: 'a-f__currentindex', other: 'a-x__currentindex', prose: 'see a-f', n: 1, none: null, on: true }],
      previous: 'previous_feature',
    }
    expect(moveReferences(value, mapping)).toEqual({
      'a-f': 'a-g',
      list: ['a-g-s', { goToBot: 'a-g__currentindex', other: 'a-x__currentindex', prose: 'see a-f', n: 1, none: null, on: true }],
      previous: 'previous_feature',
    })
  })

  it('moving back restores the original', () => {
    const back = new Map([...mapping].map(([from, to]) => [to, from]))
    const text = fc.oneof(fc.constantFrom('a-f', 'a-f-r', 'a-f__currentindex', 'a-f-r__currentindex', '__currentindex'), fc.string())
    fc.assert(
      fc.property(fc.object({ values: [text, fc.integer(), fc.constant(null)], maxDepth: 4 }), (value) => {
        expect(moveReferences(moveReferences(value, mapping), back)).toEqual(value)
        expect(moveReferences(value, new Map())).toEqual(value)
      }),
    )
  })
})
