import { bareForm } from '../../../core/typedText.ts'

/** Words that people write beside the number of a choice. */
const beside = new Set(
  'please pls plz thanks thx svp stp merci bitte danke gracias grazie number no n num numero nr choice choix option answer reponse the le la et and und y e'.split(
    ' ',
  ),
)

/**
 * The numbers of a reply that consists of them: `1`, `#1`, `(1)`, `1️⃣`, `n° 1 svp`, `1, 3`. Undefined for anything else: a button's number
 * is never found inside a sentence.
 */
export function numbersInReply(text: string): number[] | undefined {
  if (text.length > 100) return undefined
  const words = bareForm(text)
    .split(/[\s,;.°º#&]+|(?<=\d)(?:er|st|nd|rd|th|eme|e)\b/)
    .filter((word) => word !== '' && !beside.has(word))
  return words.length > 0 && words.every((word) => /^\d{1,2}$/.test(word)) ? words.map(Number) : undefined
}
