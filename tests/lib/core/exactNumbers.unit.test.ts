import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactly } from '../../../lib/core/exactNumbers.ts'

test.each([
  ['9007199254740992', 9007199254740992],
  ['9007199254740993', Number.NaN],
  ['-12345678901234567890', Number.NaN],
  ['32630520240430000061', Number.NaN],
  ['100000000000000000000000', 1e23],
  ['0.1000000000000000055511151231257827', 0.1],
  ['0.10000000000000001', 0.1],
  ['1234567890.12345678', Number.NaN],
  ['1e400', Number.NaN],
  ['1e-400', Number.NaN],
  ['0e10', 0],
  ['1.10', 1.1],
  ['-1573488504029101.2', Number('-1573488504029101.25')],
])('%s is %s', (text, value) => expect(parseExactly(text)).toBe(value))

test('a text with digits is untouched, and so are the other numbers', () => {
  expect(parseExactly('{"a":["9007199254740993",9007199254740993,1]}')).toEqual({ a: ['9007199254740993', Number.NaN, 1] })
})

test('whatever JSON.stringify writes is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(parseExactly(text)).toEqual(JSON.parse(text))
    }),
  )
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => parseExactly(JSON.stringify(value)) === value + 0))
})
