import { wordsOf } from '../../core/fold.ts'

/** A part of a text that says one thing. */
export interface ClauseWords {
  readonly text: string
  /** Its words, folded, each between spaces; `do not` for `don't`. */
  readonly words: string
  readonly isQuestion: boolean
}

/** A conjunction begins a clause; so does the next request of somebody who types no punctuation, but for `what I want`. */
const cuts =
  /(?<=[,;:.!?…\n])|\s(?=(?:mais|but|donc|so|because|car|parce|puisque|ou plut[oô]t|or rather|whereas|alors que)\s)|\s(?=(?:et|and)\s(?:je|j['’]|nous|on|i|we|please|just|merci de|\p{L}{2,}ez)(?![\p{L}]))|(?<!\s(?:que|qu|ce|what|that|if|si|quand|when|how|do|and|et|mais|but|so|donc|or|ou|because))\s(?=(?:je (?:veux|voudrais|souhaite|pr[eé]f[eè]re)|j['’ ]?aimerais|i (?:want|need|would like|just want)|i['’ ]?d like)\s)/iu

const contractions: readonly (readonly [RegExp, string])[] = [
  [/ won ?t (?!\S*ez)/g, ' will not '],
  [/ (?:can ?t|cannot) /g, ' can not '],
  // `dont` is also French.
  [/ dont (?=(?:une?|deux|trois|quatre|les?|la|l|des|d|j|je|il|elle|on|nous|vous|mes|mon|ma) )/g, ' dont_ '],
  [/ (do|does|did|would|should|could|must|need|is|are|was|were|has|have|had|sha|ai)n ?t /g, ' $1 not '],
  [/ lets /g, ' let s '],
  [/ (i|we)d (?=(?:rather|prefer|sooner) )/g, ' $1 d '],
  [/ j(veux|voudrais|ai|annule|aime|aimerais|prends|mets|garde) /g, ' j $1 '],
]

/** Cuts a text into its clauses. */
export const clausesOf = (text: string): ClauseWords[] =>
  text
    .split(cuts)
    .map((part) => part.trim())
    .map((part) => ({ text: part, words: spelledOut(wordsOf(part)), isQuestion: part.endsWith('?') }))
    .filter(({ words }) => words.trim() !== '')

const spelledOut = (words: readonly string[]): string =>
  contractions.reduce((text, [short, full]) => text.replace(short, full), ` ${words.join(' ')} `)
