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
  it('is any JSON value; none is none', () => {
    expect([parseBody(undefined, 10), parseBody('', 10), parseBody('{"a":[1,"é😀"]}', 100)]).toEqual([
      undefined,
      undefined,
      { a: [1, 'é😀'] },
    ])
  })
  it.each([
    ['cut JSON', '{"a": ', 'invalid', 'the body'],
    ['__proto__', '{"a":{"__proto__":1}}', 'invalid', 'a.__proto__'],
    ['__proto__, written otherwise', '{"\\u005f_proto__":1}', 'invalid', '__proto__'],
    ['nesting without end', `${'['.repeat(400)}${']'.repeat(400)}`, 'invalid', 'the body'],
    ['a number beyond the table', '{"a":1e300}', 'invalid', 'a '],
    ['a number too fine for the table', '{"a":1e-200}', 'invalid', 'a '],
    ['half a character', '{"a":"\\ud83d"}', 'invalid', 'a '],
    ['half a character in a name', '{"\\ud83d":"a"}', 'invalid', 'not allowed'],
    ['too many bytes', `{"a":"${'é'.repeat(600)}"}`, 'too_large', '1000 bytes'],
  ])('is refused: %s', (_, text, code, part) => {
    expect(refusal(text)).toEqual({ code, message: expect.stringContaining(part) })
  })
  it('may nest a million deep without taking anything down', () => {
    expect(refusal(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`, 10_000_000)?.code).toBe('invalid')
  })
})
