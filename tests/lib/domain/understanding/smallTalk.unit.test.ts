import { describe, expect, test } from 'vitest'
import { shippedIntent, shippedIntents, smallTalk } from '../../../../lib/domain/smallTalk/smallTalk.ts'

/** Texts that people read as equal have the same key. */
const alike = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim()

test('the languages have the same intents, at least 25', () => {
  expect(Object.keys(smallTalk.en)).toEqual(Object.keys(smallTalk.fr))
  expect(Object.keys(smallTalk.fr).length).toBeGreaterThanOrEqual(25)
})

describe.each(['fr', 'en'] as const)('small talk in %s', (language) => {
  const intents = shippedIntents(language)

  test.each(intents)('$intent_name has an answer and at least 15 expressions', ({ suggested_answer, expressions }) => {
    expect(suggested_answer).toMatch(/^\p{Lu}.*[.!?]$/u)
    expect(new Set(expressions.map(alike)).size).toBe(expressions.length)
    expect(expressions.length).toBeGreaterThanOrEqual(15)
  })

  test('no expression is in two intents', () => {
    const owners = Map.groupBy(
      intents.flatMap(({ intent_name, expressions }) => expressions.map((text) => ({ text: alike(text), intent_name }))),
      ({ text }) => text,
    )
    expect([...owners].filter(([, found]) => found.length > 1)).toEqual([])
  })

  test('texts have no surplus blanks, and typographic apostrophes in French', () => {
    const texts = intents.flatMap(({ suggested_answer, expressions }) => [suggested_answer, ...expressions])
    expect(texts.filter((text) => text !== text.trim() || /\s{2}/.test(text) || (language === 'fr' && text.includes("'")))).toEqual([])
  })
})

test('an intent is found by its id, which contains no application', () => {
  expect(shippedIntent('common-fr-greeting')?.intent_name).toBe('greeting')
  expect(shippedIntent('common-de-greeting')).toBeUndefined()
})
