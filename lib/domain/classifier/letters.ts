import { fold, wordsOf } from '../../core/fold.ts'

/** Character classes: a character folds to one letter or digit, or is one of these. */
export const cut = 0
const mark = 1
const several = 2
const unknown = 3

/** Lookup table, filled lazily. Characters of other planes, mostly emoji, take the slow path. */
const letterTable = new Uint16Array(0xd800).fill(unknown)

/**
 * Writes the words of a text, folded like wordsOf of fold.ts and each followed by `cut`, to a buffer and returns the number of code units.
 * Most of the time of a prediction is spent here: the table is ten times as fast as regular expressions.
 */
export function readLetters(text: string, into: Uint16Array): number {
  let size = 0
  let inWord = false
  const limit = Math.min(text.length, into.length - 1)
  for (let i = 0; i < limit; i++) {
    const letter = letterOf(text.charCodeAt(i))
    if (letter === several) return readSlowly(text, into)
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
  if (unit >= letterTable.length) return several
  if (letterTable[unit] === unknown) letterTable[unit] = classOf(String.fromCharCode(unit))
  return letterTable[unit] ?? several
}

function classOf(character: string): number {
  if (/^\p{M}$/u.test(character)) return mark
  const folded = fold(character)
  const words = wordsOf(character)
  if (words.length === 0) return folded.length > 1 ? several : cut
  return folded.length === 1 && words[0] === folded ? folded.charCodeAt(0) : several
}

function readSlowly(text: string, into: Uint16Array): number {
  let size = 0
  for (const word of wordsOf(text)) {
    if (size + word.length >= into.length) break
    for (let i = 0; i < word.length; i++) into[size++] = word.charCodeAt(i)
    into[size++] = cut
  }
  return size
}
