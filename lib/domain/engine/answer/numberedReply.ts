import { bareForm } from '../../../core/typedText.ts'

/** Words that people write beside the number of a choice. */
const beside = new Set(
  'please pls plz thanks thx svp stp merci bitte danke gracias grazie number no n num numero nr choice choix option answer reponse the le la et and und y e'.split(
    ' ',
  ),
)

/** Numbers and ranks in words. */
const named = new Map(
  [
    'one first un une premier premiere',
    'two second deux deuxieme seconde',
    'three third trois troisieme',
    'four fourth quatre quatrieme',
    'five fifth cinq cinquieme',
    'six sixth sixieme',
    'seven seventh sept septieme',
    'eight eighth huit huitieme',
    'nine ninth neuf neuvieme',
    'ten tenth dix dixieme',
  ].flatMap((words, i) => words.split(' ').map((word): [string, number] => [word, i + 1])),
)

/**
 * The numbers of a reply that consists of them: `1`, `#1`, `(1)`, `1️⃣`, `n° 1 svp`, `1, 3`, and one in words: `the second one`. Undefined for anything else: a
 * button's number is never found inside a sentence.
 */
export function numbersInReply(text: string): number[] | undefined {
  if (text.length > 100) return undefined
  const words = bareForm(text)
    .split(/[\s,;.°º#&]+|(?<=\d)(?:ere?|re|st|nde?|rd|th|i?eme|e)\b/)
    .filter((word) => word !== '' && !beside.has(word))
  const numbers = words.length > 1 && words.at(-1) === 'one' ? words.slice(0, -1) : words
  if (numbers.length > 0 && numbers.every((word) => /^\d{1,2}$/.test(word))) return numbers.map(Number)
  const number = named.get(numbers[0] ?? '')
  return number !== undefined && numbers.length === 1 ? [number] : undefined
}
