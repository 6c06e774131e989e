import { describe, expect, it } from 'vitest'
import { Problem } from '../../../lib/core/errors.ts'
import { parseBody } from '../../../lib/http/body.ts'

const refusal = (text: string, bytes = 1000): { code: string; message: string } | undefined => {
  try {
    parseBody(text, bytes)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { code: error.code, message: error.message }
  }
}

describe('a body', () => {
  it('is any JSON value, or undefined if empty', () => {
    expect([parseBody(undefined, 10), parseBody('', 10), parseBody('{"a":[1,"é😀"]}', 100)]).toEqual([
      undefined,
      undefined,
      { a: [1, 'é😀'] },
    ])
  })
  it.each([
    ['truncated JSON', '{"a": ', 'invalid', 'the body'],
    ['__proto__', '{"a":{"__proto__":1}}', 'invalid', 'a.__proto__'],
    ['__proto__, escaped', '{"\\u005f_proto__":1}', 'invalid', '__proto__'],
    ['too deep nesting', `${'['.repeat(400)}${']'.repeat(400)}`, 'invalid', 'the body'],
    ['a number too large for the table', '{"a":1e300}', 'invalid', 'a '],
    ['a number too fine for the table', '{"a":1e-200}', 'invalid', 'a '],
    ['an integer that a double cannot hold', '{"a":{"b":[9007199254740993]}}', 'invalid', 'a.b must be a number that a double can hold'],
    ['a lone surrogate', '{"a":"\\ud83d"}', 'invalid', 'a '],
    ['a lone surrogate in a name', '{"\\ud83d":"a"}', 'invalid', 'not an allowed name'],
    ['too many bytes', `{"a":"${'é'.repeat(600)}"}`, 'too_large', '1000 bytes'],
  ])('is refused: %s', (_, text, code, part) => {
    expect(refusal(text)).toEqual({ code, message: expect.stringContaining(part) })
  })
  it('is refused without a crash where it nests a million deep', () => {
    expect(refusal(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`, 10_000_000)?.code).toBe('invalid')
  })
})
