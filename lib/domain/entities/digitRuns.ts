/** Digits that may be one number, with their separators. */
export interface DigitRun {
  readonly start: number
  readonly end: number
  readonly digits: string
}

/** Digits and what may separate them, as far as they go: what is one number in it is decided afterwards, so that this takes linear time. */
const runs = /(?<![\p{L}\p{N}_]|\d[.,'’/:])(?:(?<![.,\p{L}\p{N}_])[.,](?=\d))?\d+(?:[ \u00a0\u202f]\d+|[.,'’]\d+)*/gu

/** A number in groups of three after spaces begins with its first group. */
const firstGroup = /^\d{1,3}$/
const nextGroup = /^\d{3}(?:[.,]\d+)?$/

/** The candidates for numbers in a text, in order. Digits before a slash or a colon are part of something else: `12/05`, `20:30`. */
export function digitRuns(text: string): DigitRun[] {
  return Array.from(text.matchAll(runs)).flatMap(({ index, 0: run }) => {
    const pieces = piecesOf(run, index)
    const last = pieces.at(-1)
    return last && /^[/:]\d/.test(text.slice(last.end, last.end + 2)) ? beforeFraction(text, pieces) : grouped(pieces)
  })
}

function piecesOf(run: string, index: number): DigitRun[] {
  let start = index
  return run.split(/[ \u00a0\u202f]/).map((digits) => {
    const piece = { start, end: start + digits.length, digits }
    start = piece.end + 1
    return piece
  })
}

/** All of the pieces as one number in groups, else each by itself, unless some look like groups: `2 000 3 000`. */
function grouped(pieces: readonly DigitRun[]): readonly DigitRun[] {
  const [first, ...rest] = pieces
  if (!first || rest.length === 0 || !firstGroup.test(first.digits)) return pieces
  const fraction = rest.findIndex(({ digits }) => /\D/.test(digits))
  const groups = fraction === -1 ? rest : rest.slice(0, fraction + 1)
  const last = groups.at(-1)
  if (!last || !groups.every(({ digits }) => nextGroup.test(digits)))
    return pieces.some(({ digits }, at) => at > 0 && nextGroup.test(digits) && firstGroup.test(pieces[at - 1]?.digits ?? '')) ? [] : pieces
  const whole = { start: first.start, end: last.end, digits: [first, ...groups].map(({ digits }) => digits).join(' ') }
  return [whole, ...pieces.slice(groups.length + 1)]
}

/** `7 1/2` is seven and a half; any other fraction is not a number, nor is the run that contains it. */
function beforeFraction(text: string, pieces: readonly DigitRun[]): readonly DigitRun[] {
  const [whole, numerator, ...more] = pieces.slice(-2)
  if (!whole || !numerator || more.length > 0) return []
  const [fraction, denominator = ''] = /^\/([2-9]|10)(?![\d/])/.exec(text.slice(numerator.end, numerator.end + 4)) ?? []
  if (/^\d{3}$/.test(numerator.digits)) return []
  const isMixed = fraction !== undefined && /^\d+$/.test(whole.digits) && Number(numerator.digits) < Number(denominator)
  if (!isMixed) return grouped(pieces.slice(0, -1))
  const number = Number(whole.digits) + Number(numerator.digits) / Number(denominator)
  const mixed = { start: whole.start, end: numerator.end + fraction.length, digits: String(Number(number.toPrecision(15))) }
  return [...grouped(pieces.slice(0, -2)), mixed]
}
