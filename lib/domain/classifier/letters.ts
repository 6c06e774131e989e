import { fold, wordsOf } from '../../core/fold.ts'

/** What a character is to those who compare words: the one letter or digit that it folds to, or one of these. */
export const cut = 0
const [mark, several, unknown] = [1, 2, 3]

/** Filled as characters come; those of other planes, of which most are emoji, take the long way. */
const known = new Uint16Array(0xd800).fill(unknown)

/**
 * The words of a text, folded as wordsOf of fold.ts folds them, one after the other, each ended by a `cut`; gives how many units were
 * written. A prediction spends most of its time in a text's letters: a table is ten times as fast as patterns.
 */
export function readLetters(text: string, into: Uint16Array): number {
  let [size, inWord] = [0, false]
  const most = Math.min(text.length, into.length - 1)
  for (let i = 0; i < most; i++) {
    const letter = letterOf(text.charCodeAt(i))
    if (letter === several) return slowly(text, into)
    if (letter === mark) continue
    if (letter !== cut) {
      into[size++] = letter
      inWord = true
    } else if (inWord) {
      into[size++] = cut
      inWord = false
    }
  }
  if (inWord) into[size++] = cut
  return size
}

function letterOf(unit: number): number {
  if (unit >= known.length) return several
  if (known[unit] === unknown) known[unit] = learnt(String.fromCharCode(unit))
  return known[unit] ?? several
}

function learnt(character: string): number {
  if (/^\p{M}$/u.test(character)) return mark
  const folded = fold(character)
  const words = wordsOf(character)
  if (words.length === 0) return folded.length > 1 ? several : cut
  return folded.length === 1 && words[0] === folded ? folded.charCodeAt(0) : several
}

function slowly(text: string, into: Uint16Array): number {
  let size = 0
  for (const word of wordsOf(text)) {
    if (size + word.length >= into.length) break
    for (let i = 0; i < word.length; i++) into[size++] = word.charCodeAt(i)
    into[size++] = cut
  }
  return size
}
