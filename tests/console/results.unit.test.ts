import { describe, expect, it } from 'vitest'
import { everything, matches, type Result, resultsIn, type StoredAnswer } from '../../console/screens/results/results.ts'

const answer = (respondentID: string, ressourceID: string, response: string, day = 1): StoredAnswer => ({
  respondentID,
  ressourceID,
  response: [response],
  timestamp: `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})

async function read(...pages: StoredAnswer[][]): Promise<Result[]> {
  async function* source() {
    yield* pages
  }
  const results: Result[] = []
  for await (const page of resultsIn(source())) results.push(...page)
  return results
}

describe('results', () => {
  it('has a row per contact, whose answers may go on in the next pages', async () => {
    const results = await read(
      [answer('a', 'name', 'Ada', 2), answer('b', 'name', 'Bea', 3)],
      [answer('b', 'city', 'Lyon', 5)],
      [answer('b', 'age', '7', 4), answer('c', 'name', 'Cy')],
      [],
    )
    expect(results.map(({ respondentID, answers }) => [respondentID, Object.fromEntries(answers)])).toEqual([
      ['a', { name: ['Ada'] }],
      ['b', { name: ['Bea'], city: ['Lyon'], age: ['7'] }],
      ['c', { name: ['Cy'] }],
    ])
    expect(results[1]).toMatchObject({ firstAt: '2026-03-03T12:00:00.000Z', lastAt: '2026-03-05T12:00:00.000Z' })
    expect(await read([], [])).toEqual([])
  })

  it('is filtered by the day of the last answer, completion, and the text of an answer', async () => {
    const questions = [{ id: 'name' }, { id: 'city' }]
    const results = await read([
      answer('a', 'name', 'Zoé', 2),
      answer('b', 'name', 'Bea', 3),
      answer('b', 'city', 'Béziers', 5),
      answer('c', 'city', 'Lyon', 7),
    ])
    const found = (filter: Partial<typeof everything>): string =>
      results
        .filter((result) => matches(result, { ...everything, ...filter }, questions))
        .map(({ respondentID }) => respondentID)
        .join('')
    expect(found({})).toBe('abc')
    expect(found({ from: '2026-03-05' })).toBe('bc')
    expect(found({ to: '2026-03-05' })).toBe('ab')
    expect(found({ from: '2026-03-05', to: '2026-03-05' })).toBe('b')
    expect(found({ state: 'complete' })).toBe('bc')
    expect(found({ state: 'incomplete' })).toBe('a')
    expect(found({ text: ' ZOE ' })).toBe('a')
    expect(found({ text: 'be' })).toBe('b')
    expect(found({ text: 'be', question: 'name' })).toBe('b')
    expect(found({ text: 'lyon', question: 'name' })).toBe('')
    expect(found({ text: 'lyon', question: 'city', state: 'incomplete' })).toBe('')
  })
})
