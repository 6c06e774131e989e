import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesIn } from '../../../../lib/domain/language/sentences.ts'

test.each([
  ['What are your hours? Do you have wifi?', ['What are your hours', 'Do you have wifi']],
  ['what are your hours and do you have wifi', ['what are your hours', 'do you have wifi']],
  ['Vos horaires ? Et avez-vous une terrasse ?', ['Vos horaires', 'avez-vous une terrasse']],
  ['Quels sont vos horaires et avez-vous une terrasse', ['Quels sont vos horaires', 'avez-vous une terrasse']],
  ['first line\nsecond line', ['first line', 'second line']],
])('%j is several sentences', (text, sentences) => expect(sentencesIn(text)).toEqual(sentences))

test.each(['One question?', 'at 8.30 pm', 'a. b. c. d. e.', '', '?!', 'fish and', `${'long '.repeat(100)}? yes`])('%j is not', (text) => {
  expect(sentencesIn(text)).toEqual([])
})

test('any text has at most three', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => sentencesIn(text).length <= 3))
})
