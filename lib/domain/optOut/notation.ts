import { fold } from '../../core/fold.ts'
import { bareForm } from '../../core/typedText.ts'

/** A phrase (phrases.ts): words and groups in order. */
export type Phrase = readonly (string | Group)[]

interface Group {
  readonly among: readonly Phrase[]
  readonly isOptional: boolean
}

/** A word letter by letter: `s.t.o.p`, `S T O P`. */
const spelledOut = /(?<!\p{L})\p{L}(?:[ ._*-]\p{L}(?!\p{L})){3,20}/gu

/** The words of a text as opt-out texts are compared: folded, cut at signs and before numbers, and the digits of a number together. */
export const comparedWords = (text: string): string[] =>
  bareForm(text)
    .replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, '')
    .replace(spelledOut, (letters) => letters.replace(/\P{L}/gu, ''))
    .match(/\p{L}+|\p{N}+/gu) ?? []

/** Reads a phrase: `[a/b]` is one of several, `(a/b)` one or nothing, `{messages}` is `messages`. An apostrophe may be missing. */
export function phraseOf(text: string, messages: Phrase = []): Phrase {
  const open: { options: Phrase[]; items: (string | Group)[]; isOptional: boolean }[] = [{ options: [], items: [], isOptional: false }]
  for (const piece of fold(text).split(/([[\]()/]|\{messages\})/)) {
    const top = open.at(-1)
    if (!top) continue
    if (piece === '[' || piece === '(') open.push({ options: [], items: [], isOptional: piece === '(' })
    else if (piece === '{messages}') top.items.push(...messages)
    else if (piece === '/') top.options.push(top.items.splice(0))
    else if (piece === ']' || piece === ')') {
      open.pop()
      open.at(-1)?.items.push({ among: [...top.options, top.items], isOptional: top.isOptional })
    } else top.items.push(...piece.split(' ').flatMap(wordItems))
  }
  return open[0]?.items ?? []
}

/** A folded word of a phrase, which is plain: it is what `comparedWords` returns, at a fraction of its cost. */
function wordItems(word: string): (string | Group)[] {
  const parts = word.match(/\p{L}+|\p{N}+/gu) ?? []
  return parts.length < 2 ? parts : [{ among: [parts, [parts.join('')]], isOptional: false }]
}

/** The words that a phrase may begin with. */
export function firstWords(phrase: Phrase): string[] {
  const [item, ...rest] = phrase
  if (item === undefined || typeof item === 'string') return item === undefined ? [] : [item]
  return [...item.among.flatMap((option) => firstWords(option)), ...(item.isOptional ? firstWords(rest) : [])]
}

/** Returns the positions in words at which a phrase ends that begins at one of the given positions. */
export function endsOf(phrase: Phrase, words: readonly string[], starts: readonly number[]): readonly number[] {
  let at = starts
  for (const item of phrase) {
    if (at.length === 0) return at
    if (typeof item === 'string') at = at.filter((i) => words[i] === item).map((i) => i + 1)
    else {
      const from = at
      at = [...new Set([...(item.isOptional ? from : []), ...item.among.flatMap((option) => endsOf(option, words, from))])]
    }
  }
  return at
}

/** Like `endsOf`, for any number of phrases one after the other; also none. */
export function endsOfSeveral(phrases: readonly Phrase[], words: readonly string[], starts: readonly number[]): readonly number[] {
  const reached = new Set(starts)
  // A set also visits what is added meanwhile.
  for (const at of reached) for (const phrase of phrases) for (const end of endsOf(phrase, words, [at])) if (end > at) reached.add(end)
  return [...reached]
}
