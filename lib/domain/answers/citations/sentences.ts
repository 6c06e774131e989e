/** A sentence as a model wrote it, without its citations. */
export interface CitedSentence {
  readonly text: string
  /** The numbers that it cites, ascending; whether they exist is another matter. */
  readonly sources: readonly number[]
}

/** `[1]`, `[1, 2]`, `[^1]`, `[source 1]` and `【1】`. */
const citation = /[[【]\s{0,3}(?:\^|sources?\s)?\s{0,3}(\d{1,3}(?:\s{0,3}[,;]\s{0,3}\d{1,3}){0,9})\s{0,3}(?:†[^\]】]{0,20})?[\]】]/giu

/** What ends with a period without ending a sentence. */
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|p\. ?ex|cf|vs|approx|env|tél|tel|mr|mrs|ms|dr|m|mme|mlle|n°|no|art|fig|max|min)\.$/iu

/**
 * Splits an answer into sentences with their citations, in linear time. Every line is at least one sentence; citations after a sentence's
 * final mark are its own. In doubt it splits: a claim must not be covered by the citation of the next sentence.
 */
export function citedSentences(answer: string): CitedSentence[] {
  const plain = answer.normalize('NFC').replace(/\p{Cf}|\p{Co}|[\u{fe00}-\u{fe0f}]/gu, '')
  return plain.split(/[\n\r\u2028\u2029\u0085\v\f]+/u).flatMap((line) => sentencesOfLine(line.replace(listMark, '')))
}

/** A model numbers its lists and headings; these numbers are no claims. */
const listMark = /^\s*(?:[-*•–#>]{1,6}|\d{1,2}[.)])\s+/u

/** A citation before a capital, or a final mark with what closes it and the citations after it. */
const endMark = /[\]】](?=\s+[\p{Lu}\p{N}])|[.!?…。！？]+["'”’»)\]]*(?:\s{0,3}[[【][^[\]【】]{1,40}[\]】])*/gu

function sentencesOfLine(line: string): CitedSentence[] {
  const sentences: string[] = []
  let begin = 0
  for (const { index, 0: mark } of line.matchAll(endMark)) {
    const end = index + mark.length
    if (!endsSentence(line, begin, index, end)) continue
    sentences.push(line.slice(begin, end))
    begin = end
  }
  sentences.push(line.slice(begin))
  return sentences.map(withoutCitations).filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

function endsSentence(line: string, begin: number, mark: number, end: number): boolean {
  const next = line[end]
  if (/[\]】]/u.test(line[mark] ?? '')) return true
  const marks = /^[.!?…。！？]+/u.exec(line.slice(mark, mark + 8))?.[0] ?? ''
  if (next === undefined || /[。！？]/u.test(marks)) return true
  if (/\s/u.test(next)) {
    const before = line.slice(Math.max(begin, mark - 8), mark + 1)
    return !(marks === '.' && abbreviation.test(before))
  }
  if (end > mark + marks.length) return true
  // A missing space; but an address has none.
  return /[!?…]/u.test(marks)
    ? /[\p{L}\p{N}]/u.test(next) && !isInAddress(line, mark)
    : /\p{Ll}\.\p{Lu}/u.test(line.slice(mark - 1, mark + 2))
}

/** Whether a mark is within a word that names a scheme or an at sign. */
function isInAddress(line: string, mark: number): boolean {
  const start = line.slice(Math.max(0, mark - 200), mark).search(/(?<!\S)\S*$/u)
  return /:\/\/|@/u.test(line.slice(Math.max(0, mark - 200) + start, mark))
}

function withoutCitations(written: string): CitedSentence {
  const sources = new Set<number>()
  const text = written.replace(citation, (_, numbers: string) => {
    for (const number of numbers.match(/\d+/g) ?? []) sources.add(Number(number))
    return ' '
  })
  const tidy = text
    .replace(/\s+/gu, ' ')
    .replace(/ ([.,…)\]])/gu, '$1')
    .trim()
  return { text: tidy, sources: [...sources].sort((one, other) => one - other) }
}
