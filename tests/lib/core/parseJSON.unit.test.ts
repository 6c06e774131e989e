import { describe, expect, it } from 'vitest'
import { parseJSON } from '../../../lib/core/parseJSON.ts'
import { cpuOf } from '../../harness/cpuOf.ts'

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('untrusted JSON', () => {
  it.each([
    'null',
    '1',
    '"[[["',
    '"\\"["',
    '{"a":["]",{"b":"\\\\"}]}',
    `{"text":"${'['.repeat(200)}"}`,
    nested(100),
    `[${'[],'.repeat(500)}[]]`,
  ])('is parsed: %.40s', (text) => expect(parseJSON(text)).toEqual(JSON.parse(text)))
  it.each(['', '{', '"', 'undefined', nested(101), nested(1_000_000), '{"a":'.repeat(500)])('is undefined: %.40s', (text) =>
    expect(parseJSON(text)).toBeUndefined(),
  )
  it.each(['"\\"', '"', '[', '\\', '{"a":', '"a",'])('takes linear time on many %s', async (piece) => {
    expect(await cpuOf(() => parseJSON(`"${piece.repeat(200_000)}`))).toBeLessThan(1_500)
  })
})
