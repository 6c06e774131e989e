import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareForm, isBlank, isTyped, typedTests } from '../../../lib/core/typedText.ts'

/** The first of the offered texts that fits what was typed, strictest comparison first. */
const picked = (typed: string, ...offered: string[]): string | undefined =>
  typedTests(typed)
    .map((fits) => offered.find(fits))
    .find((found) => found !== undefined)

test.each([
  ['1-2 personnes', ['1–2 personnes', '1‑2 Personnes.', '1 − 2 personnes']],
  [
    'Oui',
    [
      'OUI',
      'Oui.',
      'oui!',
      'Oui !',
      'oui,',
      '"oui"',
      '« oui »',
      '“Oui”',
      '*oui*',
      'oui 👍',
      '👍🏽 oui',
      'ou\u200bi',
      '\u2067oui\u2069',
      'oui…',
      'ＯＵＩ',
    ],
  ],
  ['C’est noté', ["c'est noté", 'c’est note', 'C‘EST NOTÉ !', 'cʼest  noté', 'c′est noté', 'c´est noté']],
  ["D'accord", ['d’accord', 'D’accord.']],
  ['10 €', ['10€', '10\u202f€', '10 € !', '١٠ €']],
  ['👍', ['👍🏽', '👍!', '👍\ufe0f']],
  ['❤️', ['❤']],
  ['Non merci', ['non-merci', 'Non, merci.', 'non – merci']],
  ['1', ['1️⃣', '(1)', '1)', '1.', '#1', '١']],
  ['?', ['?', '？']],
  ['C++', ['c++', '"C++"']],
  ['👍 Oui', ['oui', '👍 oui']],
])('%j is what is meant by each of %j', (offered, typed) => {
  for (const text of typed) expect(isTyped(offered, text), text).toBe(true)
})

test.each([
  ['Oui', ['oui ou non ?', 'ouistiti', 'oui merci', '...', '', '👍']],
  ['C', ['C++', 'C#']],
  ['5', ['-5', '.5', '5%', '15', '5,5']],
  ['10-12', ['10 12']],
  ['👍', ['👎', '...', '👍👍']],
  ['?', ['!', '...']],
])('%j is not what is meant by %j', (offered, typed) => {
  for (const text of typed) expect(isTyped(offered, text), text).toBe(false)
})

test('a stricter comparison wins over the order of what is offered', () => {
  expect(picked('c#', 'C', 'C#')).toBe('C#')
  expect(picked('Oui !', 'oui', 'Oui !')).toBe('Oui !')
  expect(picked('oui !', 'Oui 👍', 'Oui !')).toBe('Oui !')
})

test.each(['', '  ', '\u200b', '\u2060 \ufeff', '\u200e\n'])('%j is blank', (text) => expect(isBlank(text)).toBe(true))
test.each(['.', '👍', ' a '])('%j is not blank', (text) => expect(isBlank(text)).toBe(false))

test('any text is what it says itself, and its bare form is stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(isTyped(text, text)).toBe(text !== '')
      expect(bareForm(bareForm(text))).toBe(bareForm(text))
    }),
  )
})
