import { expect, test } from 'vitest'
import { numbersInReply } from '../../../../lib/domain/engine/answer/numberedReply.ts'

test.each([
  [[2], ['2', '2)', '(2)', 'n°2', '#2', '2️⃣', 'le 2 svp', 'option 2 please', 'choix n° 2']],
  [[2], ['la 2e', 'le 2ème', 'la 2nde', '2nd', 'the 2nd one', 'le 2ième']],
  [[1], ['la 1ère', 'la 1re', 'le 1er stp', 'number one', 'first', 'the first one, thanks', 'La première !', 'le premier']],
  [[2], ['deux', 'Two.', 'numéro deux', 'the second', 'second one please', 'le deuxième', 'la seconde']],
  [[10], ['dix', 'the tenth', '10']],
  [
    [1, 3],
    ['1 et 3', '1,3', '1 & 3'],
  ],
])('%j is what each of %j says', (numbers, texts) => {
  for (const text of texts) expect(numbersInReply(text), text).toEqual(numbers)
})

test.each([
  ['les deux', 'both', '2 personnes', 'page 2', '2h', 'one two', 'one one two', 'two people', 'deux minutes'],
  ['une seconde svp', 'a second please', 'one second', 'wait a second', 'one moment', 'at first', 'the last', 'je prends la 2', ''],
])('%j says nothing of the kind', (...texts) => {
  for (const text of texts) expect(numbersInReply(text), text).toBeUndefined()
})
